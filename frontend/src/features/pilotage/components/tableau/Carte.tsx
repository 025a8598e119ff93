import { clsx } from 'clsx';
import { useId, type JSX, type ReactNode } from 'react';
import styles from './tableau.module.css';

/** Une carte du tableau de bord : son titre, ce qui l'ouvre, ce qu'elle dit. */
export function Carte({
  titre,
  suite,
  place,
  children,
}: {
  titre: string;
  /** À droite du titre : un lien vers la page entière. */
  suite?: ReactNode;
  /** Sa place dans la grille : large, ou devant sur un téléphone. */
  place?: string | undefined;
  children: ReactNode;
}): JSX.Element {
  const id = useId();
  return (
    <section className={clsx(styles.carte, place)} aria-labelledby={id}>
      <header>
        <h2 id={id}>{titre}</h2>
        {suite}
      </header>
      {children}
    </section>
  );
}

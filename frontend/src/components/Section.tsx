import { clsx } from 'clsx';
import { useId, type JSX, type ReactNode } from 'react';
import styles from './Section.module.css';

/** Une section de réglages : titre et explication à gauche (grand écran), contenu à droite. */
export function Section({
  titre,
  texte,
  children,
  etroite = false,
}: {
  titre: string;
  texte?: ReactNode;
  children: ReactNode;
  /** Titre au-dessus plutôt qu'à côté. */
  etroite?: boolean;
}): JSX.Element {
  const id = useId();
  return (
    <section className={clsx(styles.section, etroite && styles.etroite)} aria-labelledby={id}>
      <div className={styles.titre}>
        <h2 id={id}>{titre}</h2>
        {texte && <p>{texte}</p>}
      </div>
      <div className={styles.contenu}>{children}</div>
    </section>
  );
}

import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';
import { Icone, type NomIcone } from './Icone';
import styles from './Etiquette.module.css';

export type Ton = 'accent' | 'succes' | 'alerte' | 'erreur' | 'neutre';

/** Le fond et l'encre de chaque ton. */
export const TONS: Record<Ton, string | undefined> = {
  accent: styles.accent,
  succes: styles.succes,
  alerte: styles.alerte,
  erreur: styles.erreur,
  neutre: styles.neutre,
};

/** Une petite étiquette : texte, icône facultative, couleur ; jamais la couleur seule. */
export function Etiquette({
  ton = 'neutre',
  icone,
  children,
}: {
  ton?: Ton;
  icone?: NomIcone;
  children: ReactNode;
}): JSX.Element {
  return (
    <span className={clsx(styles.etiquette, TONS[ton])}>
      {icone && <Icone nom={icone} taille={14} epaisseur={2} />}
      {children}
    </span>
  );
}

import type { JSX, ReactNode } from 'react';
import styles from './presentation.module.css';

function Dessin({ gauche, children }: { gauche: number; children: ReactNode }): JSX.Element {
  return (
    <svg aria-hidden="true" focusable="false" viewBox={`${gauche} 6 160 112`} className={styles.dessin}>
      {children}
    </svg>
  );
}

/** Une feuille que l'on remplit. */
export const DessinEcrire = (): JSX.Element => (
  <Dessin gauche={33}>
    <path className={styles.papier} d="M38 14h54l20 20v64a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z" />
    <path className={styles.pli} d="M92 14l20 20H96a4 4 0 0 1-4-4z" />
    <path className={styles.filet} d="M46 44h40M46 56h52M46 68h30" />
    <rect className={styles.aplat} x="70" y="80" width="32" height="12" rx="3" />
    <path className={styles.outil} d="M98 78l34-34 8 8-34 34-11 3z" />
    <path className={styles.vif} d="M126 50l8 8" />
  </Dessin>
);

/** Une enveloppe qui part. */
export const DessinEnvoyer = (): JSX.Element => (
  <Dessin gauche={3}>
    <path className={styles.filet} d="M10 46h24M4 60h30M14 74h20" />
    <rect className={styles.papier} x="44" y="30" width="92" height="62" rx="5" />
    <path className={styles.pli} d="M46 33l44 32 44-32" />
    <path d="M46 90l32-30M134 90l-32-30" />
    <circle className={styles.aplat} cx="134" cy="30" r="13" />
    <path className={styles.vif} d="M128 30l4 4 8-8" />
  </Dessin>
);

/** Une somme encaissée, cochée. */
export const DessinEncaisser = (): JSX.Element => (
  <Dessin gauche={21}>
    <rect className={styles.papier} x="22" y="24" width="116" height="68" rx="6" />
    <path className={styles.filet} d="M22 44h116M34 56h44M34 68h30M34 80h38" />
    <path className={styles.filet} d="M34 34h26" />
    <rect className={styles.aplat} x="94" y="52" width="36" height="13" rx="6" />
    <path className={styles.vif} d="M103 58l4 4 8-8" />
    <path d="M100 80h28" />
    <circle className={styles.jeton} cx="134" cy="88" r="16" />
    <path className={styles.vif} d="M140 81a9 9 0 1 0 0 14M124 86h11M124 90h11" />
  </Dessin>
);

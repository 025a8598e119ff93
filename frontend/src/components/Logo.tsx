import type { JSX } from 'react';
import styles from './Logo.module.css';

/** La marque : une feuille au coin plié. */
export function Marque({ taille = 28 }: { taille?: number }): JSX.Element {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width={taille} height={taille}>
      <path fill="var(--accent)" d="M6 4a2 2 0 0 1 2-2h11l7 7v19a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z" />
      <path fill="var(--sur-accent)" opacity=".55" d="M19 2l7 7h-5a2 2 0 0 1-2-2z" />
      <path stroke="var(--sur-accent)" strokeWidth="2.4" strokeLinecap="round" d="M11 17h10M11 22.5h6.5" />
    </svg>
  );
}

/** La marque et le nom du produit. */
export function Logo({ taille = 28 }: { taille?: 24 | 26 | 28 }): JSX.Element {
  return (
    <span className={styles.logo} data-taille={taille}>
      <Marque taille={taille} />
      <span>Facturier</span>
    </span>
  );
}

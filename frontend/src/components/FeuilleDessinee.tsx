import { clsx } from 'clsx';
import type { JSX } from 'react';
import styles from './FeuilleDessinee.module.css';

const LIGNES = [150, 178, 206, 234];

/** Une facture au trait, notre dessin : la feuille au coin plié de la marque, en grand. */
export function FeuilleDessinee(): JSX.Element {
  return (
    <svg aria-hidden="true" viewBox="0 0 300 380" className={styles.feuilleDessinee}>
      <path
        className={styles.ombre}
        d="M54 30h158l62 62v262a10 10 0 0 1-10 10H54a10 10 0 0 1-10-10V40a10 10 0 0 1 10-10z"
      />
      <path
        className={styles.papier}
        d="M40 16h158l62 62v262a10 10 0 0 1-10 10H40a10 10 0 0 1-10-10V26a10 10 0 0 1 10-10z"
      />
      <path className={styles.pli} d="M198 16l62 62h-52a10 10 0 0 1-10-10z" />
      <rect className={styles.plein} x="54" y="42" width="30" height="30" rx="7" />
      <path className={styles.trait} d="M96 52h54M96 64h34" />
      <path className={clsx(styles.trait, styles.fort)} d="M54 106h58M178 106h58" />
      <path className={styles.trait} d="M54 118h44M178 118h38" />
      {LIGNES.map((y, rang) => (
        <g key={y}>
          <path className={styles.filet} d={`M54 ${y + 12}h182`} />
          <path className={styles.trait} d={`M54 ${y}h${[92, 70, 104, 58][rang] ?? 80}M206 ${y}h30`} />
        </g>
      ))}
      <rect className={styles.net} x="142" y="272" width="94" height="32" rx="7" />
      <path className={clsx(styles.trait, styles.vif)} d="M154 288h26M198 288h26" />
      <g className={styles.tampon}>
        <rect x="58" y="268" width="64" height="34" rx="6" />
        <path d="M76 285l8 8 18-18" />
      </g>
      <path className={styles.trait} d="M54 328h120" />
    </svg>
  );
}

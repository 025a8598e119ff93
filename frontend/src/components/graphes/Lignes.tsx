import type { JSX } from 'react';
import styles from './graphes.module.css';

/** « 8,1 k » : une graduation tient toujours dans sa marge. */
const court = new Intl.NumberFormat('fr-FR', { notation: 'compact', maximumFractionDigits: 1 });

/** Les lignes de l'échelle, et leurs nombres. */
export function Lignes({
  graduations,
  y,
}: {
  graduations: readonly number[];
  y: (valeur: number) => number;
}): JSX.Element {
  return (
    <g aria-hidden="true">
      {graduations.map((une) => (
        <g key={une}>
          <line x1="0" x2="100%" y1={y(une)} y2={y(une)} className={une === 0 ? styles.zero : styles.ligne} />
          <text x="0" y={y(une) - 3} className={styles.graduation}>
            {une === 0 ? '' : court.format(une).replace('-', '\u2212')}
          </text>
        </g>
      ))}
    </g>
  );
}

import type { JSX } from 'react';
import styles from './courbe.module.css';

const HAUTEUR = 36;
/** De la place au-dessus et au-dessous du trait et de son dernier point. */
const MARGE = 4;

/** Une petite courbe sans échelle : l'allure de ces valeurs, de la plus ancienne à la dernière, marquée d'un point ; `phrase` la dit à qui l'écoute. */
export function Courbe({ valeurs, phrase }: { valeurs: readonly number[]; phrase: string }): JSX.Element {
  const haut = Math.max(1, ...valeurs);
  const y = (valeur: number): number => MARGE + (1 - valeur / haut) * (HAUTEUR - 2 * MARGE);
  const x = (rang: number): number => (rang / Math.max(1, valeurs.length - 1)) * 100;
  const points = valeurs.map((valeur, rang) => `${x(rang)},${y(valeur)}`).join(' ');
  const derniere = valeurs.at(-1);
  return (
    <svg role="img" aria-label={phrase} className={styles.courbe} width="100%" height={HAUTEUR}>
      <svg viewBox={`0 0 100 ${HAUTEUR}`} preserveAspectRatio="none" width="100%" height={HAUTEUR}>
        <polygon points={`0,${HAUTEUR} ${points} 100,${HAUTEUR}`} className={styles.sousCourbe} />
        <polyline points={points} className={styles.trait} vectorEffect="non-scaling-stroke" />
      </svg>
      {derniere !== undefined && <circle cx="100%" cy={y(derniere)} r="3" className={styles.point} />}
    </svg>
  );
}

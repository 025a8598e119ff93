import { clsx } from 'clsx';
import { useId, type JSX } from 'react';
import { echelleDe } from './echelle';
import styles from './graphes.module.css';

/** Ce qui distingue une série : sa couleur, et son motif pour qui ne voit pas la couleur. */
export type MotifDeBarres = 'plein' | 'raye';

const HAUTEUR = 200;
/** De la place au-dessus de la plus haute barre. */
const MARGE = 6;
/** La part d'une colonne que ses barres occupent, en pour cent. */
const PLEIN = 64;

/** « 8,1 k » : une graduation tient toujours dans sa marge. */
const court = new Intl.NumberFormat('fr-FR', { notation: 'compact', maximumFractionDigits: 1 });

/** Les lignes de l'échelle, et leurs nombres. */
function Lignes({
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

/** Des barres, une colonne par mois, une couleur et un motif par série ; `phrase` dit ce qu'elles montrent à qui les écoute. */
export function Barres({
  phrase,
  colonnes,
  motifs,
  entier = false,
}: {
  phrase: string;
  /** Une valeur par série, dans leur ordre ; elles peuvent être négatives. */
  colonnes: readonly { cle: string; valeurs: readonly number[] }[];
  motifs: readonly MotifDeBarres[];
  /** Ce qui se compte à l'unité. */
  entier?: boolean;
}): JSX.Element {
  const raye = useId();
  const { bas, haut, graduations } = echelleDe(
    colonnes.flatMap(({ valeurs }) => valeurs),
    entier,
  );
  const y = (valeur: number): number => MARGE + ((haut - valeur) / (haut - bas)) * (HAUTEUR - 2 * MARGE);
  const colonne = 100 / Math.max(1, colonnes.length);
  const barre = (colonne * PLEIN) / 100 / motifs.length;
  return (
    <svg role="img" aria-label={phrase} className={styles.barres} width="100%" height={HAUTEUR}>
      <defs>
        <pattern id={raye} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={styles.fondRaye} />
          <rect width="2.5" height="6" className={styles.traitRaye} />
        </pattern>
      </defs>
      <Lignes graduations={graduations} y={y} />
      {colonnes.map(({ cle, valeurs }, rang) =>
        valeurs.map((valeur, serie) => (
          <rect
            key={`${cle}-${serie}`}
            x={`${rang * colonne + (colonne * (100 - PLEIN)) / 200 + serie * barre}%`}
            width={`${barre}%`}
            y={Math.min(y(valeur), y(0))}
            height={Math.abs(y(valeur) - y(0))}
            rx="2"
            className={clsx(motifs[serie] === 'plein' && styles.plein)}
            fill={motifs[serie] === 'raye' ? `url(#${raye})` : undefined}
          />
        )),
      )}
    </svg>
  );
}

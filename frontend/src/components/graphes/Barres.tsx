import { clsx } from 'clsx';
import { useId, type JSX } from 'react';
import { echelleDe } from './echelle';
import styles from './graphes.module.css';
import { Lignes } from './Lignes';

/** Ce qui distingue une série : sa couleur, et son motif pour qui ne voit pas la couleur. */
export type MotifDeBarres = 'plein' | 'raye';

const HAUTEUR = 200;
/** De la place au-dessus de la plus haute barre. */
const MARGE = 6;
/** La part d'une colonne que ses barres occupent, en pour cent. */
const PLEIN = 64;

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

import { ecartEnJours, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { useId, type JSX } from 'react';
import { echelleDe } from './echelle';
import styles from './graphes.module.css';
import { Lignes } from './Lignes';

/** Un jour où les deux lignes prennent une valeur, et la gardent jusqu'au suivant. */
export interface Palier {
  le: DateCivile;
  sur: number;
  probable: number;
}

const HAUTEUR = 220;
const MARGE = 8;
/** La place des graduations, à gauche, en pour cent. */
const GAUCHE = 8;
/** Sous le dessin : les premiers des mois. */
const PIED = 20;

const mois = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short' });

/** Les premiers des mois entre ces jours. */
function premiersDesMois(du: DateCivile, au: DateCivile): DateCivile[] {
  const jours: DateCivile[] = [];
  for (let rang = Number(du.slice(0, 4)) * 12 + Number(du.slice(5, 7)); ; rang += 1) {
    const jour = `${Math.floor(rang / 12)}-${String((rang % 12) + 1).padStart(2, '0')}-01`;
    if (jour > au) return jours;
    jours.push(jour);
  }
}

/**
 * Deux lignes en paliers, du premier jour au dernier, et ce qui les sépare, hachuré : ce qui n'est que probable. Une valeur tient jusqu'au
 * jour où elle change ; `phrase` dit ce que le dessin montre à qui l'écoute.
 */
export function Paliers({
  phrase,
  paliers,
  au,
}: {
  phrase: string;
  paliers: readonly Palier[];
  au: DateCivile;
}): JSX.Element {
  const raye = useId();
  const du = paliers[0]?.le ?? au;
  const duree = Math.max(1, ecartEnJours(du, au));
  const { bas, haut, graduations } = echelleDe(paliers.flatMap(({ sur, probable }) => [sur, probable]));
  const x = (le: DateCivile): number => GAUCHE + (ecartEnJours(du, le) / duree) * (100 - GAUCHE);
  const y = (valeur: number): number => MARGE + ((haut - valeur) / (haut - bas)) * (HAUTEUR - 2 * MARGE);
  const fins = paliers.map((_, rang) => x(paliers[rang + 1]?.le ?? au));
  const ligne = (laquelle: 'sur' | 'probable'): JSX.Element => (
    <g className={styles[laquelle === 'sur' ? 'ligneSure' : 'ligneProbable']}>
      {paliers.map((palier, rang) => {
        const [debut, fin, hauteur] = [x(palier.le), fins[rang]!, y(palier[laquelle])];
        const avant = paliers[rang - 1];
        return (
          <g key={palier.le}>
            {avant && <line x1={`${debut}%`} x2={`${debut}%`} y1={y(avant[laquelle])} y2={hauteur} />}
            <line x1={`${debut}%`} x2={`${fin}%`} y1={hauteur} y2={hauteur} />
          </g>
        );
      })}
    </g>
  );
  return (
    <svg role="img" aria-label={phrase} className={styles.barres} width="100%" height={HAUTEUR + PIED}>
      <defs>
        <pattern id={raye} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={styles.fondRaye} />
          <rect width="2.5" height="6" className={styles.traitRaye} />
        </pattern>
      </defs>
      <Lignes graduations={graduations} y={y} />
      {paliers.map(({ le, sur, probable }, rang) => (
        <rect
          key={le}
          x={`${x(le)}%`}
          width={`${Math.max(0, fins[rang]! - x(le))}%`}
          y={Math.min(y(sur), y(probable))}
          height={Math.abs(y(sur) - y(probable))}
          fill={`url(#${raye})`}
          className={styles.doute}
        />
      ))}
      {ligne('probable')}
      {ligne('sur')}
      <g aria-hidden="true">
        {premiersDesMois(du, au).map((jour) => (
          <g key={jour}>
            <line
              x1={`${x(jour)}%`}
              x2={`${x(jour)}%`}
              y1={HAUTEUR - 4}
              y2={HAUTEUR}
              className={styles.zero}
            />
            <text x={`${x(jour)}%`} y={HAUTEUR + PIED - 5} textAnchor="middle" className={styles.graduation}>
              {`1er ${mois.format(new Date(`${jour}T00:00:00Z`))}`}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}

import { clsx } from 'clsx';
import { lazy, Suspense, type JSX } from 'react';
import textes from '@/components/textes.module.css';
import listes from '@/components/listes.module.css';
import { afficherMois, type TonGraphe } from '../model/chiffres';
import comptes from './comptes.module.css';
import styles from './graphes.module.css';

const GrapheMois = lazy(() => import('./GrapheMois'));

/** Une série de barres : son nom, sa couleur, sa valeur un mois donné. */
export interface Serie<T> {
  nom: string;
  ton: TonGraphe;
  valeur: (mois: T) => number;
}

/** Une colonne du tableau : ce que disent les barres, et au besoin ce qui s'en calcule. */
export interface Colonne<T> {
  titre: string;
  texte: (mois: T) => string;
}

function Tableau<T extends { mois: string }>({
  nom,
  mois,
  colonnes,
}: {
  nom: string;
  mois: readonly T[];
  colonnes: readonly Colonne<T>[];
}): JSX.Element {
  return (
    <div className={clsx(listes.cadre, listes.defile)} tabIndex={0} role="region" aria-label={nom}>
      <table className={clsx(listes.tableau, comptes.comptesTableau, styles.tableau)}>
        <caption className={textes.lecteurs}>{nom}</caption>
        <thead>
          <tr>
            {['Mois', ...colonnes.map(({ titre }) => titre)].map((titre, rang) => (
              <th key={titre} scope="col" className={rang > 0 ? styles.nombre : undefined}>
                {titre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mois.toReversed().map((un) => (
            <tr key={un.mois}>
              <th scope="row">{afficherMois(un.mois)}</th>
              {colonnes.map(({ titre, texte }) => (
                <td key={titre} className={clsx(styles.nombre, textes.chiffres)}>
                  {texte(un)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Un graphique mois par mois et, derrière « Voir le tableau », les mêmes nombres à lire, le mois le plus récent d'abord. */
export function GrapheEtTableau<T extends { mois: string }>({
  nom,
  mois,
  series,
  colonnes,
}: {
  nom: string;
  mois: readonly T[];
  series: readonly Serie<T>[];
  colonnes: readonly Colonne<T>[];
}): JSX.Element {
  const points = mois.map((un) => ({ mois: un.mois, valeurs: series.map(({ valeur }) => valeur(un)) }));
  return (
    <>
      <Suspense fallback={<div className={styles.graphe} />}>
        <GrapheMois points={points} series={series} />
      </Suspense>
      {series.length > 1 && (
        <ul className={styles.legende} aria-hidden="true">
          {series.map(({ nom: serie, ton }) => (
            <li key={serie} className={ton === 'accent' ? styles.accent : undefined}>
              {serie}
            </li>
          ))}
        </ul>
      )}
      <details className={styles.replie}>
        <summary>Voir le tableau</summary>
        <Tableau nom={nom} mois={mois} colonnes={colonnes} />
      </details>
    </>
  );
}

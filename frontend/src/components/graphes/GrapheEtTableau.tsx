import { formaterMois } from '@facturier/domaine/valeurs/date-civile';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import listes from '../listes.module.css';
import textes from '../textes.module.css';
import { Barres, type MotifDeBarres } from './Barres';
import { constat } from './constat';
import styles from './graphes.module.css';

/** Une série de barres : son nom, son motif, sa valeur un mois donné. */
export interface Serie<T> {
  nom: string;
  motif: MotifDeBarres;
  valeur: (mois: T) => number;
}

/** Une colonne du tableau : ce que disent les barres, et au besoin ce qui s'en calcule. */
export interface Colonne<T> {
  titre: string;
  texte: (mois: T) => string;
}

const COURT = { timeZone: 'UTC', month: 'short' } as const;
const moisCourt = new Intl.DateTimeFormat('fr-FR', COURT);
const moisEtAn = new Intl.DateTimeFormat('fr-FR', { ...COURT, year: '2-digit' });
const premierDu = (mois: string): Date => new Date(`${mois}-01T00:00:00Z`);
/** Au-delà, un mois sur deux ou trois se nomme, avec son année. */
const TOUS_NOMMES = 12;
const enMajuscule = (texte: string): string => texte.charAt(0).toUpperCase() + texte.slice(1);

interface Mensuel<T> {
  nom: string;
  mois: readonly T[];
  colonnes: readonly Colonne<T>[];
  /** Où mène un mois. */
  lien?: (mois: T) => string;
}

/** Les mois, sous leurs barres : des liens, que la colonne entière étend ; au doigt, où elle est trop étroite, deux rangées de six. */
function Mois<T extends { mois: string }>({ mois, colonnes, lien }: Omit<Mensuel<T>, 'nom'>): JSX.Element {
  const dit = (un: T): string =>
    `${enMajuscule(formaterMois(un.mois))}\u00a0: ${colonnes.map(({ titre, texte }) => `${titre.toLowerCase()} ${texte(un)}`).join(', ')}`;
  const pas = Math.ceil(mois.length / TOUS_NOMMES);
  const nomme = (un: T, rang: number): JSX.Element | null => {
    if ((mois.length - 1 - rang) % pas !== 0) return null;
    const nom = moisCourt.format(premierDu(un.mois));
    return (
      <>
        <span className={styles.long}>{pas > 1 ? moisEtAn.format(premierDu(un.mois)) : nom}</span>
        <span className={styles.initiale}>{nom.charAt(0).toUpperCase()}</span>
      </>
    );
  };
  const initiales = lien && (
    <ol className={clsx(styles.mois, styles.initiales)} aria-hidden="true">
      {mois.map((un) => (
        <li key={un.mois}>{moisCourt.format(premierDu(un.mois)).charAt(0).toUpperCase()}</li>
      ))}
    </ol>
  );
  return (
    <>
      {initiales}
      <ol className={clsx(styles.mois, lien && styles.liens)} aria-hidden={lien ? undefined : true}>
        {mois.map((un, rang) => (
          <li key={un.mois}>
            {lien ? (
              <Link to={lien(un)} aria-label={dit(un)} title={dit(un)}>
                {nomme(un, rang)}
              </Link>
            ) : (
              nomme(un, rang)
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Tableau<T extends { mois: string }>({ nom, mois, colonnes, lien }: Mensuel<T>): JSX.Element {
  return (
    <div className={clsx(listes.cadre, listes.defile)} tabIndex={0} role="region" aria-label={nom}>
      <table className={clsx(listes.tableau, styles.tableau)}>
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
              <th scope="row">
                {lien ? <Link to={lien(un)}>{formaterMois(un.mois)}</Link> : formaterMois(un.mois)}
              </th>
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

/** Derrière « Voir le tableau », des nombres mois par mois, le plus récent d'abord. */
export function TableauReplie<T extends { mois: string }>(tableau: Mensuel<T>): JSX.Element {
  return (
    <details className={styles.replie}>
      <summary>Voir le tableau</summary>
      <Tableau {...tableau} />
    </details>
  );
}

/** Un graphique mois par mois et, derrière « Voir le tableau », les mêmes nombres à lire, le mois le plus récent d'abord. */
export function GrapheEtTableau<T extends { mois: string }>({
  nom,
  mois,
  series,
  colonnes,
  lien,
  ecrire,
  entier,
}: Mensuel<T> & {
  series: readonly Serie<T>[];
  /** Comment se dit une valeur dans la phrase du graphique, faite de sa dernière série. */
  ecrire: (valeur: number) => string;
  /** Ce qui se compte à l'unité. */
  entier?: boolean;
}): JSX.Element {
  const derniere = series.at(-1)!;
  const phrase = constat(
    derniere.nom,
    mois.map((un) => ({ mois: un.mois, valeur: derniere.valeur(un) })),
    ecrire,
  );
  return (
    <>
      <div className={styles.graphe}>
        <Barres
          phrase={phrase}
          colonnes={mois.map((un) => ({ cle: un.mois, valeurs: series.map(({ valeur }) => valeur(un)) }))}
          motifs={series.map(({ motif }) => motif)}
          entier={entier}
        />
        <Mois mois={mois} colonnes={colonnes} lien={lien} />
      </div>
      {series.length > 1 && (
        <ul className={styles.legende} aria-hidden="true">
          {series.map(({ nom: serie, motif }) => (
            <li key={serie} className={motif === 'plein' ? styles.dePlein : styles.deRaye}>
              {serie}
            </li>
          ))}
        </ul>
      )}
      <TableauReplie nom={nom} mois={mois} colonnes={colonnes} lien={lien} />
    </>
  );
}

import clsx from 'clsx';
import type { JSX } from 'react';
import { segmenter, typographie, type Bloc } from '../model/contenu';
import commun from './commun.module.css';
import styles from './Texte.module.css';

/** Une ligne, avec son gras et ses liens. */
export function Ligne({ texte }: { texte: string }): JSX.Element {
  return (
    <>
      {segmenter(texte).map(({ texte: morceau, gras, href }, rang) => {
        if (href) {
          return (
            <a key={rang} href={href}>
              {morceau}
            </a>
          );
        }
        return gras ? <strong key={rang}>{morceau}</strong> : morceau;
      })}
    </>
  );
}

/** Au-delà, un téléphone montre chaque rangée en fiche, l'en-tête de sa colonne devant chaque cellule. */
const COLONNES_D_UN_TELEPHONE = 3;

function Tableau({ legende, entetes, lignes }: { legende: string; entetes: string[]; lignes: string[][] }) {
  return (
    <div className={styles.tableau} role="region" aria-label={typographie(legende)} tabIndex={0}>
      <table className={clsx(entetes.length > COLONNES_D_UN_TELEPHONE && styles.enFiches)}>
        <caption>{typographie(legende)}</caption>
        <thead>
          <tr>
            {entetes.map((entete) =>
              entete ? (
                <th key={entete} scope="col">
                  {entete}
                </th>
              ) : (
                <td key="coin" />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {lignes.map(([tete = '', ...cellules]) => (
            <tr key={tete}>
              <th scope="row">{typographie(tete)}</th>
              {cellules.map((cellule, rang) => (
                <td key={cellule} data-entete={entetes[rang + 1]}>
                  <Ligne texte={cellule} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UnBloc({ bloc }: { bloc: Bloc }): JSX.Element {
  if (typeof bloc === 'string') {
    return (
      <p>
        <Ligne texte={bloc} />
      </p>
    );
  }
  if ('titre' in bloc) return <h2>{typographie(bloc.titre)}</h2>;
  if ('tableau' in bloc) return <Tableau {...bloc.tableau} />;
  if ('note' in bloc) {
    return (
      <p className={commun.encart}>
        <Ligne texte={bloc.note} />
      </p>
    );
  }
  return (
    <ul>
      {bloc.liste.map((element) => (
        <li key={element}>
          <Ligne texte={element} />
        </li>
      ))}
    </ul>
  );
}

/** Un texte suivi : conditions, guides, déclarations. */
export function Texte({ blocs }: { blocs: Bloc[] }): JSX.Element {
  return (
    <div className={styles.prose}>
      {blocs.map((bloc, rang) => (
        <UnBloc key={rang} bloc={bloc} />
      ))}
    </div>
  );
}

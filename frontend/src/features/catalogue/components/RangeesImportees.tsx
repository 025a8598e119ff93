import type { ImportArticles, RangeeImportee } from '@facturier/domaine/contrat/catalogue';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Etiquette } from '@/components/Etiquette';
import listes from '@/components/listes.module.css';
import textes from '@/components/textes.module.css';
import { prixAffiche } from '../model/article';
import { ETATS_IMPORT } from '../model/import';
import styles from './catalogue.module.css';

function Rangee({ rangee }: { rangee: RangeeImportee }): JSX.Element {
  const { ligne, designation, prixUnitaire, unite, etat, fautes } = rangee;
  const { nom, ton } = ETATS_IMPORT[etat];
  return (
    <tr>
      <td className={textes.chiffres}>{ligne}</td>
      <td className={styles.designationImport}>
        {designation || '–'}
        {fautes.map((faute) => (
          <span key={faute} className={styles.fauteImport}>
            {faute}
          </span>
        ))}
      </td>
      <td className={clsx(styles.nombre, textes.chiffres)}>
        {prixUnitaire === null ? '–' : prixAffiche(prixUnitaire)}
        {prixUnitaire !== null && unite && ` / ${unite}`}
      </td>
      <td>
        <Etiquette ton={ton}>{nom}</Etiquette>
      </td>
    </tr>
  );
}

/** Les lignes d'un fichier et ce qu'elles deviennent, les refusées d'abord. */
export function RangeesImportees({ apercu: { lignes, nombres } }: { apercu: ImportArticles }): JSX.Element {
  const total = Object.values(nombres).reduce((somme, nombre) => somme + nombre, 0);
  return (
    <div
      className={clsx(listes.cadre, styles.rangees)}
      tabIndex={0}
      role="region"
      aria-label="Lignes du fichier"
    >
      <table className={clsx(listes.tableau, styles.tableau)}>
        <caption className={textes.lecteurs}>Lignes du fichier</caption>
        <thead>
          <tr>
            <th scope="col">Ligne</th>
            <th scope="col">Désignation</th>
            <th scope="col" className={styles.nombre}>
              Prix HT
            </th>
            <th scope="col">Import</th>
          </tr>
        </thead>
        <tbody>
          {lignes.map((rangee) => (
            <Rangee key={rangee.ligne} rangee={rangee} />
          ))}
        </tbody>
      </table>
      {total > lignes.length && <p className={styles.note}>Et {total - lignes.length} autres lignes.</p>}
    </div>
  );
}

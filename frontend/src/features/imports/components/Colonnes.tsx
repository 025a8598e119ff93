import type { ChampImport, LectureImport } from '@facturier/domaine/contrat/imports';
import { Button } from 'antd';
import { clsx } from 'clsx';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import cartes from '@/components/carte.module.css';
import { Selecteur } from '@/components/Selecteur';
import { accorder } from '@/lib/format/montant';
import { colonnesDe, type Colonne } from '../model/correspondance';
import type { EnColonnes } from '../model/parcours';
import styles from './imports.module.css';

const libelleDe = ({ libelle, requis }: ChampImport): string => (requis ? `${libelle} (requis)` : libelle);

function LigneColonne({
  colonne: { titre, exemples },
  champs,
  donne,
  surChamp,
}: {
  colonne: Colonne;
  champs: readonly ChampImport[];
  donne: string | null;
  surChamp: (champ: string | null) => void;
}): JSX.Element {
  return (
    <li className={clsx(styles.colonne, donne === null && styles.ignoree)}>
      <div className={styles.deLeFichier}>
        <b>{titre}</b>
        <span className={styles.exemples}>{exemples.join(' · ') || 'Colonne vide'}</span>
      </div>
      <Selecteur
        aria-label={`Ce que donne la colonne «\u00a0${titre}\u00a0»`}
        vide="Ne pas importer"
        options={champs.map((un) => [un.champ, libelleDe(un)] as const)}
        valeur={donne ?? ''}
        surChoix={(champ) => surChamp(champ || null)}
      />
    </li>
  );
}

/** Ce qui a été compris du fichier, avant ses colonnes. */
function Lu({ lecture, avis }: { lecture: LectureImport; avis: readonly string[] }): JSX.Element {
  const { nom, lignes, encodage, apprise } = lecture;
  return (
    <>
      <p className={styles.note}>
        <b>{nom}</b>, {accorder(lignes, 'ligne')}, lu en {encodage}.
        {apprise
          ? ' Les colonnes sont reprises de votre dernier import d’un fichier aux mêmes titres.'
          : ' Vérifiez ce que donne chaque colonne\u00a0: le prochain fichier aux mêmes titres s’en souviendra.'}
      </p>
      {avis.map((un) => (
        <Alerte key={un} type="alerte">
          {un}
        </Alerte>
      ))}
    </>
  );
}

/** Dire ce que donne chaque colonne, ses premières valeurs à côté. */
export function Colonnes({
  lecture,
  correspondance,
  avis,
  refus,
  occupe,
  surChamp,
  surSuite,
  surAbandon,
}: EnColonnes & {
  refus: string | null;
  occupe: boolean;
  surChamp: (place: number, champ: string | null) => void;
  surSuite: () => void;
  surAbandon: () => void;
}): JSX.Element {
  const ignorees = correspondance.filter((champ) => champ === null).length;
  return (
    <section className={cartes.carte} aria-labelledby="titre-colonnes">
      <h2 id="titre-colonnes">Que donne chaque colonne&nbsp;?</h2>
      <Lu lecture={lecture} avis={avis} />
      <div className={styles.titres} aria-hidden="true">
        <span>Dans votre fichier</span>
        <span>Dans Facturier</span>
      </div>
      <ul className={styles.colonnes}>
        {colonnesDe(lecture).map((colonne) => (
          <LigneColonne
            key={colonne.place}
            colonne={colonne}
            champs={lecture.champs}
            donne={correspondance[colonne.place] ?? null}
            surChamp={(champ) => surChamp(colonne.place, champ)}
          />
        ))}
      </ul>
      {refus && <Alerte type="erreur">{refus}</Alerte>}
      <div className={styles.barre}>
        <p role="status">
          {ignorees > 0 &&
            `${accorder(ignorees, 'colonne ne sera pas importée', 'colonnes ne seront pas importées')}.`}
        </p>
        <Button onClick={surAbandon}>Autre fichier</Button>
        <Button type="primary" onClick={surSuite} loading={occupe} aria-busy={occupe}>
          Voir l’aperçu
        </Button>
      </div>
    </section>
  );
}

import {
  DECHETS_POINTS,
  DECHETS_QUANTITE,
  DECHETS_TRI,
  DECLARATION,
  DEPLACEMENT,
  PROFILS_DEVIS,
  type ProfilDevis,
} from '@facturier/domaine/devis/offre';
import { Checkbox, Input, Select } from 'antd';
import type { JSX } from 'react';
import { ChampMontant } from '@/components/ChampMontant';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { aUnSens, type ChampOffre, lireOffre } from '../../model/offre-tapee';
import { lier, type AtelierDOffre } from './atelier-offre';
import styles from './offre.module.css';

const METIERS: Record<ProfilDevis, string> = {
  aucun: 'Un autre métier',
  depannage: 'Dépannage, réparation, entretien d’un logement',
  construction_jardinage: 'Construction, rénovation, démolition, jardinage',
  services_a_la_personne: 'Services à la personne',
};

interface ChampDeTexte {
  champ: ChampOffre;
  chemin: string;
  libelle: string;
  max: number;
  exemple: string;
  lignes?: number;
}

const DECHETS: readonly ChampDeTexte[] = [
  {
    champ: 'quantite',
    chemin: 'offre.dechets.quantite',
    libelle: 'Quantité de déchets attendue',
    max: DECHETS_QUANTITE.max,
    exemple: '2 m³ de gravats',
  },
  {
    champ: 'tri',
    chemin: 'offre.dechets.tri',
    libelle: 'Tri et enlèvement',
    max: DECHETS_TRI.max,
    exemple: 'Triés sur place, enlevés par nos soins',
    lignes: 2,
  },
  {
    champ: 'points',
    chemin: 'offre.dechets.points',
    libelle: 'Points de collecte',
    max: DECHETS_POINTS.max,
    exemple: 'Nom, adresse, sorte',
    lignes: 2,
  },
];

function Texte({ atelier, texte }: { atelier: AtelierDOffre; texte: ChampDeTexte }): JSX.Element {
  const { champ, chemin, libelle, max, exemple, lignes } = texte;
  return (
    <Champ
      libelle={libelle}
      champ={lier(atelier, champ, chemin)}
      requis={atelier.estRequis(chemin)}
      className={lignes ? styles.large : ''}
    >
      {(controle) => {
        const commun = {
          ...pourAntd(controle),
          size: 'large',
          maxLength: max,
          placeholder: exemple,
        } as const;
        return lignes ? <Input.TextArea {...commun} rows={lignes} /> : <Input {...commun} />;
      }}
    </Champ>
  );
}

function Prix({
  atelier,
  champ,
  chemin,
  libelle,
  note,
}: {
  atelier: AtelierDOffre;
  champ: 'tarif' | 'cout';
  chemin: string;
  libelle: string;
  note: string;
}): JSX.Element {
  return (
    <Champ
      libelle={libelle}
      champ={lier(atelier, champ, chemin)}
      requis={atelier.estRequis(chemin)}
      note={note}
    >
      {(controle) => <ChampMontant {...pourAntd(controle)} size="large" />}
    </Champ>
  );
}

const COMPRIS = [
  { value: '', label: 'À choisir' },
  { value: 'oui', label: 'Compris dans le total' },
  { value: 'non', label: 'En plus du total' },
];

/** D'un prix dit hors des lignes : s'il est dans le total, ou s'il s'y ajoute. */
function Compris({
  atelier,
  champ,
  chemin,
}: {
  atelier: AtelierDOffre;
  champ: 'tarifCompris' | 'coutCompris';
  chemin: string;
}): JSX.Element {
  return (
    <Champ libelle="Ce prix est" champ={lier(atelier, champ, chemin)} requis>
      {(controle) => <Select {...pourAntd(controle)} size="large" options={COMPRIS} />}
    </Champ>
  );
}

/** Le métier, et ce que la loi demande d'y lire. */
export function ChampsMetier({ atelier }: { atelier: AtelierDOffre }): JSX.Element {
  const { offre, agir } = atelier;
  const { profil, executionSuccessive } = offre;
  const { tarifCentimes, dechets } = lireOffre(offre);
  return (
    <fieldset className={styles.groupe}>
      <legend>Votre métier, pour ce devis</legend>
      <Champ
        libelle="Métier"
        champ={lier(atelier, 'profil')}
        className={styles.large}
        note="Les mentions que la loi demande à ce métier s’impriment d’elles-mêmes."
      >
        {(controle) => (
          <Select
            {...pourAntd(controle)}
            size="large"
            options={PROFILS_DEVIS.map((value) => ({ value, label: METIERS[value] }))}
          />
        )}
      </Champ>
      {aUnSens('tarif', profil) && (
        <Prix
          atelier={atelier}
          champ="tarif"
          chemin="offre.tarif"
          libelle="Prix du devis lui-même"
          note="0 s’il est gratuit."
        />
      )}
      {Boolean(tarifCentimes) && (
        <Compris atelier={atelier} champ="tarifCompris" chemin="offre.prixDevisCompris" />
      )}
      {aUnSens('deplacement', profil) && (
        <Texte
          atelier={atelier}
          texte={{
            champ: 'deplacement',
            chemin: 'offre.deplacement',
            libelle: 'Frais de déplacement',
            max: DEPLACEMENT.max,
            exemple: 'Compris, ou leur prix',
          }}
        />
      )}
      {aUnSens('declaration', profil) && (
        <Texte
          atelier={atelier}
          texte={{
            champ: 'declaration',
            chemin: 'offre.declaration',
            libelle: 'Numéro de déclaration',
            max: DECLARATION.max,
            exemple: 'SAP 123456789',
          }}
        />
      )}
      {aUnSens('declaration', profil) && (
        <Checkbox
          className={styles.large}
          checked={executionSuccessive}
          onChange={({ target }) =>
            agir({ type: 'offre/oui', champ: 'executionSuccessive', oui: target.checked })
          }
        >
          Des prestations qui se succèdent dans le temps (chaque semaine, chaque mois…)
        </Checkbox>
      )}
      {profil === 'construction_jardinage' && (
        <>
          {DECHETS.map((texte) => (
            <Texte key={texte.champ} atelier={atelier} texte={texte} />
          ))}
          <Prix
            atelier={atelier}
            champ="cout"
            chemin="offre.dechets.cout"
            libelle="Coût de leur gestion"
            note="Vide ou 0 s’il est compris."
          />
          {Boolean(dechets?.coutCentimes) && (
            <Compris atelier={atelier} champ="coutCompris" chemin="offre.dechets.compris" />
          )}
        </>
      )}
    </fieldset>
  );
}

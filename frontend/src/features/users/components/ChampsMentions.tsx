import { clsx } from 'clsx';
import { Input, Select, type InputProps } from 'antd';
import type { JSX } from 'react';
import { CompteurCaracteres } from '@/components/CompteurCaracteres';
import { ChampsRetard } from '@/components/conditions/ChampsRetard';
import { ChoixMoyens } from '@/components/conditions/ChoixMoyens';
import { PhrasesConditions } from '@/components/conditions/PhrasesConditions';
import { choixDelais, delaiDeCle, retardLu } from '@/components/conditions/saisie-conditions';
import { phrasesDesConditions } from '@facturier/domaine/documents/conditions';
import { DELAI_SANS_ACCORD, enVigueur } from '@facturier/domaine/documents/textes-legaux';
import { aujourdhui } from '@/lib/format/date';
import { EFFACER_CHOIX } from '@/components/Effacer';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { ChampIban } from './ChampIban';
import type { Champs } from '@/components/formulaire/use-formulaire';
import { TEXTE_MAX } from '../model/mentions';
import type { SaisieMentions } from '../model/saisie-mentions';
import styles from '@/components/Section.module.css';

interface Props {
  saisie: Champs<SaisieMentions>;
}

type Texte = Exclude<keyof SaisieMentions, 'natureOperation' | 'modele' | 'moyensPaiement'>;

function ChampLigne({
  saisie,
  nom,
  libelle,
  note,
  ...reste
}: Props & { nom: Texte; libelle: string; note?: string } & InputProps): JSX.Element {
  return (
    <Champ libelle={libelle} champ={saisie.champ(nom)} note={note}>
      {(controle) => <Input {...reste} {...pourAntd(controle)} />}
    </Champ>
  );
}

function ChampTexte({ saisie, nom, libelle }: Props & { nom: Texte; libelle: string }): JSX.Element {
  return (
    <Champ
      libelle={libelle}
      champ={saisie.champ(nom)}
      note={<CompteurCaracteres valeur={saisie.valeurs[nom]} max={TEXTE_MAX} />}
    >
      {(controle) => (
        <Input.TextArea {...pourAntd(controle)} autoSize={{ minRows: 3, maxRows: 8 }} maxLength={TEXTE_MAX} />
      )}
    </Champ>
  );
}

/** Délai, escompte, pénalités, et les phrases qu'ils composent. */
export function ChampsConditions({ saisie }: Props): JSX.Element {
  const { valeurs } = saisie;
  const delai = delaiDeCle(valeurs.delai);
  const date = aujourdhui();
  return (
    <>
      <Champ
        libelle="Délai de paiement"
        champ={saisie.champ('delai')}
        note={`Proposé sur chaque facture. ${enVigueur(DELAI_SANS_ACCORD, date)}`}
      >
        {(controle) => <Select {...pourAntd(controle)} options={choixDelais(delai)} />}
      </Champ>
      <ChampsRetard champ={(nom) => saisie.champ(nom)} penalites={valeurs.penalites} date={date} />
      <PhrasesConditions
        titre="Sur vos factures entre professionnels"
        phrases={phrasesDesConditions({ delai, ...retardLu(valeurs) }, date)}
      />
    </>
  );
}

/** L'ajout libre aux conditions. */
export const ChampAjout = ({ saisie }: Props): JSX.Element => (
  <ChampTexte
    saisie={saisie}
    nom="conditionsPaiement"
    libelle="Ajout aux conditions de paiement (facultatif)"
  />
);

/** La mention libre. */
export const ChampMention = ({ saisie }: Props): JSX.Element => (
  <ChampTexte saisie={saisie} nom="mentionLibre" libelle="Mention libre (facultative)" />
);

/** Nom commercial, activité, immatriculation, nature de l'opération. */
export const ChampsActivite = ({ saisie }: Props): JSX.Element => (
  <div className={clsx(styles.rangee, styles.rangee2)}>
    <ChampLigne
      saisie={saisie}
      nom="nomCommercial"
      libelle="Nom commercial (facultatif)"
      autoComplete="organization"
      maxLength={120}
    />
    <ChampLigne
      saisie={saisie}
      nom="activite"
      libelle="Activité (facultative)"
      placeholder="Céramique et cours"
      maxLength={120}
    />
    <ChampLigne
      saisie={saisie}
      nom="immatriculation"
      libelle="Immatriculation (facultative)"
      placeholder="RNE, RCS Lyon…"
      maxLength={120}
    />
    <ChampLigne
      saisie={saisie}
      nom="tvaIntracommunautaire"
      libelle="Numéro de TVA (facultatif)"
      note="Même en franchise, il en faut un pour facturer un service à une entreprise de l’Union européenne."
      spellCheck={false}
      maxLength={20}
    />
    <ChampLigne
      saisie={saisie}
      nom="adresseElectronique"
      libelle="Adresse de facturation électronique (facultative)"
      note="Celle que votre plateforme agréée a inscrite à l’annuaire, et où reviennent les statuts. Vide : votre SIREN."
      spellCheck={false}
      maxLength={125}
    />
    <Champ libelle="Nature de l’opération" champ={saisie.champ('natureOperation')}>
      {(controle) => (
        <Select
          {...pourAntd(controle)}
          allowClear={EFFACER_CHOIX}
          placeholder="Non précisée"
          options={[
            { value: 'biens', label: 'Livraison de biens' },
            { value: 'services', label: 'Prestation de services' },
            { value: 'mixte', label: 'Biens et services' },
          ]}
        />
      )}
    </Champ>
  </div>
);

/** Les moyens de paiement acceptés, dits sur chaque facture. */
export const ChampMoyens = ({ saisie }: Props): JSX.Element => (
  <ChoixMoyens
    id="mentions-moyensPaiement"
    titre="Moyens de paiement acceptés"
    note="Vos factures les disent, pour la personne et dans le fichier électronique. Le virement demande un IBAN."
    moyens={saisie.valeurs.moyensPaiement}
    changer={(moyensPaiement) => saisie.changer({ moyensPaiement })}
  />
);

/** IBAN, de toute la largeur, et BIC, vérifiés par leurs règles. */
export const ChampsBanque = ({ saisie }: Props): JSX.Element => (
  <>
    <Champ libelle="IBAN (facultatif)" champ={saisie.champ('iban')}>
      {(controle) => <ChampIban {...controle} />}
    </Champ>
    <ChampLigne
      saisie={saisie}
      nom="bic"
      libelle="BIC (facultatif)"
      autoComplete="off"
      spellCheck={false}
      maxLength={11}
      style={{ width: 220 }}
    />
  </>
);

/** Assurance obligatoire (bâtiment, artisans). */
export const ChampsAssurance = ({ saisie }: Props): JSX.Element => (
  <>
    <div className={clsx(styles.rangee, styles.rangee2)}>
      <ChampLigne saisie={saisie} nom="assurance.assureur" libelle="Assureur" maxLength={120} />
      <ChampLigne saisie={saisie} nom="assurance.contact" libelle="Coordonnées" maxLength={200} />
    </div>
    <ChampLigne
      saisie={saisie}
      nom="assurance.zone"
      libelle="Zone couverte"
      maxLength={120}
      placeholder="France métropolitaine"
    />
  </>
);

/** Le médiateur de la consommation, dû par tout vendeur à des particuliers. */
export const ChampsMediateur = ({ saisie }: Props): JSX.Element => (
  <>
    <div className={clsx(styles.rangee, styles.rangee2)}>
      <ChampLigne saisie={saisie} nom="mediateur.nom" libelle="Nom" maxLength={120} />
      <ChampLigne saisie={saisie} nom="mediateur.site" libelle="Site" maxLength={200} inputMode="url" />
    </div>
    <ChampLigne saisie={saisie} nom="mediateur.adresse" libelle="Adresse" maxLength={200} />
  </>
);

/** Le numéro où reprendre une suite commencée ailleurs. */
export const ChampNumero = ({ saisie }: Props): JSX.Element => (
  <ChampLigne
    saisie={saisie}
    nom="premierNumero"
    libelle="Prochain numéro (facultatif)"
    inputMode="numeric"
    maxLength={7}
    style={{ width: 160 }}
  />
);

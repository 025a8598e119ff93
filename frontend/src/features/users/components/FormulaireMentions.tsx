import { Button } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Formulaire } from '@/components/formulaire/Formulaire';
import type { Onglet } from '../model/saisie-reglages';
import type { User } from '../model/utilisateur';
import { BarreEnregistrement } from './BarreEnregistrement';
import { ChampsApparence } from './ChampApparence';
import { ChampsIdentite } from './ChampsIdentite';
import {
  ChampAjout,
  ChampMention,
  ChampMoyens,
  ChampNumero,
  ChampsActivite,
  ChampsAssurance,
  ChampsBanque,
  ChampsConditions,
  ChampsMediateur,
} from './ChampsMentions';
import { ReglageLogo } from './compte/ReglageLogo';
import { Section } from '@/components/Section';
import type { Reglages } from './use-reglages';

interface Partie {
  user: User;
  saisie: Reglages['saisie'];
}

const Identite = ({ saisie }: Partie): JSX.Element => (
  <>
    <Section
      etroite
      titre="Informations émetteur"
      texte="Votre nom, votre adresse et votre SIRET figurent sur chaque facture. Une facture déjà émise ne change pas."
    >
      <ChampsIdentite saisie={saisie} professionnel />
    </Section>
    <Section etroite titre="Votre activité">
      <ChampsActivite saisie={saisie} />
    </Section>
  </>
);

const Document = ({ saisie, user }: Partie): JSX.Element => (
  <>
    <Section etroite titre="Logo">
      <ReglageLogo user={user} modele={saisie.valeurs.modele} />
    </Section>
    <Section etroite titre="Apparence des documents">
      <ChampsApparence saisie={saisie} />
    </Section>
    <Section etroite titre="Textes de vos factures">
      <ChampMention saisie={saisie} />
    </Section>
    {user.factureCount === 0 && (
      <Section
        etroite
        titre="Numérotation"
        texte="Vous venez d’un autre outil ? Reprenez votre suite de numéros. Ce choix se fait une seule fois, avant la première facture."
      >
        <ChampNumero saisie={saisie} />
      </Section>
    )}
  </>
);

const Paiement = ({ saisie }: Partie): JSX.Element => (
  <>
    <Section etroite titre="Conditions de paiement">
      <ChampsConditions saisie={saisie} />
      <ChampAjout saisie={saisie} />
    </Section>
    <Section
      etroite
      titre="Être payé"
      texte="L’IBAN figure sur la facture, avec un code que l’application de la banque sait lire."
    >
      <ChampMoyens saisie={saisie} />
      <ChampsBanque saisie={saisie} />
    </Section>
  </>
);

const Obligations = ({ saisie }: Partie): JSX.Element => (
  <>
    <Section
      etroite
      titre="Médiateur de la consommation"
      texte="Dû par quiconque vend à des particuliers (article L612-1 du code de la consommation). Donné ici une fois, il figure sur chacune de leurs factures."
    >
      <ChampsMediateur saisie={saisie} />
    </Section>
    <Section
      etroite
      titre="Assurance professionnelle"
      texte="Pour les artisans et les métiers du bâtiment qui y sont tenus."
    >
      <ChampsAssurance saisie={saisie} />
    </Section>
  </>
);

const PARTIES = { identite: Identite, document: Document, paiement: Paiement, obligations: Obligations };

/** Les réglages des factures d'un professionnel : un formulaire, quatre onglets, une barre pour tout enregistrer. */
export function FormulaireMentions({
  user,
  onglet,
  reglages: { saisie, modifiee, reussie, repris, abandonner },
  libelle,
}: {
  user: User;
  onglet: Onglet;
  reglages: Reglages;
  /** Ce que dit le bouton qui enregistre. */
  libelle?: string | undefined;
}): JSX.Element {
  const Partie = PARTIES[onglet];
  return (
    <Formulaire saisie={saisie}>
      {repris.length > 0 && (
        <Alerte
          type="info"
          titre={`Pas encore enregistré\u00a0: ${repris.join(', ')}`}
          action={<Button onClick={abandonner}>L’abandonner</Button>}
        >
          Votre saisie est reprise. Enregistrez-la, ou revenez à vos mentions actuelles.
        </Alerte>
      )}
      <Partie user={user} saisie={saisie} />
      <BarreEnregistrement
        refus={saisie.refus}
        enCours={saisie.enCours}
        modifiee={modifiee}
        reussie={reussie}
        surAbandon={abandonner}
        libelle={libelle}
      />
    </Formulaire>
  );
}

import { Button } from 'antd';
import type { JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire, type Saisie } from '@/components/formulaire/use-formulaire';
import { useReprise } from '@/lib/use-reprise';
import { useEnregistrerMentions } from '../api/mentions';
import { cleMentions, enCorps, type MentionsDuCompte } from '../model/mentions';
import {
  champDuRefusDesMentions,
  fautesMentions,
  mentionsSaisies,
  saisieMentions,
  type SaisieMentions,
} from '../model/saisie-mentions';
import type { User } from '../model/utilisateur';
import { ChampsApparence } from './ChampApparence';
import {
  ChampMoyens,
  ChampNumero,
  ChampsActivite,
  ChampsAssurance,
  ChampsBanque,
  ChampsConditions,
  ChampsMediateur,
  ChampsTextes,
} from './ChampsMentions';
import { Section } from './Section';
import styles from '../pages/PageMentionsLegales.module.css';

function SaisieReprise({ abandonner }: { abandonner: () => void }): JSX.Element {
  return (
    <Alerte
      type="info"
      titre="Votre saisie non enregistrée est reprise"
      action={<Button onClick={abandonner}>L’abandonner</Button>}
    >
      Enregistrez-la, ou revenez à vos mentions actuelles.
    </Alerte>
  );
}

interface Props {
  user: User;
  mentions: MentionsDuCompte;
  surChangement?: (saisie: MentionsDuCompte) => void;
}

/** La saisie des mentions : reprise si elle avait été laissée, gardée à chaque frappe, enregistrée. */
function useSaisieMentions({ user, mentions, surChangement }: Props): {
  saisie: Saisie<SaisieMentions>;
  reussie: boolean;
  /** Rend les mentions enregistrées à la place d'une saisie reprise ; absent s'il n'y en a pas. */
  abandonner: (() => void) | null;
} {
  const enregistrement = useEnregistrerMentions();
  const { reprise, garder, solder } = useReprise<MentionsDuCompte>(cleMentions(user));
  const saisie = useFormulaire({
    nom: 'mentions',
    depart: saisieMentions({ ...mentions, ...reprise }),
    regle: fautesMentions,
    champDuRefus: champDuRefusDesMentions,
    envoyer: (valeurs) => enregistrement.mutateAsync(enCorps(mentionsSaisies(mentions, valeurs))),
    reussite: solder,
    surChangement: (valeurs) => {
      const saisies = mentionsSaisies(mentions, valeurs);
      enregistrement.reset();
      garder(saisies);
      surChangement?.(saisies);
    },
  });
  const abandonner = (): void => {
    solder();
    saisie.remettre(saisieMentions(mentions));
    surChangement?.(mentions);
  };
  return { saisie, reussie: enregistrement.isSuccess, abandonner: reprise && abandonner };
}

/** Les mentions des factures d'un professionnel : textes, activité, banque, obligations, apparence, numérotation. */
export function FormulaireMentions(props: Props): JSX.Element {
  const { saisie, reussie, abandonner } = useSaisieMentions(props);
  return (
    <Formulaire saisie={saisie}>
      {abandonner && <SaisieReprise abandonner={abandonner} />}
      <Section etroite titre="Conditions de paiement">
        <ChampsConditions saisie={saisie} />
      </Section>
      <Section etroite titre="Textes de vos factures">
        <ChampsTextes saisie={saisie} />
      </Section>
      <Section etroite titre="Apparence des documents">
        <ChampsApparence saisie={saisie} />
      </Section>
      <Section etroite titre="Votre activité">
        <ChampsActivite saisie={saisie} />
      </Section>
      <Section
        etroite
        titre="Être payé"
        texte="L’IBAN figure sur la facture, avec un code que l’application de la banque sait lire."
      >
        <ChampMoyens saisie={saisie} />
        <ChampsBanque saisie={saisie} />
      </Section>
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
      {props.user.factureCount === 0 && (
        <Section
          etroite
          titre="Numérotation"
          texte="Vous venez d’un autre outil ? Reprenez votre suite de numéros. Ce choix se fait une seule fois, avant la première facture."
        >
          <ChampNumero saisie={saisie} />
        </Section>
      )}
      <div className={styles.mentionsPied}>
        <RefusEnvoi refus={saisie.refus} titre="Erreur lors de la sauvegarde" />
        {reussie && <Alerte type="succes">Vos mentions légales sont enregistrées.</Alerte>}
        <Button type="primary" htmlType="submit" loading={saisie.enCours} aria-busy={saisie.enCours}>
          Enregistrer les mentions
        </Button>
      </div>
    </Formulaire>
  );
}

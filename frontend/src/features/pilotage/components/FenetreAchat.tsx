import { CHAMPS_ACHAT } from '@facturier/domaine/achats/saisie';
import { MOYENS_PAIEMENT, nomDuMoyen } from '@facturier/domaine/documents/moyens-paiement';
import { App, Input, Select } from 'antd';
import { useState, type JSX } from 'react';
import { ChampMontant } from '@/components/ChampMontant';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { type Champs, useFormulaire } from '@/components/formulaire/use-formulaire';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { aujourdhui } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import { useEcrireAchat, useRecuesProposees } from '../api/achats';
import {
  achatNeuf,
  corpsAchat,
  depuisLaRecue,
  fautesAchat,
  proposables,
  type SaisieAchat,
} from '../model/achats';
import styles from './declaration.module.css';

/** La facture déposée dont vient l'achat : elle remplit le reste. */
function DepuisUneRecue({ saisie }: { saisie: Champs<SaisieAchat> }): JSX.Element | null {
  const { data = [] } = useRecuesProposees();
  const proposees = proposables(data);
  if (proposees.length === 0) return null;
  return (
    <Champ
      libelle="Depuis une facture reçue"
      champ={saisie.champ('recue')}
      note="Elle remplit les champs qu’elle connaît."
    >
      {({ value, onChange: _, ...controle }) => (
        <Select
          {...pourAntd(controle)}
          value={value || undefined}
          size="large"
          placeholder="Aucune"
          onChange={(id: string) => {
            const choisie = proposees.find((une) => une._id === id);
            if (choisie) saisie.changer(depuisLaRecue(choisie));
          }}
          options={proposees.map(({ _id, numero, fournisseur }) => ({
            value: _id,
            label: `${fournisseur}, ${numero}`,
          }))}
        />
      )}
    </Champ>
  );
}

/** Inscrit un achat au registre : ce qui est payé, TVA comprise, au jour du paiement. */
export default function FenetreAchat({ surFermeture }: { surFermeture: () => void }): JSX.Element {
  const { message } = App.useApp();
  const { mutateAsync } = useEcrireAchat();
  const [cles] = useState(() => new ClesParContenu());
  const saisie = useFormulaire({
    nom: 'achat',
    depart: achatNeuf(aujourdhui()),
    regle: (valeurs) => fautesAchat(valeurs, aujourdhui()),
    envoyer: (valeurs) => {
      const neuf = corpsAchat(valeurs);
      return mutateAsync({ neuf, cle: cles.pour(neuf) });
    },
    reussite: ({ montant }) => {
      surFermeture();
      message.success(`${afficherEuros(montant)} au registre.`);
    },
  });
  const { champ } = saisie;
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Ajouter un achat"
      valider="Ajouter au registre"
      largeur={560}
      surFermeture={surFermeture}
    >
      <DepuisUneRecue saisie={saisie} />
      <div className={styles.deux}>
        <ChampDate libelle="Payé le" champ={champ('date')} calendrier="date de l’achat" requis />
        <Champ libelle="Montant payé, TVA comprise" champ={champ('montant')} requis>
          {(controle) => <ChampMontant {...pourAntd(controle)} size="large" />}
        </Champ>
      </div>
      <Champ libelle="Fournisseur" champ={champ('fournisseur')} requis>
        {(controle) => (
          <Input {...pourAntd(controle)} size="large" maxLength={CHAMPS_ACHAT.fournisseur.max} />
        )}
      </Champ>
      <Champ libelle="Ce qui est acheté" champ={champ('nature')} requis>
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={CHAMPS_ACHAT.nature.max} />}
      </Champ>
      <div className={styles.deux}>
        <Champ
          libelle="Pièce"
          champ={champ('reference')}
          requis
          note="Le numéro de la facture, ou du ticket."
        >
          {(controle) => (
            <Input {...pourAntd(controle)} size="large" maxLength={CHAMPS_ACHAT.reference.max} />
          )}
        </Champ>
        <Champ libelle="Moyen de paiement" champ={champ('moyen')} requis>
          {(controle) => (
            <Select
              {...pourAntd(controle)}
              value={controle.value || undefined}
              size="large"
              placeholder="Carte, virement…"
              options={MOYENS_PAIEMENT.map((value) => ({ value, label: nomDuMoyen(value) }))}
            />
          )}
        </Champ>
      </div>
      <RefusEnvoi refus={saisie.refus} defaut="Cet achat n’a pas pu être inscrit." />
    </FenetreSaisie>
  );
}

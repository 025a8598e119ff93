import type { EnvoiDeLettre, MiseEnDemeure } from '@facturier/domaine/contrat/lettres';
import {
  fautesDeSuite,
  MODES_ENVOI_LETTRE,
  type ModeEnvoiLettre,
} from '@facturier/domaine/retards/suite-lettre';
import { Input, Select } from 'antd';
import type { JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { aujourdhui } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useSuivre } from '../api/lettres';

const MODES = Object.entries(MODES_ENVOI_LETTRE).map(([value, label]) => ({ value, label }));

interface Saisie {
  mode: ModeEnvoiLettre;
  le: string;
  reference: string;
}

const enEnvoi = ({ mode, le, reference }: Saisie): EnvoiDeLettre => ({
  mode,
  le,
  ...(reference.trim() && { reference: reference.trim() }),
});

/** Note comment une lettre est partie. */
export function FenetreEnvoi({
  factureId,
  lettre: { rang, date, envoi },
  fermer,
}: {
  factureId: string;
  lettre: MiseEnDemeure;
  fermer: () => void;
}): JSX.Element {
  const { fait } = useAnnonce();
  const suivre = useSuivre(factureId);
  const saisie = useFormulaire<Saisie>({
    nom: 'envoi-lettre',
    depart: {
      mode: envoi?.mode ?? 'recommande',
      le: envoi?.le ?? aujourdhui(),
      reference: envoi?.reference ?? '',
    },
    regle: ({ le }) => ({
      le: le
        ? fautesDeSuite('envoyee', { le }, date, aujourdhui())[0]?.message
        : 'Donnez le jour de l’envoi.',
    }),
    champDuRefus: (champ) => champ.replace('envoi.', ''),
    envoyer: (valeurs) => suivre.mutateAsync({ rang, etat: 'envoyee', envoi: enEnvoi(valeurs) }),
    reussite: () => {
      fait('L’envoi de la mise en demeure est noté.');
      fermer();
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Noter l’envoi"
      valider="Noter l’envoi"
      largeur={520}
      surFermeture={fermer}
    >
      <RefusEnvoi refus={saisie.refus} titre="L’envoi n’a pas été noté." />
      <Champ libelle="Mode d’envoi" champ={saisie.champ('mode')}>
        {(controle) => <Select<ModeEnvoiLettre> {...pourAntd(controle)} size="large" options={MODES} />}
      </Champ>
      <ChampDate libelle="Jour de l’envoi" calendrier="jour de l’envoi" champ={saisie.champ('le')} />
      <Champ libelle="Numéro de suivi (facultatif)" champ={saisie.champ('reference')}>
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={60} />}
      </Champ>
    </FenetreSaisie>
  );
}

import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import { Button, Input } from 'antd';
import type { JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useAnnonce } from '@/lib/use-annonce';
import { useModifierSerie } from '../api/recurrences';
import {
  corpsReconduction,
  fautesDeReconduction,
  reconductionTapee,
  type SaisieReconduction,
} from '../model/suivis';

const champDuRefus = (champ: string): string => champ.replace(/^reconduction\./, '');

/** Quand le contrat d'un consommateur se reconduit : l'avis que la loi veut se demandera à temps. */
export function FenetreReconduction({
  serie,
  fermer,
}: {
  serie: Recurrence;
  fermer: () => void;
}): JSX.Element {
  const { fait, refus } = useAnnonce();
  const { mutateAsync, mutate } = useModifierSerie(serie._id);
  const saisie = useFormulaire<SaisieReconduction>({
    nom: 'reconduction-serie',
    depart: reconductionTapee(serie),
    regle: fautesDeReconduction,
    champDuRefus,
    envoyer: (valeurs) => mutateAsync({ reconduction: corpsReconduction(valeurs), version: serie.version }),
    reussite: () => {
      fait('L’avis de reconduction vous sera demandé à temps.');
      fermer();
    },
  });
  const retirer = (): void =>
    mutate(
      { reconduction: null, version: serie.version },
      { onSuccess: fermer, onError: refus('La reconduction n’a pas pu être retirée') },
    );
  return (
    <FenetreSaisie saisie={saisie} titre="Reconduction tacite" valider="Enregistrer" surFermeture={fermer}>
      <RefusEnvoi refus={saisie.refus} titre="La reconduction n’a pas été enregistrée." />
      <p>
        Un particulier doit être informé, entre trois mois et un mois avant, qu’il peut refuser la
        reconduction (C.&nbsp;consom., art.&nbsp;L215-1). Nous vous préviendrons, la lettre sera prête.
      </p>
      <ChampDate
        libelle="Dernier jour pour refuser"
        champ={saisie.champ('terme')}
        calendrier="dernier jour pour refuser"
        requis
      />
      <Champ libelle="Reconduit pour (mois)" champ={saisie.champ('mois')} requis>
        {(controle) => (
          <Input {...pourAntd(controle)} size="large" inputMode="numeric" maxLength={2} autoComplete="off" />
        )}
      </Champ>
      {serie.reconduction && (
        <Button type="link" onClick={retirer}>
          Ce contrat ne se reconduit plus
        </Button>
      )}
    </FenetreSaisie>
  );
}

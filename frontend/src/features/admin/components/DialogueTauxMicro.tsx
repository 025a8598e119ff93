import type { TauxMicro } from '@facturier/domaine/contrat/taux-micro';
import { CODES_DE_TAUX } from '@facturier/domaine/cotisations/taux';
import { LIBELLES_DE_TAUX } from '@facturier/domaine/cotisations/taux-saisis';
import { Input, Select } from 'antd';
import type { JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useAnnonce } from '@/lib/use-annonce';
import { useSaisirTauxMicro } from '../api/actes';
import { corpsTauxMicro, fautesTauxMicro, saisieNeuve } from '../model/taux-micro';

/** Saisir un taux de cotisations, recopié du texte qui le fixe. */
export function DialogueTauxMicro({ taux, fermer }: { taux: TauxMicro; fermer: () => void }): JSX.Element {
  const { fait } = useAnnonce();
  const saisir = useSaisirTauxMicro();
  const saisie = useFormulaire({
    nom: 'taux-micro',
    depart: saisieNeuve(taux),
    regle: fautesTauxMicro,
    envoyer: (valeurs) => saisir.mutateAsync(corpsTauxMicro(valeurs)),
    reussite: (_rendu, { code }) => {
      fait(`${LIBELLES_DE_TAUX[code]}\u00a0: taux enregistré.`);
      fermer();
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Saisir un taux de cotisations"
      valider="Enregistrer le taux"
      surFermeture={fermer}
    >
      <RefusEnvoi refus={saisie.refus} titre="Le taux n’a pas été enregistré." />
      <Champ libelle="Quel taux" champ={saisie.champ('code')}>
        {(controle) => (
          <Select
            size="large"
            {...pourAntd(controle)}
            options={CODES_DE_TAUX.map((value) => ({ value, label: LIBELLES_DE_TAUX[value] }))}
          />
        )}
      </Champ>
      <Champ libelle="Taux (%)" champ={saisie.champ('taux')} note="Trois décimales au plus.">
        {(controle) => (
          <Input {...pourAntd(controle)} size="large" inputMode="decimal" maxLength={7} autoComplete="off" />
        )}
      </Champ>
      <ChampDate libelle="À partir du" champ={saisie.champ('du')} calendrier="premier jour du taux" />
      <ChampDate libelle="Jusqu’au" champ={saisie.champ('jusquAu')} calendrier="dernier jour du taux" />
      <Champ libelle="Source" champ={saisie.champ('source')} note="Le décret ou l’article, et sa date.">
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={200} autoComplete="off" />}
      </Champ>
    </FenetreSaisie>
  );
}

import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import { NOM_D_INDICE } from '@facturier/domaine/recurrences/saisie';
import { Button, Input, Select } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { aujourdhui } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useModifierSerie } from '../api/recurrences';
import { corpsIndice, fautesDIndice, indiceTape, MOIS, type SaisieIndice } from '../model/suivis';

const champDuRefus = (champ: string): string => champ.replace(/^indice\./, '');

/** L'indice du contrat, demandé chaque année en son mois ; rien ne s'applique seul. */
export function FenetreIndice({ serie, fermer }: { serie: Recurrence; fermer: () => void }): JSX.Element {
  const { fait, refus } = useAnnonce();
  const { mutateAsync, mutate } = useModifierSerie(serie._id);
  const saisie = useFormulaire<SaisieIndice>({
    nom: 'indice-serie',
    depart: indiceTape(serie, Number(aujourdhui().slice(5, 7))),
    regle: fautesDIndice,
    champDuRefus,
    envoyer: (valeurs) => mutateAsync({ indice: corpsIndice(valeurs), version: serie.version }),
    reussite: () => {
      fait('L’indice vous sera demandé chaque année, en son mois.');
      fermer();
    },
  });
  const retirer = (): void =>
    mutate(
      { indice: null, version: serie.version },
      { onSuccess: fermer, onError: refus('L’indice n’a pas pu être retiré') },
    );
  return (
    <FenetreSaisie saisie={saisie} titre="Prévoir un indice" valider="Enregistrer" surFermeture={fermer}>
      <RefusEnvoi refus={saisie.refus} titre="L’indice n’a pas été enregistré." />
      <Champ
        libelle="Indice"
        champ={saisie.champ('nom')}
        requis
        note="Celui de votre contrat, lié à ce que vous vendez&nbsp;: ni le SMIC, ni le niveau général des prix."
      >
        {(controle) => (
          <Input {...pourAntd(controle)} size="large" maxLength={NOM_D_INDICE.max} autoComplete="off" />
        )}
      </Champ>
      <Champ libelle="Valeur de départ" champ={saisie.champ('s0')} requis>
        {(controle) => (
          <Input {...pourAntd(controle)} size="large" inputMode="decimal" maxLength={11} autoComplete="off" />
        )}
      </Champ>
      <Champ libelle="À réviser chaque année en" champ={saisie.champ('mois')}>
        {(controle) => <Select {...pourAntd(controle)} size="large" options={MOIS} />}
      </Champ>
      <Champ libelle="Hausse au plus (%)" champ={saisie.champ('plafond')}>
        {(controle) => (
          <Input {...pourAntd(controle)} size="large" inputMode="decimal" maxLength={5} autoComplete="off" />
        )}
      </Champ>
      {serie.indice && (
        <Button type="link" onClick={retirer}>
          Ne plus demander cet indice
        </Button>
      )}
    </FenetreSaisie>
  );
}

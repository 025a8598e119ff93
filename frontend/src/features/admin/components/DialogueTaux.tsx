import type { TauxLegaux } from '@facturier/domaine/contrat/retards';
import { libelleSemestre } from '@facturier/domaine/retards/taux';
import { Input, Select } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useAnnonce } from '@/lib/use-annonce';
import { useSaisirTaux } from '../api/actes';
import { corpsDuTaux, REGLE_TAUX, semestresASaisir } from '../model/taux';

/** Saisir ou corriger les taux d'un semestre, recopiés du Journal officiel. */
export function DialogueTaux({ taux, fermer }: { taux: TauxLegaux; fermer: () => void }): JSX.Element {
  const { fait } = useAnnonce();
  const saisir = useSaisirTaux();
  const semestres = semestresASaisir(taux);
  const saisie = useFormulaire({
    nom: 'taux',
    depart: { semestre: semestres[0] ?? '', legal: '', bce: '', source: '' },
    regle: REGLE_TAUX,
    envoyer: (valeurs) => saisir.mutateAsync(corpsDuTaux(valeurs)),
    reussite: (_rendu, { semestre }) => {
      fait(`Les taux du ${libelleSemestre(semestre)} sont enregistrés.`);
      fermer();
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Saisir les taux d’un semestre"
      valider="Enregistrer les taux"
      surFermeture={fermer}
    >
      <RefusEnvoi refus={saisie.refus} titre="Les taux n’ont pas été enregistrés." />
      <Champ libelle="Semestre" champ={saisie.champ('semestre')}>
        {(controle) => (
          <Select
            {...pourAntd(controle)}
            options={semestres.map((value) => ({ value, label: libelleSemestre(value) }))}
          />
        )}
      </Champ>
      <Champ
        libelle="Taux légal, autres cas (%)"
        champ={saisie.champ('legal')}
        note="Celui des créanciers professionnels, jamais celui des particuliers."
      >
        {(controle) => <Input {...pourAntd(controle)} inputMode="decimal" maxLength={6} autoComplete="off" />}
      </Champ>
      <Champ
        libelle="Taux de la BCE au premier jour (%)"
        champ={saisie.champ('bce')}
        note="Opérations principales de refinancement."
      >
        {(controle) => <Input {...pourAntd(controle)} inputMode="decimal" maxLength={6} autoComplete="off" />}
      </Champ>
      <Champ libelle="Source" champ={saisie.champ('source')} note="L’arrêté et sa date au Journal officiel.">
        {(controle) => <Input {...pourAntd(controle)} maxLength={200} autoComplete="off" />}
      </Champ>
    </FenetreSaisie>
  );
}

import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourRadios } from '@/components/formulaire/champ-saisi';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import type { Champs } from '@/components/formulaire/use-formulaire';
import { entameeDe, type SaisieRepetition } from '../model/repetition';

/** Commencée en cours de période : facturer la part entamée au prorata, si on le demande. */
export function ChoixProrata({
  champ,
  valeurs,
}: Pick<Champs<SaisieRepetition>, 'champ' | 'valeurs'>): JSX.Element | null {
  const entamee = entameeDe(valeurs);
  if (!entamee) return null;
  const sans =
    valeurs.periode === 'a_venir'
      ? 'Sans prorata, elle n’est pas facturée.'
      : 'Sans prorata, elle l’est en entier.';
  return (
    <Champ
      libelle="Première période au prorata"
      champ={champ('prorata')}
      groupe
      note={`La série commence en cours de période\u00a0: ${entamee.du}, ${entamee.jours}. ${sans}`}
    >
      {(controle) => (
        <ChoixEnBoutons
          {...pourRadios(controle)}
          options={[
            { value: 'non', label: 'Non' },
            { value: 'oui', label: 'Oui' },
          ]}
        />
      )}
    </Champ>
  );
}

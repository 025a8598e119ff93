import type { JSX } from 'react';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { Icone } from '@/components/Icone';
import { choisirApparence, useApparence, type Apparence } from '@/lib/apparence';

const CHOIX = [
  { value: 'systeme', nom: 'Système', icone: 'ecran' },
  { value: 'clair', nom: 'Clair', icone: 'soleil' },
  { value: 'sombre', nom: 'Sombre', icone: 'lune' },
] as const;

/** Le choix du thème, gardé par ce navigateur : suivre le système, clair ou sombre. */
export function ChoixApparence(): JSX.Element {
  const apparence = useApparence();
  return (
    <ChoixEnBoutons
      aria-label="Apparence"
      value={apparence}
      onChange={({ target }) => choisirApparence(target.value as Apparence)}
      options={CHOIX.map(({ value, nom, icone }) => ({
        value,
        label: (
          <>
            <Icone nom={icone} taille={15} /> {nom}
          </>
        ),
      }))}
    />
  );
}

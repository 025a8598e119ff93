import type { JSX } from 'react';
import { Saisie } from '@/components/Saisie';
import { Champ } from '../formulaire/Formulaire';
import type { ChampSaisi } from '../formulaire/use-formulaire';

/** L'adresse d'un compte. `autoComplete` : `username` pour entrer, `email` pour s'inscrire. */
export function ChampEmail({
  champ,
  libelle = 'Email',
  autoComplete,
}: {
  champ: ChampSaisi;
  libelle?: string;
  autoComplete: 'username' | 'email';
}): JSX.Element {
  return (
    <Champ libelle={libelle} {...champ}>
      {(controle) => (
        <Saisie
          {...controle}
          grande
          required
          type="email"
          autoComplete={autoComplete}
          inputMode="email"
          maxLength={254}
        />
      )}
    </Champ>
  );
}

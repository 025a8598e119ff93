import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import type { ChampSaisi } from '@/components/formulaire/champ-saisi';
import { Saisie } from '@/components/Saisie';

/** L'adresse d'un compte. `autoComplete` : `username` pour entrer, `email` pour s'inscrire. */
export function ChampEmail({
  champ,
  libelle = 'E-mail',
  autoComplete,
}: {
  champ: ChampSaisi<string>;
  libelle?: string;
  autoComplete: 'username' | 'email';
}): JSX.Element {
  return (
    <Champ libelle={libelle} champ={champ}>
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

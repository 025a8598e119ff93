import { CODES_PAYS, nomPays } from '@facturier/domaine/valeurs/pays';
import type { JSX } from 'react';

export const LISTE_PAYS = 'pays-proposes';

/** Les pays proposés à la frappe, par leur nom français ; un nom que rien ne reconnaît est refusé. */
export const PaysProposes = (): JSX.Element => (
  <datalist id={LISTE_PAYS}>
    {CODES_PAYS.map(nomPays)
      .sort((a, b) => a.localeCompare(b, 'fr'))
      .map((nom) => (
        <option key={nom} value={nom} />
      ))}
  </datalist>
);

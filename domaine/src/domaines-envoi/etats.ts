import type { DateCivile } from '../valeurs/date-civile';
import type { ConstatDkim } from './constats';

/** À prouver : la clé n'est pas vue, ou l'adresse pas confirmée. Rompu : elle l'a été, et ne l'est plus. */
export const ETATS_DE_DOMAINE = ['a_prouver', 'verifie', 'rompu'] as const;
export type EtatDeDomaine = (typeof ETATS_DE_DOMAINE)[number];

/** Où mène chaque état. */
export const SUITES: Readonly<Record<EtatDeDomaine, readonly EtatDeDomaine[]>> = {
  a_prouver: ['verifie'],
  verifie: ['rompu'],
  rompu: ['verifie'],
};

export const LIBELLES_DE_DOMAINE: Readonly<Record<EtatDeDomaine, string>> = {
  a_prouver: 'À prouver',
  verifie: 'Vérifié',
  rompu: 'Rompu',
};

/** L'état que fait un constat : prouvé deux fois, par la clé vue et par l'adresse confirmée ; des DNS muets ne changent rien. */
export function etatApres(
  etat: EtatDeDomaine,
  { dkim, adresseProuvee }: { dkim: ConstatDkim; adresseProuvee: boolean },
): EtatDeDomaine {
  if (dkim === 'muet') return etat;
  const vers = dkim === 'vu' && adresseProuvee ? 'verifie' : etat === 'verifie' ? 'rompu' : etat;
  return SUITES[etat].includes(vers) ? vers : etat;
}

/** Vrai si un e-mail peut partir de ce domaine ce jour : vérifié, et sa clé vue le jour même (J12). */
export const signeCeJour = (
  { etat, vuLe }: { etat: EtatDeDomaine; vuLe: DateCivile | null },
  jour: DateCivile,
): boolean => etat === 'verifie' && vuLe === jour;

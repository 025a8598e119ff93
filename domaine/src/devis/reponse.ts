import type { DateCivile } from '../valeurs/date-civile';
import type { ChampTexte, Faute } from '../valeurs/regle';
import { nomSansLien } from '../valeurs/nom-public';

/** Qui a donné son accord, hors ligne. */
export const ACCORD_PAR: ChampTexte = {
  nom: 'Le nom',
  max: 120,
  requis: 'Indiquez qui a donné son accord.',
  forme: nomSansLien('Le nom'),
};
export const ACCORD_NOTE: ChampTexte = { nom: 'La note', max: 500, facultatif: true, plusieursLignes: true };

/** Pourquoi un devis est refusé, ou annulé. */
export const RAISON: ChampTexte = {
  nom: 'La raison',
  max: 500,
  plusieursLignes: true,
  requis: 'Indiquez la raison.',
};

/** Ce qui ne va pas dans la date d'un accord : jamais à venir, ni d'avant le devis. */
export function fautesDAccord(le: DateCivile, emission: DateCivile, aujourdhui: DateCivile): Faute[] {
  if (le > aujourdhui)
    return [{ champ: 'le', message: 'Cet accord ne peut pas être daté d’un jour à venir.' }];
  return le < emission ? [{ champ: 'le', message: 'Cet accord ne peut pas précéder le devis.' }] : [];
}

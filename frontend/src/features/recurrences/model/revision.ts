import type { CorpsRevision } from '@facturier/domaine/contrat/recurrences';
import { INDICE, PLAFOND } from '@facturier/domaine/recurrences/saisie';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { decimalDepuisEntier, ecrireNombre, entierDepuisDecimal } from '@facturier/domaine/valeurs/montant';
import { entierLu, fauteLue, lireNombreTape, type RegleNombre } from '@facturier/domaine/valeurs/nombre';
import type { Fautes } from '@/components/formulaire/fautes';

/** Un indice publié, tel qu'il se tape. */
export interface SaisieRevision {
  indice: string;
  s0: string;
  s1: string;
  source: string;
  plafond: string;
  aPartirDu: DateCivile | '';
}

/** Un nombre tapé ; `null` s'il manque, ou ne se lit pas. */
export const lireDecimal = (tape: string, regle: RegleNombre): number | null => {
  const entier = entierLu(lireNombreTape(tape, regle));
  return entier === null ? null : decimalDepuisEntier(entier, regle.decimales);
};

/** Sans indice, sans valeurs ou sans source, un prix ne se révise pas. */
export const fautesDeRevision = (saisie: SaisieRevision): Fautes<SaisieRevision> => ({
  indice: saisie.indice.trim() ? null : 'Nommez l’indice.',
  s0: lireDecimal(saisie.s0, INDICE)
    ? null
    : (fauteLue(lireNombreTape(saisie.s0, INDICE)) ?? 'Donnez sa valeur de départ.'),
  s1: lireDecimal(saisie.s1, INDICE)
    ? null
    : (fauteLue(lireNombreTape(saisie.s1, INDICE)) ?? 'Donnez sa nouvelle valeur.'),
  source: saisie.source.trim() ? null : 'Dites où cette valeur est publiée.',
  plafond: fauteLue(lireNombreTape(saisie.plafond, PLAFOND)),
  aPartirDu: saisie.aPartirDu ? null : 'Dites à partir de quel jour.',
});

/** Un nombre, tel qu'il se tape : « 310,2 » ; vide s'il n'y en a pas. */
export const decimalTape = (nombre: number | null | undefined): string =>
  nombre == null ? '' : ecrireNombre(entierDepuisDecimal(nombre, 3), 3);

export const corpsRevision = (saisie: SaisieRevision, confirmer: boolean): CorpsRevision => ({
  indice: saisie.indice.trim(),
  s0: lireDecimal(saisie.s0, INDICE) ?? 0,
  s1: lireDecimal(saisie.s1, INDICE) ?? 0,
  source: saisie.source.trim(),
  plafond: lireDecimal(saisie.plafond, PLAFOND),
  aPartirDu: saisie.aPartirDu,
  confirmer,
});

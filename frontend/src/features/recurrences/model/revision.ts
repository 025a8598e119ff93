import type { CorpsRevision } from '@facturier/domaine/contrat/recurrences';
import { INDICE, PLAFOND } from '@facturier/domaine/recurrences/saisie';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { decimalDepuisEntier } from '@facturier/domaine/valeurs/montant';
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

const lire = (tape: string, regle: RegleNombre): number | null => {
  const entier = entierLu(lireNombreTape(tape, regle));
  return entier === null ? null : decimalDepuisEntier(entier, regle.decimales);
};

/** Sans indice, sans valeurs ou sans source, un prix ne se révise pas. */
export const fautesDeRevision = (saisie: SaisieRevision): Fautes<SaisieRevision> => ({
  indice: saisie.indice.trim() ? null : 'Nommez l’indice.',
  s0: lire(saisie.s0, INDICE)
    ? null
    : (fauteLue(lireNombreTape(saisie.s0, INDICE)) ?? 'Donnez sa valeur de départ.'),
  s1: lire(saisie.s1, INDICE)
    ? null
    : (fauteLue(lireNombreTape(saisie.s1, INDICE)) ?? 'Donnez sa nouvelle valeur.'),
  source: saisie.source.trim() ? null : 'Dites où cette valeur est publiée.',
  plafond: fauteLue(lireNombreTape(saisie.plafond, PLAFOND)),
  aPartirDu: saisie.aPartirDu ? null : 'Dites à partir de quel jour.',
});

export const corpsRevision = (saisie: SaisieRevision, confirmer: boolean): CorpsRevision => ({
  indice: saisie.indice.trim(),
  s0: lire(saisie.s0, INDICE) ?? 0,
  s1: lire(saisie.s1, INDICE) ?? 0,
  source: saisie.source.trim(),
  plafond: lire(saisie.plafond, PLAFOND),
  aPartirDu: saisie.aPartirDu,
  confirmer,
});

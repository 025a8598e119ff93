import { RefusDesComptes } from '../cotisations/refus';
import type { Alerte, SommesDuJour } from './alerte';
import { alertesDeDates } from './alertes-de-dates';
import { alertesDeDeclarations, type PeriodeSuivie } from './alertes-de-declarations';
import { alertesDeSeuils } from './alertes-de-seuils';

/** Un groupe d'alertes ; muet si un texte de l'année n'a pas été lu : rien ne se devine. */
function siLu(calcul: () => Alerte[]): Alerte[] {
  try {
    return calcul();
  } catch (erreur) {
    if (erreur instanceof RefusDesComptes) return [];
    throw erreur;
  }
}

/**
 * Tout ce dont les comptes d'une personne la préviennent ce jour-là. Une alerte reste due tant que ce qu'elle dit dure : c'est sa clé qui
 * fait qu'elle ne se dit qu'une fois, et qu'un jour sauté n'en perd pas.
 * @param suivies ses périodes : celles qui restent à déclarer, et celles déclarées depuis moins d'un an
 */
export const alertesDuJour = (jour: SommesDuJour, suivies: readonly PeriodeSuivie[]): Alerte[] => [
  ...siLu(() => alertesDeSeuils(jour)),
  ...alertesDeDeclarations(suivies, jour.aujourdhui),
  ...siLu(() => alertesDeDates(jour)),
];

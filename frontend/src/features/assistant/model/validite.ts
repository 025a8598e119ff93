import { type DelaiPaiement, echeanceDe } from '@facturier/domaine/documents/conditions';
import { ecartEnJours, estDateCivile, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { ValeursAssistant } from './valeurs-assistant';

/** Durées de validité proposées, en jours. */
const VALIDITES = [15, 30, 45, 60] as const;

type Dates = Pick<ValeursAssistant, 'dateEmission' | 'validite' | 'finDeMois'>;

/** La durée proposée qui sépare ces dates, ou `null` si l'échéance est libre. */
export function validiteEntre(emission: DateCivile | '', echeance: DateCivile | ''): number | null {
  if (!estDateCivile(emission) || !estDateCivile(echeance)) return null;
  const jours = ecartEnJours(emission, echeance);
  return VALIDITES.find((validite) => validite === jours) ?? null;
}

/** Le délai choisi ; `null` quand l'échéance est libre. */
export const delaiDe = ({
  validite,
  finDeMois,
}: Pick<ValeursAssistant, 'validite' | 'finDeMois'>): DelaiPaiement | null =>
  validite === null ? null : { jours: validite, finDeMois };

/** Une autre date d'émission, tapée ou non : l'échéance la suit, si elle vient d'un délai. */
export function avecDateEmission(
  valeurs: Dates,
  date: DateCivile | '',
  dateLibre = false,
): Partial<ValeursAssistant> {
  if (date && valeurs.validite !== null)
    return { dateEmission: date, dateLibre, dateEcheance: echeanceDe(date, delaiDe(valeurs)!) };
  return { dateEmission: date, dateLibre };
}

/** La saisie telle qu'elle s'émettrait ce jour : une date que personne n'a tapée est ce jour. */
export const auJour = <E extends { valeurs: ValeursAssistant }>(etat: E, jour: DateCivile): E =>
  etat.valeurs.dateLibre && etat.valeurs.dateEmission !== jour
    ? { ...etat, valeurs: { ...etat.valeurs, ...avecDateEmission(etat.valeurs, jour, true) } }
    : etat;

/** Un autre délai, et l'échéance qu'il donne. */
export function avecValidite(
  valeurs: Dates,
  jours: number | null,
  finDeMois: boolean,
): Partial<ValeursAssistant> {
  if (jours === null || !valeurs.dateEmission) return { validite: jours, finDeMois };
  return { validite: jours, finDeMois, dateEcheance: echeanceDe(valeurs.dateEmission, { jours, finDeMois }) };
}

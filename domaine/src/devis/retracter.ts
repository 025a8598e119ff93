import { ajouterJours, type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import { type Conclusion, dernierJourPourSeRetracter } from './retractation';

/** Les deux boutons, aux mots de la loi (C. consom., art. L221-21 et D221-5, depuis le 19 juin 2026). */
export const BOUTONS_DE_RETRACTATION = {
  ouvrir: 'Renoncer au contrat ici',
  confirmer: 'Confirmer la rétractation',
} as const;

/** Jours pour rembourser, à compter du jour où le vendeur sait (C. consom., art. L221-24). */
const REMBOURSEMENT_JOURS = 14;

export const rembourserAvant = (le: DateCivile): DateCivile => ajouterJours(le, REMBOURSEMENT_JOURS);

/** Pourquoi un client ne peut pas se rétracter ce jour ; `null` s'il le peut. Le dernier jour compte en entier, à l'heure de Paris. */
export function refusDeRetractation(
  conclusion: Conclusion,
  concluLe: DateCivile,
  aujourdhui: DateCivile,
): string | null {
  const dernier = dernierJourPourSeRetracter(conclusion, concluLe);
  if (!dernier) return 'Ce contrat n’ouvre pas de droit de rétractation.';
  return aujourdhui > dernier
    ? `Le délai de rétractation est passé depuis le ${formaterDateLongue(dernier)}.`
    : null;
}

/** Ce que le client déclare. */
export const declarationDeRetractation = ({
  nom,
  numero,
  vendeur,
  concluLe,
}: {
  nom: string;
  numero: string;
  vendeur: string;
  concluLe: DateCivile;
}): string =>
  `Je soussigné(e) ${nom}, notifie à ${vendeur} ma rétractation du contrat conclu le ${formaterDateLongue(concluLe)} par l’acceptation du devis ${numero}.`;

import type { TypeClient } from '../documents/facture';
import { enVigueur } from '../documents/textes-legaux';
import { jourOuvre } from '../relances/jours-ouvres';
import { ajouterJours, type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import { ATTENTE_HORS_ETABLISSEMENT_JOURS, DELAI_RETRACTATION_JOURS } from './textes';

/** Où le contrat se conclut avec un consommateur : il décide de la rétractation. Défaut prudent d'un devis envoyé : à distance. */
export const CONTEXTES = ['distance', 'hors_etablissement', 'etablissement'] as const;
export type ContexteDevis = (typeof CONTEXTES)[number];

/** Ce qui ôte la rétractation, annoncé d'avance (C. consom., art. L221-28, 3° et 8°). */
export const EXCEPTIONS = ['sur_mesure', 'urgence'] as const;
export type ExceptionRetractation = (typeof EXCEPTIONS)[number];

/** Ce qui décide du droit d'un client. */
export interface Conclusion {
  typeClient: TypeClient;
  contexte: ContexteDevis;
  exception?: ExceptionRetractation;
  /** Un professionnel de cinq salariés au plus, hors de son activité, démarché hors établissement : protégé comme un consommateur (art. L221-3). */
  petitProfessionnel?: boolean;
}

const protege = ({ typeClient, contexte, petitProfessionnel }: Conclusion): boolean =>
  typeClient === 'particulier'
    ? contexte !== 'etablissement'
    : contexte === 'hors_etablissement' && petitProfessionnel === true;

/** Vrai si le client pourra se rétracter : le devis porte alors la notice et le formulaire. */
export const retractable = (conclusion: Conclusion): boolean => protege(conclusion) && !conclusion.exception;

/**
 * Le dernier jour pour se rétracter d'un contrat conclu ce jour-là ; `null` si ce droit n'est pas dû. Le jour de la conclusion ne compte
 * pas ; un terme qui tombe un samedi, un dimanche ou un jour férié est reporté (C. consom., art. L221-18 et L221-19).
 */
export function dernierJourPourSeRetracter(conclusion: Conclusion, le: DateCivile): DateCivile | null {
  if (!retractable(conclusion)) return null;
  return jourOuvre(ajouterJours(le, enVigueur(DELAI_RETRACTATION_JOURS, le)), 'apres');
}

/**
 * Le premier jour où ce client peut payer. Hors établissement, rien ne se reçoit avant que sept jours soient passés ; le jour de la
 * conclusion ne compte pas : le septième passé, c'est le huitième (C. consom., art. L221-10 et L242-7). Une réparation urgente, demandée
 * à domicile, se paie aussitôt (art. L221-10, al. 2, 4°) ; un bien sur mesure attend.
 */
export const premierPaiement = (conclusion: Conclusion, le: DateCivile): DateCivile =>
  conclusion.contexte === 'hors_etablissement' && protege(conclusion) && conclusion.exception !== 'urgence'
    ? ajouterJours(le, enVigueur(ATTENTE_HORS_ETABLISSEMENT_JOURS, le) + 1)
    : le;

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

import {
  DELAI_MAXIMAL_JOURS,
  PREMIER_JOUR_COUVERT,
  texteApplicable,
} from '@facturier/domaine/documents/textes-legaux';
import {
  ecartEnJours,
  estDateCivile,
  formaterDateCourte,
  type DateCivile,
} from '@facturier/domaine/valeurs/date-civile';
import { estEmail } from '@facturier/domaine/valeurs/email';
import type { Etape, ValeursAssistant } from './assistant.reducer';
import { lignesValides, LIGNES_MAX } from './lignes';

/** Ce qui empêche d'avancer : la phrase montrée près de « Suivant » et le champ à rejoindre. */
export interface Blocage {
  message: string;
  champ: string;
}

/** Ce qu'il faut savoir hors de la saisie pour juger les dates. */
export interface ContexteEtapes {
  aujourdhui: DateCivile;
  /** `null` tant que le client n'est pas connu. */
  typeClient: 'particulier' | 'professionnel' | null;
}

/** Longueur maximale des conditions de paiement et de la mention libre. */
export const MENTION_MAX = 500;

const blocage = (champ: string, message: string): Blocage => ({ champ, message });

function blocageEmetteur({ emetteur }: ValeursAssistant): Blocage | null {
  if (!emetteur.prenom.trim()) return blocage('emetteur-prenom', 'Indiquez votre prénom pour continuer.');
  if (!emetteur.nom.trim()) return blocage('emetteur-nom', 'Indiquez votre nom pour continuer.');
  if (!estEmail(emetteur.email.trim()))
    return blocage('emetteur-email', 'Indiquez une adresse email valable.');
  return null;
}

/** Ce qui ne va pas dans les dates, ou `null`. */
export function fauteDates(valeurs: ValeursAssistant, contexte: ContexteEtapes): Blocage | null {
  const { dateEmission, dateEcheance } = valeurs;
  if (!estDateCivile(dateEmission)) return blocage('date-emission', 'Indiquez la date d’émission.');
  if (dateEmission > contexte.aujourdhui)
    return blocage('date-emission', 'La date d’émission ne peut pas être à venir.');
  if (dateEmission < PREMIER_JOUR_COUVERT)
    return blocage(
      'date-emission',
      `La date d’émission ne peut pas précéder le ${formaterDateCourte(PREMIER_JOUR_COUVERT)}.`,
    );
  if (!estDateCivile(dateEcheance)) return blocage('date-echeance', 'Indiquez la date d’échéance.');
  const delai = ecartEnJours(dateEmission, dateEcheance);
  if (delai < 0) return blocage('date-echeance', 'L’échéance ne peut pas précéder la date d’émission.');
  const maximum = texteApplicable(DELAI_MAXIMAL_JOURS, dateEmission);
  if (contexte.typeClient === 'professionnel' && delai > maximum)
    return blocage(
      'date-echeance',
      `Pour un client professionnel, l’échéance est à ${maximum} jours au plus.`,
    );
  return null;
}

function blocageLignes(valeurs: ValeursAssistant, contexte: ContexteEtapes): Blocage | null {
  if (!lignesValides(valeurs.lignes).length)
    return blocage('ligne-0-description', 'Veuillez ajouter au moins une ligne valide');
  if (valeurs.lignes.length > LIGNES_MAX)
    return blocage('ligne-0-description', `Une facture a ${LIGNES_MAX} lignes au plus.`);
  return fauteDates(valeurs, contexte);
}

/**
 * Ce qui bloque une étape, ou `null` si elle est valide.
 * Étape 1 : nom et prénom. 2 : un client. 3 : une ligne valide au moins et une échéance juste. 4 et 5 : toujours valides.
 */
export function blocageEtape(
  etape: Etape,
  valeurs: ValeursAssistant,
  contexte: ContexteEtapes,
): Blocage | null {
  if (etape === 1) return blocageEmetteur(valeurs);
  if (etape === 2)
    return valeurs.clientId ? null : blocage('recherche-client', 'Choisissez un client pour continuer.');
  if (etape === 3) return blocageLignes(valeurs, contexte);
  return null;
}

/** La première étape qui bloque avant `etape`, pour ne pas sauter par-dessus une faute. */
export function premiereEtapeBloquee(
  jusqua: Etape,
  valeurs: ValeursAssistant,
  contexte: ContexteEtapes,
): Etape | null {
  const etapes: Etape[] = [1, 2, 3, 4, 5];
  return etapes.find((etape) => etape < jusqua && blocageEtape(etape, valeurs, contexte)) ?? null;
}

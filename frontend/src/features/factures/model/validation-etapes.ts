import {
  CLIENT_A_CHOISIR,
  type ContexteDates,
  fautesDeDates,
  fautesDeLignes,
} from '@facturier/domaine/documents/verification';
import { PROFIL } from '@facturier/domaine/saisies/compte';
import { DATE_INEXISTANTE } from '@facturier/domaine/valeurs/regle';
import { estDateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Etape, ValeursAssistant } from './assistant.reducer';
import { lireLigneTapee } from './lignes';

/** Ce qui empêche d'avancer : la phrase montrée près de « Suivant » et le champ à rejoindre. */
export interface Blocage {
  message: string;
  champ: string;
}

/** Ce qu'il faut savoir hors de la saisie pour juger les dates ; le type est `null` tant que le client n'est pas connu. */
export type ContexteEtapes = ContexteDates;

/** Où se corrige à l'écran un champ que le domaine refuse. */
const A_L_ECRAN: Readonly<Record<string, string>> = {
  dateEmission: 'date-emission',
  dateEcheance: 'date-echeance',
  datePrestation: 'precision-prestation',
  lignes: 'ligne-0-description',
};

const blocage = (champ: string, message: string | null): Blocage | null =>
  message === null ? null : { champ, message };

function blocageEmetteur({ emetteur }: ValeursAssistant): Blocage | null {
  return (
    blocage('emetteur-prenom', PROFIL.prenom(emetteur.prenom)) ??
    blocage('emetteur-nom', PROFIL.nom(emetteur.nom)) ??
    blocage('emetteur-email', PROFIL.emailContact(emetteur.email))
  );
}

/** Ce qui ne va pas dans les dates, ou `null`. */
export function fauteDates(valeurs: ValeursAssistant, contexte: ContexteEtapes): Blocage | null {
  const { dateEmission, dateEcheance, datePrestation } = valeurs;
  if (!dateEmission) return blocage('date-emission', 'Indiquez la date d’émission.');
  if (!estDateCivile(dateEmission)) return blocage('date-emission', DATE_INEXISTANTE);
  const [premiere] = fautesDeDates(
    {
      dateEmission,
      dateEcheance: estDateCivile(dateEcheance) ? dateEcheance : null,
      datePrestation: estDateCivile(datePrestation) ? datePrestation : undefined,
    },
    contexte,
  );
  return premiere ? blocage(A_L_ECRAN[premiere.champ] ?? '', premiere.message) : null;
}

/** Suivant demande une ligne valide au moins ; celles qu'on a laissées en route se disent avant d'émettre. */
function blocageLignes(valeurs: ValeursAssistant, contexte: ContexteEtapes): Blocage | null {
  const [premiere] = fautesDeLignes(valeurs.lignes.map(lireLigneTapee));
  if (premiere?.champ === 'lignes') return blocage(A_L_ECRAN['lignes'] ?? '', premiere.message);
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
  if (etape === 2) return valeurs.clientId ? null : blocage('recherche-client', CLIENT_A_CHOISIR);
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

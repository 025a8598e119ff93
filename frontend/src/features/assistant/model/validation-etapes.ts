import { delaiDe } from './validite';
import { fautesDuVersement } from '@facturier/domaine/documents/acompte';
import {
  CLIENT_A_CHOISIR,
  type ContexteDates,
  fautesDAjustements,
  fautesDeDates,
  fautesDeLignes,
} from '@facturier/domaine/documents/verification';
import { fautesRetard } from '@/components/conditions/saisie-conditions';
import { DITS_DE_L_ACOMPTE, pourChaque, TEXTES_PRECISES } from '@facturier/domaine/documents/precisions';
import { livraisonVide } from '@facturier/domaine/documents/livraison';
import { entierLu, fauteLue } from '@facturier/domaine/valeurs/nombre';
import { PROFIL } from '@facturier/domaine/saisies/profil';
import { DATE_INEXISTANTE } from '@facturier/domaine/valeurs/regle';
import { estDateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Etape } from './assistant.reducer';
import type { ValeursAssistant } from './valeurs-assistant';
import { fautesDesLignes, lignesValides, lireLigneTapee } from './lignes';
import { lireAcompte, fauteDeRemise, lireRemiseTapee } from '@/features/factures/public';

/** Ce qui empêche d'avancer : la phrase montrée près de « Suivant » et le champ à rejoindre. */
export interface Blocage {
  message: string;
  champ: string;
}

/** Où se corrige à l'écran un champ que le domaine refuse. */
export const A_L_ECRAN: Readonly<Record<string, string>> = {
  dateEmission: 'date-emission',
  dateEcheance: 'date-echeance',
  datePrestation: 'precision-prestation',
  periodeDu: 'precision-periodeDu',
  periodeAu: 'precision-periodeAu',
  remise: 'precision-remise',
  acompte: 'precision-acompte',
  ...pourChaque(DITS_DE_L_ACOMPTE, (nom) => `precision-${nom}`),
  livraison: 'precision-livraison',
  'livraison.rue': 'precision-livraison',
  'livraison.codePostal': 'precision-codePostal',
  'livraison.ville': 'precision-ville',
  'livraison.pays': 'precision-pays',
  ...pourChaque(TEXTES_PRECISES, (nom) => `precision-${nom}`),
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

/** Ce qui ne va pas dans ce qui est dit de l'acompte déjà versé, ou `null` ; sans acompte, rien n'en part. */
function fauteVersement(valeurs: ValeursAssistant, { aujourdhui }: ContexteDates): Blocage | null {
  const { acompteDate, acompteReference } = valeurs;
  const acompteCentimes = entierLu(lireAcompte(valeurs.acompte)) ?? 0;
  if (!acompteCentimes || valeurs.devis) return null;
  if (acompteDate && !estDateCivile(acompteDate)) return blocage('precision-acompteDate', DATE_INEXISTANTE);
  const dits = { acompteCentimes, acompteDate: acompteDate || undefined, acompteReference };
  const [premiere] = fautesDuVersement(dits, aujourdhui);
  return premiere ? blocage(A_L_ECRAN[premiere.champ] ?? '', premiere.message) : null;
}

/** Ce qui ne va pas dans les dates, ou `null`. */
export function fauteDates(valeurs: ValeursAssistant, contexte: ContexteDates): Blocage | null {
  const { dateEmission, dateEcheance, datePrestation, periodeDu, periodeAu } = valeurs;
  if (!dateEmission) return blocage('date-emission', 'Indiquez la date d’émission.');
  if (!estDateCivile(dateEmission)) return blocage('date-emission', DATE_INEXISTANTE);
  const [premiere] = fautesDeDates(
    {
      dateEmission,
      dateEcheance: estDateCivile(dateEcheance) ? dateEcheance : null,
      datePrestation: estDateCivile(datePrestation) ? datePrestation : undefined,
      periodeDu: estDateCivile(periodeDu) ? periodeDu : undefined,
      periodeAu: estDateCivile(periodeAu) ? periodeAu : undefined,
    },
    { ...contexte, delai: delaiDe(valeurs) ?? undefined },
  );
  return premiere
    ? blocage(A_L_ECRAN[premiere.champ] ?? '', premiere.message)
    : fauteVersement(valeurs, contexte);
}

/** Ce qui ne va pas dans les textes, la remise, l'acompte ou le lieu de livraison, ou `null`. */
export function fauteAjustements(valeurs: ValeursAssistant): Blocage | null {
  const acompte = lireAcompte(valeurs.acompte);
  const illisible =
    blocage('precision-remise', fauteDeRemise(valeurs)) ?? blocage('precision-acompte', fauteLue(acompte));
  if (illisible) return illisible;
  const [premiere] = fautesDAjustements({
    lignes: lignesValides(valeurs.lignes),
    remise: lireRemiseTapee(valeurs),
    acompteCentimes: entierLu(acompte) ?? 0,
    livraison: livraisonVide(valeurs.livraison) ? undefined : valeurs.livraison,
    ...pourChaque(TEXTES_PRECISES, (nom) => valeurs[nom]),
  });
  return premiere ? blocage(A_L_ECRAN[premiere.champ] ?? '', premiere.message) : null;
}

/** Ce qu'il reste à finir dans les lignes, cellule par cellule : une ligne commencée doit l'être, une vide est écartée. */
export function blocagesLignes({ lignes }: ValeursAssistant): Blocage[] {
  const [premiere] = fautesDeLignes(lignes.map(lireLigneTapee));
  const commencees = fautesDesLignes(lignes).map(({ rang, champ, message }) => ({
    champ: `ligne-${rang}-${champ}`,
    message: `Ligne ${rang + 1}\u00a0: ${message}`,
  }));
  if (premiere?.champ !== 'lignes') return commencees;
  return [{ champ: commencees[0]?.champ ?? 'ligne-0-description', message: premiere.message }, ...commencees];
}

/** Suivant demande une ligne valide au moins, et aucune laissée en route. */
const blocageLignes = (valeurs: ValeursAssistant, contexte: ContexteDates): Blocage | null =>
  blocagesLignes(valeurs)[0] ?? fauteDates(valeurs, contexte) ?? fauteAjustements(valeurs);

/** Un escompte ou un taux commencé et pas fini : il ne partirait pas, et la facture dirait autre chose que ce qu'on a tapé. */
function blocageMentions(valeurs: ValeursAssistant, { typeClient }: ContexteDates): Blocage | null {
  if (typeClient === 'particulier') return null;
  const fautes = fautesRetard(valeurs.retard, delaiDe(valeurs), valeurs.dateEmission);
  const [premiere] = Object.entries(fautes);
  return premiere ? blocage(`mentions-${premiere[0]}`, premiere[1]) : null;
}

/**
 * Ce qui bloque une étape, ou `null` si elle est valide.
 * Étape 1 : nom et prénom. 2 : un client. 3 : une ligne valide au moins, aucune laissée en route, une échéance juste. 4 : rien de commencé et pas fini.
 * 5 : toujours valide.
 */
export function blocageEtape(
  etape: Etape,
  valeurs: ValeursAssistant,
  contexte: ContexteDates,
): Blocage | null {
  if (etape === 1) return blocageEmetteur(valeurs);
  if (etape === 2) return valeurs.clientId ? null : blocage('recherche-client', CLIENT_A_CHOISIR);
  if (etape === 3) return blocageLignes(valeurs, contexte);
  if (etape === 4) return blocageMentions(valeurs, contexte);
  return null;
}

/** La première étape qui bloque avant `etape`, pour ne pas sauter par-dessus une faute. */
export function premiereEtapeBloquee(
  jusqua: Etape,
  valeurs: ValeursAssistant,
  contexte: ContexteDates,
): Etape | null {
  const etapes: Etape[] = [1, 2, 3, 4, 5];
  return etapes.find((etape) => etape < jusqua && blocageEtape(etape, valeurs, contexte)) ?? null;
}

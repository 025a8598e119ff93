import { centimesDepuisEuros, eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';
import { formaterDateLongue } from '@/lib/format/date';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import type { InfoAbonnement } from './abonnement';

const jour = (instant: string): string => formaterDateLongue(dateCivileAParis(new Date(instant)));
const JOUR_MS = 86_400_000;

/** Ce qu'on dit du plan en cours, avec sa prochaine date. */
export function resumePlan(info: InfoAbonnement): string {
  const fin = info.currentPeriodEnd ? jour(info.currentPeriodEnd) : null;
  if (info.plan === 'essai' && info.status === 'expire')
    return info.trialEndsAt ? `Terminé le ${jour(info.trialEndsAt)}.` : 'Terminé.';
  if (info.plan === 'essai')
    return `Tout est illimité${info.trialEndsAt ? ` jusqu’au ${jour(info.trialEndsAt)}` : ''}.`;
  if (info.plan === 'gratuit')
    return `Sans limite de durée, avec un quota mensuel.${info.trialEndsAt ? ` Votre essai court encore jusqu’au ${jour(info.trialEndsAt)}.` : ''}`;
  if (info.status === 'impaye')
    return 'Le dernier prélèvement a été refusé\u00a0; de nouvelles tentatives suivent.';
  if (info.cancelAtPeriodEnd && fin) return `Résilié\u00a0: vous gardez l’accès jusqu’au ${fin}.`;
  return fin ? `Prochain prélèvement le ${fin}.` : 'Abonnement en cours.';
}

/** Ce que la résiliation laisse, dit avant de la confirmer. */
export function finDAcces(info: InfoAbonnement): string {
  const fin = info.currentPeriodEnd
    ? `jusqu’au ${jour(info.currentPeriodEnd)}`
    : 'jusqu’à la fin de la période payée';
  return `Vous gardez l’accès ${fin}. Ensuite, vous revenez à vos jours d’essai restants, s’il y en a. Rien d’autre ne sera prélevé.`;
}

/** Le mot sous la barre de l'essai. */
export function phraseEssai(joursRestants: number): string {
  if (joursRestants > 5) return 'Tout est ouvert, sans limite.';
  if (joursRestants > 1) return 'L’essai se termine bientôt.';
  return 'C’est le dernier jour de l’essai.';
}

/** Les jours de cet essai : ceux du plan, ou davantage si l'administration l'a prolongé. */
export function joursDEssai({ dateDebut, trialEndsAt, daysLeft }: InfoAbonnement, duPlan: number): number {
  const debut = Date.parse(dateDebut ?? '');
  const fin = Date.parse(trialEndsAt ?? '');
  const vecu = Number.isNaN(fin - debut) ? duPlan : Math.round((fin - debut) / JOUR_MS);
  return Math.max(vecu, daysLeft ?? 0);
}

/** Il reste ce nombre de jours ou moins : on prévient. */
const PREVENIR_JOURS = 3;

/** L'avis qui presse, en tête de page ; `null` quand tout va bien. */
export function avisDe(
  info: InfoAbonnement,
): { type: 'alerte' | 'erreur'; titre: string; texte: string } | null {
  if (info.status === 'impaye')
    return {
      type: 'alerte',
      titre: 'Le dernier prélèvement a été refusé',
      texte:
        'Vous gardez tout l’accès pendant les nouvelles tentatives. Vérifiez votre carte pour ne pas le perdre.',
    };
  if (info.plan !== 'essai') return null;
  if (info.status === 'expire')
    return {
      type: 'erreur',
      titre: 'Votre essai est terminé',
      texte:
        'Vous pouvez lire, exporter et imprimer vos factures, et noter vos paiements. Choisissez un plan pour créer, modifier et envoyer de nouveau.',
    };
  if (info.daysLeft === null || info.daysLeft > PREVENIR_JOURS) return null;
  const reste = info.daysLeft <= 1 ? 'aujourd’hui ou demain' : `dans ${info.daysLeft}\u00a0jours`;
  return {
    type: 'alerte',
    titre: `Votre essai se termine ${reste}`,
    texte: 'Choisissez un plan pour continuer sans coupure.',
  };
}

/** Ton de la jauge d'essai : au-dessus de 5 jours, au-dessus de 1 jour, le dernier jour. */
export function tonEssai(joursRestants: number): 'calme' | 'proche' | 'dernier' {
  if (joursRestants > 5) return 'calme';
  return joursRestants > 1 ? 'proche' : 'dernier';
}

/** Total payé, estimé : prix mensuel × mois entiers de 30 jours depuis le début, au moins un. En euros. */
export function totalEstime(prixMensuel: number, dateDebut: string, maintenant: Date): number {
  const mois = Math.floor((maintenant.getTime() - Date.parse(dateDebut)) / (30 * JOUR_MS));
  return eurosDepuisCentimes(centimesDepuisEuros(prixMensuel) * Math.max(1, mois));
}

/** La phrase d'un paiement qui n'a pas pu commencer. */
export function phraseCheckout(erreur: unknown): string {
  if (erreur instanceof ErreurApi && erreur.sansReponse) return 'Problème de connexion, veuillez réessayer';
  if (erreur instanceof ErreurApi && !erreur.message && erreur.statut === 403)
    return 'Quota atteint - passez à un plan supérieur';
  return phraseErreur(erreur, 'Erreur lors de la création du paiement');
}

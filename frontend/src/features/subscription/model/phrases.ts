import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';
import { formaterDateLongue } from '@/lib/format/date';
import { dateCivileAParis } from '@valeurs/date-civile';
import type { InfoAbonnement } from './abonnement';

const jour = (instant: string): string => formaterDateLongue(dateCivileAParis(new Date(instant)));
const JOUR_MS = 86_400_000;

/** Durée de l'essai, en jours : la barre montre ce qui en reste. */
export const JOURS_ESSAI = 15;

/** Ce qu'on dit du plan en cours, avec sa prochaine date. */
export function resumePlan(info: InfoAbonnement): string {
  const fin = info.currentPeriodEnd ? jour(info.currentPeriodEnd) : null;
  if (info.plan === 'essai' && info.status === 'expire')
    return 'Votre essai est terminé. Vos factures restent lisibles\u00a0; choisissez un plan pour en créer de nouvelles.';
  if (info.plan === 'essai')
    return `Tout est illimité${info.trialEndsAt ? ` jusqu’au ${jour(info.trialEndsAt)}` : ''}.`;
  if (info.plan === 'gratuit') return 'Sans limite de durée, avec un quota mensuel.';
  if (info.status === 'impaye')
    return 'Le dernier paiement a échoué. Vous gardez l’accès pendant les nouvelles tentatives\u00a0: vérifiez votre carte.';
  if (info.cancelAtPeriodEnd && fin) return `Résilié\u00a0: vous gardez l’accès jusqu’au ${fin}.`;
  return fin ? `Prochain prélèvement le ${fin}.` : 'Abonnement en cours.';
}

/** Ton de la jauge d'essai : au-dessus de 5 jours, au-dessus de 1 jour, le dernier jour. */
export function tonEssai(joursRestants: number): 'calme' | 'proche' | 'dernier' {
  if (joursRestants > 5) return 'calme';
  return joursRestants > 1 ? 'proche' : 'dernier';
}

/** Total payé, estimé : prix mensuel × mois entiers de 30 jours depuis le début, au moins un. En euros. */
export function totalEstime(prixMensuel: number, dateDebut: string, maintenant: Date): number {
  const mois = Math.floor((maintenant.getTime() - Date.parse(dateDebut)) / (30 * JOUR_MS));
  return (Math.round(prixMensuel * 100) * Math.max(1, mois)) / 100;
}

/** La phrase d'un paiement qui n'a pas pu commencer. */
export function phraseCheckout(erreur: unknown): string {
  if (erreur instanceof ErreurApi && erreur.sansReponse) return 'Problème de connexion, veuillez réessayer';
  if (erreur instanceof ErreurApi && !erreur.message && erreur.statut === 403)
    return 'Quota atteint - passez à un plan supérieur';
  return phraseErreur(erreur, 'Erreur lors de la création du paiement');
}

import type { Statut } from '../abonnement/etat-abonnement';
import type { Limites, Plan, PlanPayant } from '../abonnement/plans';
import type { Euros, Instant } from './commun';

/** Un plan, tel que l'API le publie. */
export interface PlanPublie {
  nom: string;
  /** Par période, hors taxes. */
  prix: Euros;
  periode: string;
  features: string[];
  quotas: Limites;
  /** Durée de l'essai, en jours ; au seul plan d'essai. */
  dureeJours?: number;
}

/** Les plans et leurs prix du jour. */
export type PlansPublies = Record<Plan, PlanPublie>;

/** Ce qui est consommé, contre sa limite ; `null` : sans limite. */
export interface Consommation {
  utilise: number;
  limite: number | null;
}

/** Ce qu'un compte consomme : factures du mois parisien, clients en tout. */
export interface Consommations {
  facturesMensuel: Consommation;
  clients: Consommation & { restant: number | null };
}

/** L'abonnement d'un compte. */
export interface InfoAbonnement extends Consommations {
  plan: Plan;
  /** `annule` : résilié, l'accès court encore ; `impaye` : nouvelles tentatives en cours ; `expire` : essai fini. */
  status: Statut;
  daysLeft: number | null;
  /** Au plan gratuit, la fin de l'essai auquel on peut encore revenir. */
  trialEndsAt: Instant | null;
  dateDebut: Instant | null;
  currentPeriodEnd: Instant | null;
  cancelAtPeriodEnd: boolean;
}

/** Le plan à prendre. */
export interface CorpsChoixPlan {
  plan: Plan;
}

/** Le plan à payer. */
export interface CorpsPagePaiement {
  planName: PlanPayant;
}

/** La page de paiement ouverte chez Stripe. */
export interface PagePaiement {
  url: string;
  sessionId: string;
}

/** Où en est une page de paiement ; `paye` : le plan est ouvert. */
export interface SuitePaiement {
  etat: 'paye' | 'en_attente' | 'abandonne';
  plan: PlanPayant;
}

/** L'adresse du portail de facturation de Stripe. */
export interface PortailPaiement {
  url: string;
}

/** L'événement de Stripe est pris. */
export interface EvenementRecu {
  recu: true;
}

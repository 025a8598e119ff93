import { estPlanPayant, type Plan, type PlanPayant } from './plans';
import { dateCivileAParis, ecartEnJours } from '../valeurs/date-civile';

export const JOUR_MS = 86_400_000;

/** Un temps où un plan payant a couru ; `fin` absente tant qu'il court. */
export interface PeriodePayee {
  abonnement: string;
  debut: Date;
  fin: Date | null;
}

/** L'abonnement Stripe tel que Stripe l'a donné à la dernière lecture. */
export interface AbonnementStripe {
  id: string;
  plan: PlanPayant;
  statut: string;
  debut: Date;
  finPeriode: Date;
  annuleEnFinDePeriode: boolean;
}

/** Ce que l'on sait de l'abonnement d'un compte. Son état en découle, à tout instant, sans rien d'autre. */
export interface FaitsAbonnement {
  debutEssai: Date | null;
  /** Prolongations accordées par l'administration. */
  prolongationEssaiMs: number;
  gratuitChoisiLe: Date | null;
  planOffert: PlanPayant | null;
  planOffertLe: Date | null;
  stripe: AbonnementStripe | null;
  periodesPayees: PeriodePayee[];
}

export type Statut = 'actif' | 'expire' | 'annule' | 'impaye';

export interface EtatAbonnement {
  plan: Plan;
  statut: Statut;
  /** Créer, modifier et envoyer sont permis. */
  ecritureOuverte: boolean;
  /** Fin de l'essai ; au plan gratuit, celle de l'essai auquel on peut encore revenir ; `null` sinon. */
  finEssai: Date | null;
  joursRestants: number | null;
  dateDebut: Date | null;
  finPeriode: Date | null;
  annuleEnFinDePeriode: boolean;
  /** Prochain instant où l'état ou un avis peut changer ; `null` s'il ne changera pas de lui-même. */
  aRevoirLe: Date | null;
}

/** Faits d'un compte dont rien n'est encore écrit : son essai, ou le plan que le compte porte déjà. */
export function faitsInitiaux(debutEssai: Date | null, plan: Plan): FaitsAbonnement {
  const offert = estPlanPayant(plan) ? plan : null;
  return {
    debutEssai,
    prolongationEssaiMs: 0,
    gratuitChoisiLe: plan === 'gratuit' ? debutEssai : null,
    planOffert: offert,
    planOffertLe: offert && debutEssai,
    stripe: null,
    periodesPayees: [],
  };
}

/** Statuts Stripe qui donnent accès : `past_due` le garde pendant les nouvelles tentatives de prélèvement. */
const STATUTS_VIVANTS = new Set(['active', 'trialing', 'past_due']);

/** L'abonnement Stripe qui donne accès à cet instant : une résiliation échue n'attend pas l'annonce de Stripe. */
export function stripeVivant(
  { stripe }: Pick<FaitsAbonnement, 'stripe'>,
  maintenant: Date,
): AbonnementStripe | null {
  if (!stripe || !STATUTS_VIVANTS.has(stripe.statut)) return null;
  return stripe.annuleEnFinDePeriode && stripe.finPeriode <= maintenant ? null : stripe;
}

function finDe(periode: PeriodePayee, { stripe }: FaitsAbonnement, maintenant: Date): Date {
  if (periode.fin) return periode.fin;
  const echue = stripe?.id === periode.abonnement && stripe.annuleEnFinDePeriode;
  return echue && stripe.finPeriode <= maintenant ? stripe.finPeriode : maintenant;
}

/**
 * Fin de l'essai : début + durée + prolongations. Un plan payant pris avant la fin suspend l'essai :
 * les jours qui restaient sont rendus quand il s'achève.
 */
export function finDeLEssai(faits: FaitsAbonnement, maintenant: Date, dureeJours: number): Date | null {
  if (!faits.debutEssai) return null;
  let fin = faits.debutEssai.getTime() + dureeJours * JOUR_MS + faits.prolongationEssaiMs;
  let couvert = faits.debutEssai.getTime();
  for (const periode of [...faits.periodesPayees].sort((a, b) => a.debut.getTime() - b.debut.getTime())) {
    const debut = Math.max(periode.debut.getTime(), couvert);
    const arret = finDe(periode, faits, maintenant).getTime();
    if (debut >= fin || arret <= debut) continue;
    fin += arret - debut;
    couvert = arret;
  }
  return new Date(fin);
}

function choixGratuit(faits: FaitsAbonnement): Date | null {
  const choix = faits.gratuitChoisiLe;
  return choix && faits.periodesPayees.every((periode) => periode.debut <= choix) ? choix : null;
}

function etatPayant(stripe: AbonnementStripe): EtatAbonnement {
  const impaye = stripe.statut === 'past_due';
  return {
    plan: stripe.plan,
    statut: impaye ? 'impaye' : stripe.annuleEnFinDePeriode ? 'annule' : 'actif',
    ecritureOuverte: true,
    finEssai: null,
    joursRestants: null,
    dateDebut: stripe.debut,
    finPeriode: stripe.finPeriode,
    annuleEnFinDePeriode: stripe.annuleEnFinDePeriode,
    aRevoirLe: stripe.annuleEnFinDePeriode ? stripe.finPeriode : null,
  };
}

const etatSansEcheance = (plan: Plan, dateDebut: Date | null): EtatAbonnement => ({
  plan,
  statut: 'actif',
  ecritureOuverte: true,
  finEssai: null,
  joursRestants: null,
  dateDebut,
  finPeriode: null,
  annuleEnFinDePeriode: false,
  aRevoirLe: null,
});

function etatEssai(faits: FaitsAbonnement, finEssai: Date, maintenant: Date): EtatAbonnement {
  const reste = finEssai.getTime() - maintenant.getTime();
  const enCours = reste > 0;
  return {
    ...etatSansEcheance('essai', faits.debutEssai),
    statut: enCours ? 'actif' : 'expire',
    ecritureOuverte: enCours,
    finEssai,
    joursRestants: enCours ? Math.ceil(reste / JOUR_MS) : 0,
    aRevoirLe: enCours ? new Date(finEssai.getTime() - 4 * JOUR_MS) : null,
  };
}

/** L'état de l'abonnement à un instant : ne dépend que des faits et de l'heure, jamais d'un travail en retard. */
export function etatAbonnement(
  faits: FaitsAbonnement,
  maintenant: Date,
  dureeEssaiJours: number,
): EtatAbonnement {
  const stripe = stripeVivant(faits, maintenant);
  if (faits.planOffert) {
    const offert = etatSansEcheance(faits.planOffert, faits.planOffertLe);
    return stripe ? { ...etatPayant(stripe), plan: faits.planOffert } : offert;
  }
  if (stripe) return etatPayant(stripe);
  const gratuit = choixGratuit(faits);
  const finEssai = finDeLEssai(faits, maintenant, dureeEssaiJours);
  if (gratuit || !finEssai) {
    const resteEssai = finEssai && finEssai > maintenant ? finEssai : null;
    return { ...etatSansEcheance('gratuit', gratuit), finEssai: resteEssai };
  }
  return etatEssai(faits, finEssai, maintenant);
}

/** Un avis de fin d'essai : `j3` dans les trois derniers jours, `j1` la veille ou le jour même, `fin` après. */
export type StadeAvis = 'j3' | 'j1' | 'fin';

export interface Avis {
  finEssai: Date;
  stade: StadeAvis;
}

const RANGS: Record<StadeAvis, number> = { j3: 1, j1: 2, fin: 3 };

function stade(etat: EtatAbonnement, finEssai: Date, maintenant: Date): StadeAvis | null {
  if (etat.statut === 'expire') return 'fin';
  const jours = ecartEnJours(dateCivileAParis(maintenant), dateCivileAParis(finEssai));
  if (jours <= 1) return 'j1';
  return jours <= 3 ? 'j3' : null;
}

/**
 * L'avis à envoyer maintenant, ou `null`. Chaque stade n'est dit qu'une fois par fin d'essai (une prolongation réarme) ;
 * après un arrêt de plusieurs jours, seul le plus pressant part. Un plan choisi n'appelle plus d'avis.
 */
export function avisDu(etat: EtatAbonnement, dernier: Avis | null, maintenant: Date): Avis | null {
  if (etat.plan !== 'essai' || !etat.finEssai) return null;
  const du = stade(etat, etat.finEssai, maintenant);
  if (!du) return null;
  const memeFin = dernier?.finEssai.getTime() === etat.finEssai.getTime();
  if (memeFin && dernier && RANGS[dernier.stade] >= RANGS[du]) return null;
  return { finEssai: etat.finEssai, stade: du };
}

import type { Capacite, FaitsDeSession, FaitsDuCompte } from '@facturier/domaine/encaissements/compte';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import type Stripe from 'stripe';
import type { MouvementLu } from './prestataire';

type Ecriture = Stripe.BalanceTransaction | null;
type Commun = Pick<MouvementLu, 'session' | 'paiement' | 'moyen' | 'libelleMoyen'>;

const jour = (secondes: number): DateCivile => dateCivileAParis(new Date(secondes * 1_000));
const deplie = <T extends object>(objet: T | string | null | undefined): T | null =>
  objet && typeof objet !== 'string' ? objet : null;

const CAPACITES: Readonly<Record<string, Capacite>> = {
  active: 'actif',
  pending: 'en_attente',
  restricted: 'restreint',
  rejected: 'rejete',
  unsupported: 'rejete',
};

/** Un compte v2, ses parties `configuration.merchant` et `requirements` demandées. */
export function faitsDuCompte(compte: Stripe.V2.Core.Account): FaitsDuCompte {
  const capacites = compte.configuration?.merchant?.capabilities;
  const etat = (statut: string | undefined): Capacite => CAPACITES[statut ?? ''] ?? 'absent';
  const { entries = [], summary } = compte.requirements ?? {};
  const echeance = summary?.minimum_deadline?.time;
  return {
    ferme: compte.closed === true,
    carte: etat(capacites?.card_payments?.status),
    prelevement: etat(capacites?.sepa_debit_payments?.status),
    manque: entries
      .filter(({ awaiting_action_from: attend }) => attend === 'user')
      .filter(({ minimum_deadline: { status } }) => status !== 'eventually_due')
      .map(({ description }) => description),
    echeance: echeance ? dateCivileAParis(new Date(echeance)) : null,
  };
}

const STATUTS: Readonly<Record<string, FaitsDeSession['statut']>> = {
  open: 'ouverte',
  complete: 'complete',
  expired: 'expiree',
};

/** Ce que la page dit d'elle-même ; `payment_status` l'emporte, une page « complète » n'est pas payée. */
export function faitsDeSession(session: Stripe.Checkout.Session): FaitsDeSession {
  const statut = STATUTS[session.status ?? ''] ?? 'ouverte';
  const intention = deplie(session.payment_intent);
  if (session.payment_status === 'paid') return { statut, paiement: 'recu' };
  if (statut !== 'complete') return { statut, paiement: 'attendu' };
  const rejete = ['requires_payment_method', 'canceled'].includes(intention?.status ?? '');
  return { statut, paiement: rejete ? 'echoue' : 'en_cours' };
}

const moyenDe = ({ payment_method_details: details }: Stripe.Charge): Commun => {
  const commun = { session: null, paiement: '' };
  if (details?.type === 'sepa_debit')
    return { ...commun, moyen: 'prelevement', libelleMoyen: 'prélèvement SEPA' };
  const fin = details?.card?.last4;
  const libelleMoyen = fin && /^\d{4}$/.test(fin) ? `carte\u00a0••••\u00a0${fin}` : 'paiement en ligne';
  return { ...commun, moyen: 'carte', libelleMoyen };
};

const communDe = (charge: Stripe.Charge): Commun => ({
  ...moyenDe(charge),
  session: charge.metadata.session ?? null,
  paiement: charge.id,
});

const argentDe = (ecriture: Ecriture): Pick<MouvementLu, 'fraisCentimes' | 'disponibleLe'> => ({
  fraisCentimes: ecriture?.fee ?? 0,
  disponibleLe: ecriture ? jour(ecriture.available_on) : null,
});

/** Un paiement abouti ; `null` : essai manqué, ou prélèvement dont la banque n'a pas répondu. */
export function paiementDe(charge: Stripe.Charge | null): MouvementLu | null {
  if (charge?.status !== 'succeeded') return null;
  const ecriture = deplie(charge.balance_transaction);
  const differe = charge.payment_method_details?.type === 'sepa_debit';
  return {
    ...communDe(charge),
    ...argentDe(ecriture),
    id: charge.id,
    genre: 'paiement',
    etat: 'ecrit',
    montantCentimes: charge.amount,
    // Un prélèvement est reçu le jour où il aboutit : celui de son écriture au solde.
    le: jour(differe && ecriture ? Math.max(charge.created, ecriture.created) : charge.created),
  };
}

const ETATS_DE_REMBOURSEMENT: Readonly<Record<string, MouvementLu['etat']>> = {
  succeeded: 'ecrit',
  failed: 'sans_suite',
  canceled: 'sans_suite',
};

export function remboursementDe(rendu: Stripe.Refund, charge: Stripe.Charge): MouvementLu {
  return {
    ...communDe(charge),
    ...argentDe(deplie(rendu.balance_transaction)),
    id: rendu.id,
    genre: 'remboursement',
    etat: ETATS_DE_REMBOURSEMENT[rendu.status ?? ''] ?? 'en_attente',
    montantCentimes: -rendu.amount,
    le: jour(rendu.created),
  };
}

const ETATS_DE_LITIGE: Readonly<Record<string, MouvementLu['etat']>> = {
  lost: 'ecrit',
  won: 'sans_suite',
  warning_closed: 'sans_suite',
  prevented: 'sans_suite',
};

/** Une contestation bancaire : perdue, l'argent est reparti ; rien avant, rien si elle est gagnée. Stripe n'en date pas la fin. */
export function litigeDe(litige: Stripe.Dispute, charge: Stripe.Charge): MouvementLu {
  const frais = litige.balance_transactions.reduce((total, { fee }) => total + fee, 0);
  return {
    ...communDe(charge),
    id: litige.id,
    genre: 'litige',
    etat: ETATS_DE_LITIGE[litige.status] ?? 'en_attente',
    montantCentimes: -litige.amount,
    fraisCentimes: frais,
    le: null,
    disponibleLe: null,
  };
}

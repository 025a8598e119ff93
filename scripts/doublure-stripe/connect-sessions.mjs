import { requeteInvalide } from './erreur.mjs';
import { LANGUES, MOYENS } from './connect-noms.mjs';
import { PARAMETRES, verifier } from './connect-verifier.mjs';

const DEMI_HEURE = 1800;
const JOUR = 86_400;
const MINIMUM = 50;
const MAXIMUM = 99_999_999;
const SANS_MOYEN =
  'No valid payment method types for this Checkout Session. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard (https://dashboard.stripe.com/account/payments/settings) or specify payment_method_types.';

const manque = (nom) => requeteInvalide(`Missing required param: ${nom}.`, nom, 'parameter_missing');

/** L'entier d'un paramètre, ou l'erreur de Stripe. */
export function entier(valeur, nom, minimum = 0) {
  if (!/^-?\d+$/.test(String(valeur)) || Number(valeur) < minimum) {
    const genre = minimum > 0 ? 'positive integer' : 'integer';
    throw requeteInvalide(`Invalid ${genre}: ${valeur}`, nom, 'parameter_invalid_integer');
  }
  return Number(valeur);
}

const parmi = (valeur, noms, param) => {
  if (valeur === undefined || noms.includes(valeur)) return;
  throw requeteInvalide(`Invalid ${param}: must be one of ${noms.join(', ')}`, param);
};

const adresse = (valeur, param) => {
  if (valeur !== undefined && !/^https?:\/\/[^\s]+$/.test(valeur))
    throw requeteInvalide('Not a valid URL', param, 'url_invalid');
};

function verifierMetadonnees(metadonnees = {}, param = 'metadata') {
  const paires = Object.entries(metadonnees);
  if (paires.length > 50) throw requeteInvalide('Metadata can have up to 50 keys.', param);
  for (const [cle, valeur] of paires) {
    if (cle.length > 40 || String(valeur).length > 500) {
      throw requeteInvalide(`Metadata ${cle} is too long (40 for keys, 500 for values).`, `${param}[${cle}]`);
    }
  }
}

/** Les sessions de paiement d'un compte connecté : ce que Stripe y refuse, leur ouverture, leur fin. */
export class Sessions {
  constructor(collections, comptes, evenements) {
    this.collections = collections;
    this.magasin = collections.magasin;
    this.comptes = comptes;
    this.evenements = evenements;
  }

  creer(compte, parametres) {
    verifier(parametres, PARAMETRES.session);
    if (parametres.mode !== 'payment')
      throw requeteInvalide('Only payment mode is served for a connected account.', 'mode');
    const lignes = this.lignes(parametres.line_items);
    const total = lignes.reduce((somme, { amount_total: montant }) => somme + montant, 0);
    this.verifierMontant(total);
    this.verifierTextes(parametres);
    this.verifierIntention(parametres.payment_intent_data ?? {});
    const moyens = this.moyens(compte, parametres);
    const expire = this.echeance(parametres.expires_at);
    return this.poser(compte, parametres, { lignes, total, moyens, expire });
  }

  lignes(articles) {
    if (!Array.isArray(articles) || articles.length === 0) throw manque('line_items');
    return articles.map(({ price_data: prix, quantity }, rang) => {
      const nom = `line_items[${rang}]`;
      if (!prix) throw manque(`${nom}[price_data]`);
      if (!prix.product_data?.name) throw manque(`${nom}[price_data][product_data][name]`);
      if (prix.currency !== 'eur')
        throw requeteInvalide(`Invalid currency: ${prix.currency}`, `${nom}[price_data][currency]`);
      if (quantity === undefined) throw manque(`${nom}[quantity]`);
      const nombre = entier(quantity, `${nom}[quantity]`, 1);
      const montant = entier(prix.unit_amount, `${nom}[price_data][unit_amount]`) * nombre;
      return { description: prix.product_data.name, quantity: nombre, amount_total: montant };
    });
  }

  verifierMontant(total) {
    if (total < MINIMUM) {
      throw requeteInvalide(
        "The Checkout Session's total amount must convert to at least 50 cents.",
        'line_items',
        'amount_too_small',
      );
    }
    if (total > MAXIMUM) {
      throw requeteInvalide(
        "The Checkout Session's total amount must be no more than €999,999.99.",
        'line_items',
        'amount_too_large',
      );
    }
  }

  verifierTextes(parametres) {
    if (!parametres.success_url) throw manque('success_url');
    adresse(parametres.success_url, 'success_url');
    adresse(parametres.cancel_url, 'cancel_url');
    parmi(parametres.submit_type, ['auto', 'pay', 'book', 'donate', 'subscribe'], 'submit_type');
    parmi(parametres.locale, LANGUES, 'locale');
    const { customer_email: courriel, client_reference_id: reference } = parametres;
    if (courriel !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(courriel)) {
      throw requeteInvalide(`Invalid email address: ${courriel}`, 'customer_email', 'email_invalid');
    }
    if (reference !== undefined && !/^.{1,200}$/.test(reference)) {
      throw requeteInvalide('client_reference_id can have up to 200 characters.', 'client_reference_id');
    }
    verifierMetadonnees(parametres.metadata);
  }

  verifierIntention({ application_fee_amount: commission, metadata, statement_descriptor_suffix: suffixe }) {
    if (commission !== undefined) entier(commission, 'payment_intent_data[application_fee_amount]', 1);
    verifierMetadonnees(metadata, 'payment_intent_data[metadata]');
    if (suffixe === undefined) return;
    const nom = 'payment_intent_data[statement_descriptor_suffix]';
    if (
      suffixe.length > 22 ||
      !/[A-Za-z]/.test(suffixe) ||
      !/^[ -~]*$/.test(suffixe) ||
      /[<>\\'"*]/.test(suffixe)
    ) {
      throw requeteInvalide(
        'The statement descriptor suffix must be at most 22 Latin characters, contain at least one letter, and none of < > \\ \' " *.',
        nom,
      );
    }
  }

  /** Les moyens offerts : ceux que le compte a le droit d'encaisser, moins les exclus. */
  moyens(compte, { payment_method_types: voulus, excluded_payment_method_types: exclus = [] }) {
    [exclus].flat().forEach((nom, rang) => parmi(nom, MOYENS, `excluded_payment_method_types[${rang}]`));
    [voulus ?? []]
      .flat()
      .forEach((nom, rang) => parmi(nom, [...MOYENS, 'link'], `payment_method_types[${rang}]`));
    const actifs = { card: 'card_payments', sepa_debit: 'sepa_debit_payments' };
    const moyens = Object.keys(actifs)
      .filter((nom) => this.comptes.active(compte, actifs[nom]))
      .filter((nom) => ![exclus].flat().includes(nom) && (voulus ?? [nom]).includes(nom));
    if (!this.comptes.active(compte, 'card_payments') || moyens.length === 0)
      throw requeteInvalide(SANS_MOYEN);
    return moyens;
  }

  echeance(demandee) {
    const maintenant = this.magasin.maintenant();
    if (demandee === undefined) return maintenant + JOUR;
    const instant = entier(demandee, 'expires_at');
    if (instant < maintenant + DEMI_HEURE || instant > maintenant + JOUR) {
      const borne = instant < maintenant + DEMI_HEURE ? 'at least 30 minutes' : 'less than 24 hours';
      throw requeteInvalide(
        `The \`expires_at\` timestamp must be ${borne} from Checkout Session creation.`,
        'expires_at',
      );
    }
    return instant;
  }

  poser(compte, parametres, { lignes, total, moyens, expire }) {
    const id = this.magasin.id('cs_test');
    return this.collections.poser(compte.id, 'sessions', {
      id,
      object: 'checkout.session',
      amount_subtotal: total,
      amount_total: total,
      cancel_url: parametres.cancel_url ?? null,
      client_reference_id: parametres.client_reference_id ?? null,
      created: this.magasin.maintenant(),
      currency: 'eur',
      customer: null,
      customer_details: null,
      customer_email: parametres.customer_email ?? null,
      excluded_payment_method_types: [parametres.excluded_payment_method_types ?? []].flat(),
      expires_at: expire,
      livemode: false,
      locale: parametres.locale ?? null,
      metadata: parametres.metadata ?? {},
      mode: 'payment',
      payment_intent: null,
      payment_method_types: moyens,
      payment_status: 'unpaid',
      status: 'open',
      submit_type: parametres.submit_type ?? null,
      success_url: parametres.success_url,
      ui_mode: 'hosted_page',
      url: `${this.comptes.adressePublique}/connect/paiement/${id}`,
      __lignes: lignes,
      __intention: parametres.payment_intent_data ?? {},
    });
  }

  /** Une session payée, en cours de prélèvement ou déjà close ne s'expire pas. */
  expirer(session) {
    if (session.status !== 'open') {
      throw requeteInvalide(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    Object.assign(session, { status: 'expired', url: null });
    this.evenements.emettre('checkout.session.expired', session);
    return session;
  }

  avancer() {
    const maintenant = this.magasin.maintenant();
    for (const session of this.collections.tous(undefined, 'sessions')) {
      if (session.status === 'open' && session.expires_at <= maintenant) this.expirer(session);
    }
  }
}

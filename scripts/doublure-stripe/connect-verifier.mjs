import { champsInvalides, requeteInvalide } from './erreur.mjs';

const LIBRE = true;
const LISTE = { limit: LIBRE, starting_after: LIBRE, ending_before: LIBRE, created: LIBRE, expand: LIBRE };
const LECTURE = { expand: LIBRE };

/** Ce que chaque appel accepte. Un nom absent d'ici est un nom que Stripe ne connaît pas à cet endroit. */
export const PARAMETRES = {
  session: {
    ...Object.fromEntries(
      [
        'adaptive_pricing',
        'after_expiration',
        'allow_promotion_codes',
        'automatic_tax',
        'billing_address_collection',
      ]
        .concat(['branding_settings', 'cancel_url', 'client_reference_id', 'consent_collection', 'currency'])
        .concat(['custom_fields', 'custom_text', 'customer', 'customer_account', 'customer_creation'])
        .concat(['customer_email', 'customer_update', 'discounts', 'excluded_payment_method_types', 'expand'])
        .concat(['expires_at', 'integration_identifier', 'invoice_creation', 'locale', 'managed_payments'])
        .concat(['metadata', 'mode', 'name_collection', 'optional_items', 'origin_context'])
        .concat(['payment_method_collection', 'payment_method_configuration', 'payment_method_data'])
        .concat(['payment_method_options', 'payment_method_types', 'permissions', 'phone_number_collection'])
        .concat(['redirect_on_completion', 'return_url', 'saved_payment_method_options', 'setup_intent_data'])
        .concat(['shipping_address_collection', 'shipping_options', 'submit_type', 'subscription_data'])
        .concat(['success_url', 'tax_id_collection', 'ui_mode', 'wallet_options'])
        .map((nom) => [nom, LIBRE]),
    ),
    line_items: {
      adjustable_quantity: LIBRE,
      metadata: LIBRE,
      price: LIBRE,
      quantity: LIBRE,
      tax_rates: LIBRE,
      price_data: {
        currency: LIBRE,
        product: LIBRE,
        recurring: LIBRE,
        tax_behavior: LIBRE,
        unit_amount: LIBRE,
        unit_amount_decimal: LIBRE,
        product_data: {
          description: LIBRE,
          images: LIBRE,
          metadata: LIBRE,
          name: LIBRE,
          tax_code: LIBRE,
          unit_label: LIBRE,
        },
      },
    },
    payment_intent_data: {
      application_fee_amount: LIBRE,
      capture_method: LIBRE,
      description: LIBRE,
      metadata: LIBRE,
      on_behalf_of: LIBRE,
      receipt_email: LIBRE,
      setup_future_usage: LIBRE,
      shipping: LIBRE,
      statement_descriptor: LIBRE,
      statement_descriptor_suffix: LIBRE,
      transfer_data: LIBRE,
      transfer_group: LIBRE,
    },
  },
  sessions: {
    ...LISTE,
    payment_intent: LIBRE,
    status: LIBRE,
    customer: LIBRE,
    customer_details: { email: LIBRE },
  },
  remboursement: {
    amount: LIBRE,
    charge: LIBRE,
    currency: LIBRE,
    expand: LIBRE,
    instructions_email: LIBRE,
    metadata: LIBRE,
    payment_intent: LIBRE,
    reason: LIBRE,
    refund_application_fee: LIBRE,
    reverse_transfer: LIBRE,
  },
  charges: { ...LISTE, payment_intent: LIBRE, customer: LIBRE },
  remboursements: { ...LISTE, payment_intent: LIBRE, charge: LIBRE },
  litiges: { ...LISTE, payment_intent: LIBRE, charge: LIBRE },
  mouvements: { ...LISTE, payout: LIBRE, source: LIBRE, type: LIBRE, currency: LIBRE },
  versements: { ...LISTE, status: LIBRE, arrival_date: LIBRE },
  lecture: LECTURE,
  intention: { ...LECTURE, client_secret: LIBRE },
};

const CAPACITES = Object.fromEntries(
  [
    'card_payments',
    'sepa_debit_payments',
    'cartes_bancaires_payments',
    'link_payments',
    'bancontact_payments',
  ]
    .concat(['ideal_payments', 'eps_payments', 'p24_payments', 'klarna_payments', 'alma_payments'])
    .concat([
      'pay_by_bank_payments',
      'sepa_bank_transfer_payments',
      'satispay_payments',
      'mobilepay_payments',
    ])
    .map((nom) => [nom, { requested: LIBRE }]),
);

const RECUEIL = { fields: LIBRE, future_requirements: LIBRE };
const OUVERTURE = { collection_options: RECUEIL, refresh_url: LIBRE, return_url: LIBRE };

/** De même pour les corps JSON de `/v2`. */
export const CHAMPS = {
  compte: {
    account_token: LIBRE,
    contact_email: LIBRE,
    contact_phone: LIBRE,
    dashboard: LIBRE,
    display_name: LIBRE,
    include: LIBRE,
    metadata: LIBRE,
    identity: {
      attestations: LIBRE,
      business_details: LIBRE,
      country: LIBRE,
      entity_type: LIBRE,
      individual: LIBRE,
    },
    defaults: {
      currency: LIBRE,
      locales: LIBRE,
      profile: { business_url: LIBRE, doing_business_as: LIBRE, product_description: LIBRE },
      responsibilities: { fees_collector: LIBRE, losses_collector: LIBRE },
    },
    configuration: {
      customer: LIBRE,
      recipient: LIBRE,
      merchant: {
        bacs_debit_payments: LIBRE,
        branding: LIBRE,
        capabilities: CAPACITES,
        card_payments: LIBRE,
        konbini_payments: LIBRE,
        mcc: LIBRE,
        script_statement_descriptor: LIBRE,
        sepa_debit_payments: LIBRE,
        statement_descriptor: { descriptor: LIBRE, prefix: LIBRE },
        support: LIBRE,
      },
    },
  },
  lien: {
    account: LIBRE,
    use_case: { type: LIBRE, account_onboarding: OUVERTURE, account_update: OUVERTURE },
  },
  lecture: { include: LIBRE },
  rien: {},
};

/** Le premier nom que le schéma ne connaît pas, ou rien. `ecrire` met les niveaux bout à bout. */
function inconnu(valeur, schema, ecrire, chemin = []) {
  if (schema === LIBRE || typeof valeur !== 'object' || valeur === null) return null;
  for (const [cle, contenu] of Object.entries(valeur)) {
    const suite = [...chemin, cle];
    const attendu = Array.isArray(valeur) ? schema : schema[cle];
    if (attendu === undefined) return ecrire(suite);
    const trouve = inconnu(contenu, attendu, ecrire, suite);
    if (trouve) return trouve;
  }
  return null;
}

const crochets = ([premier, ...reste]) => premier + reste.map((cle) => `[${cle}]`).join('');

/** Refuse un paramètre `/v1` inconnu. */
export function verifier(parametres, schema) {
  const nom = inconnu(parametres, schema, crochets);
  if (nom) throw requeteInvalide(`Received unknown parameter: ${nom}`, nom, 'parameter_unknown');
}

/** Refuse un champ `/v2` inconnu. */
export function verifierChamps(corps, schema) {
  const nom = inconnu(corps, schema, (chemin) => chemin.join('.'));
  if (nom) throw champsInvalides(`Unknown field: ${nom}`);
}

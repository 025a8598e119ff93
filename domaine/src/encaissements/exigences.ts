/** Une chose que le prestataire attend de l'utilisateur : son code, tel quel, et ce qu'elle veut dire. */
export interface Exigence {
  code: string;
  libelle: string;
}

/**
 * Ce que nomment les codes de Stripe, du plus précis au plus large : le premier qui convient l'emporte. Les comptes v2 disent
 * `identity.individual.given_name`, les anciens `individual.first_name` : une même phrase pour les deux.
 */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/documents\.secondary_verification|additional_document/, 'Un justificatif de domicile'],
  [
    /documents\.company|company_authorization|proof_of_registration|(^|\.)company\.verification/,
    'Un justificatif de votre activité (avis SIRENE ou Kbis)',
  ],
  [/documents\.primary_verification|verification\.document/, 'Une pièce d’identité'],
  [/given_name|first_name|surname|last_name|legal_names?/, 'Votre nom et votre prénom'],
  [/date_of_birth|\.dob\b/, 'Votre date de naissance'],
  [/nationalit/, 'Votre nationalité'],
  [
    /support\.(phone|email|url|address)|support_(phone|email|url)/,
    'De quoi vos clients peuvent vous joindre',
  ],
  [/(^|\.)phone/, 'Votre numéro de téléphone'],
  [/(^|\.)(contact_)?email/, 'Votre adresse e-mail'],
  [/registered_name|company\.name|business_details\.name/, 'Le nom de votre entreprise'],
  [/tax_id|vat_id|id_numbers?|registration_number|siren|siret/, 'Votre numéro SIREN ou SIRET'],
  [
    /beneficial_owners|owners|directors|executives|representative/,
    'Les personnes qui dirigent ou possèdent l’entreprise',
  ],
  [/address|line1|postal_code|city/, 'Votre adresse'],
  [/external_account|bank_account|payout_method|outbound/, 'L’IBAN où recevoir vos versements'],
  [/terms_of_service|tos_acceptance/, 'Votre accord aux conditions de Stripe'],
  [/\bmcc\b|product_description|industry/, 'La description de votre activité'],
  [/statement_descriptor/, 'Le libellé que vos clients liront sur leur relevé'],
  [/business_url|business_profile\.url|web_presence/, 'L’adresse de votre site, ou ce que vous vendez'],
  [/business_type|entity_type|structure/, 'La forme de votre entreprise'],
  [/annual_revenue|monthly_estimated_revenue/, 'Votre chiffre d’affaires estimé'],
];
/** Un code que la table ne connaît pas ne s'invente pas : Stripe le dira sur sa page. */
const AUTRE = 'Un renseignement que Stripe précise sur sa page';

/** Ce que demande ce code de Stripe, en français. */
export const phraseDExigence = (code: string): string =>
  PHRASES.find(([motif]) => motif.test(code))?.[1] ?? AUTRE;

/** Ce qui manque, chaque phrase une fois, dans l'ordre où Stripe le demande. */
export function exigencesDe(codes: readonly string[]): Exigence[] {
  const parPhrase = new Map<string, Exigence>();
  for (const code of codes) {
    const libelle = phraseDExigence(code);
    if (!parPhrase.has(libelle)) parPhrase.set(libelle, { code, libelle });
  }
  return [...parPhrase.values()];
}

import type { StatutEmetteur } from '../factures/cycle-de-vie';
import { attendDeLArgent, type EtatChezLesPlateformes, estRejetee } from '../factures/reglement';
import { type Centimes, formaterEuros } from '../valeurs/montant';
import { encaisse, type EtatDEncaissement } from './compte';

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

/** En deçà, le prestataire n'encaisse pas : 0,50 €. */
export const MINIMUM_EN_LIGNE: Centimes = 50;

/** Tout ce qui décide si une facture se paie en ligne, à l'instant. */
export interface SituationDePaiement {
  genre: 'facture' | 'avoir';
  statutEmetteur: StatutEmetteur;
  resteCentimes: Centimes;
  compte: { etat: EtatDEncaissement; actif: boolean } | null;
  /** Le plan de l'émetteur comprend l'encaissement en ligne. */
  permis: boolean;
  /** Un prélèvement est demandé, la banque n'a pas répondu. */
  prelevementEnCours: boolean;
  /** Conclu hors établissement, avant le huitième jour : rien ne s'encaisse (C. consom., art. L221-10). */
  tropTot?: boolean;
  /** Le devis dont elle vient ; `rompu` : son contrat n'est plus (C. consom., art. L221-27). */
  devis?: { rompu?: true };
  /** Ce qu'en disent les plateformes agréées. */
  electronique?: EtatChezLesPlateformes | undefined;
}

/** Pourquoi une facture ne se paie pas en ligne, et ce qu'en lit qui veut la payer. */
export const OBSTACLES = {
  pas_due: 'Cette facture n’attend pas de paiement.',
  trop_peu: `Moins de ${formaterEuros(MINIMUM_EN_LIGNE)} restent dus\u00a0: le paiement en ligne n’est pas possible.`,
  prelevement: 'Un prélèvement est en cours pour cette facture\u00a0: attendez la réponse de la banque.',
  trop_tot:
    'Ce contrat est conclu hors établissement\u00a0: il ne peut se payer qu’à partir du huitième jour.',
  contrat: 'Le contrat est rompu\u00a0: cette facture n’est plus à payer.',
  rejetee: 'Une plateforme a rejeté cette facture\u00a0: une autre la remplacera.',
  compte: 'Le paiement en ligne n’est pas ouvert pour cette facture.',
  plan: 'Le paiement en ligne n’est pas ouvert pour cette facture.',
} as const;
export type Obstacle = keyof typeof OBSTACLES;

/** Ce qui empêche de payer cette facture en ligne ; `null` : rien. Le montant est toujours ce qui reste dû. */
export function obstacleAuPaiement(s: SituationDePaiement): Obstacle | null {
  if (!attendDeLArgent(s)) return 'pas_due';
  if (s.devis?.rompu) return 'contrat';
  if (estRejetee(s)) return 'rejetee';
  if (s.tropTot) return 'trop_tot';
  if (s.prelevementEnCours) return 'prelevement';
  if (!s.compte || !encaisse(s.compte)) return 'compte';
  if (!s.permis) return 'plan';
  return s.resteCentimes < MINIMUM_EN_LIGNE ? 'trop_peu' : null;
}

import { normaliserLibelle } from './releve';

/** Un argent qui revient, ou qu'un fournisseur rend : il peut citer une facture sans la payer. */
const RETOUR =
  /\b(REJETS?|REJETEE?|RETOURS?|RETOURNEE?|IMPAYEE?|ANNULE|ANNULEE|ANNULATION|EXTOURNE|CONTREPASS\w*|REMBOURSEMENT|RBT|AVOIR|REVERSAL|REFUND|RETURN(?:ED)?|RUECKLASTSCHRIFT)\b/;

/** Ceux qui encaissent pour un autre et versent ensuite, frais déduits : le mot qu'un relevé en garde. */
const PRESTATAIRES: readonly [nom: string, forme: RegExp][] = [
  ['Stripe', /\bSTRIPE\b/],
  ['PayPal', /\bPAYPAL\b/],
  ['SumUp', /\bSUM ?UP\b/],
  ['Mollie', /\bMOLLIE (?:B V|PAYMENTS|SETTLEMENT)|\bSTICHTING MOLLIE\b/],
  ['GoCardless', /\bGO ?CARDLESS\b/],
  ['Zettle', /\bI?ZETTLE\b/],
  ['Square', /\bSQUARE ?UP\b|\bSQUAREUP\b/],
  ['Adyen', /\bADYEN\b/],
  ['PayPlug', /\bPAYPLUG\b/],
  ['Stancer', /\bSTANCER\b/],
  ['Viva', /\bVIVA (?:WALLET|COM|PAYMENTS)\b/],
];

/** Le prestataire qui verse, d'après un libellé normalisé ; `null` si ce n'en est pas un. */
export const prestataireDe = (normalise: string): string | null =>
  PRESTATAIRES.find(([, forme]) => forme.test(normalise))?.[0] ?? null;

const LETTRES = 4;

/** Ce que portent les noms de tout le monde, ou les libellés de toutes les banques : n'y prouve rien. */
const COMMUNS = new Set(
  (
    'SARL EURL SASU SOCIETE ENTREPRISE ETABLISSEMENT ETABLISSEMENTS ASSOCIATION GROUPE CABINET AGENCE ATELIER STUDIO MAISON FRANCE PARIS ' +
    'MADAME MONSIEUR MLLE CONSEIL CONSULTING SERVICE SERVICES VIREMENT VIREMENTS INST INSTANTANE RECU FACTURE FACTURES SEPA EUROPE ' +
    'INTERNATIONAL REFERENCE PAIEMENT REGLEMENT CLIENT COMPTE BANQUE POUR AVEC CHEQUE REMISE VERSEMENT'
  ).split(' '),
);

/** Les mots d'un nom qui peuvent le faire reconnaître : quatre lettres au moins, sans ce que tous les noms ont en commun. */
export const motsDuNom = (nom: string): string[] =>
  normaliserLibelle(nom)
    .split(' ')
    .filter((mot) => mot.length >= LETTRES && /[A-Z]{4}/.test(mot) && !COMMUNS.has(mot));

/** Le premier de ces mots que le libellé normalisé porte entier ; `null` s'il n'en porte aucun. */
export const nomDansLibelle = (mots: readonly string[], normalise: string): string | null =>
  mots.find((mot) => ` ${normalise} `.includes(` ${mot} `)) ?? null;

/** « RF18 » : l'enveloppe d'une référence de créancier (ISO 11649). */
const CITATION =
  /(?<![A-Z0-9])(?:RF ?\d{2} ?)?(?:FACTURES?|FACT?|F) ?(?:N ?O? ?)?(\d{4}) ?(\d{1,9})(?![0-9])/g;
const NUMERO = /^FAC-(\d{4})-(\d+)$/;

const cle = (annee: string, rang: string): string => `${annee}-${Number(rang)}`;

/** La clé d'un numéro de facture, sans ses zéros : « FAC-2026-007 » et « FAC 2026 7 » sont le même. `null` pour un autre numéro. */
export function cleDuNumero(numero: string): string | null {
  const [, annee, rang] = NUMERO.exec(numero) ?? [];
  return annee && rang ? cle(annee, rang) : null;
}

/** Les factures qu'un libellé normalisé nomme, chacune une fois, quelle que soit la façon d'écrire le numéro. */
export const numerosCites = (normalise: string): string[] => [
  ...new Set([...normalise.matchAll(CITATION)].map(([, annee, rang]) => cle(annee!, rang!))),
];

/** Vrai si ce libellé normalisé dit un argent qui revient : un rejet, un remboursement, un avoir. */
export const ditUnRetour = (normalise: string): boolean => RETOUR.test(normalise);

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

const CITATION = /(?<![A-Z0-9])(?:FACTURES?|FACT?|F) ?(?:N ?O? ?)?(\d{4}) ?(\d{1,9})(?![0-9])/g;
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

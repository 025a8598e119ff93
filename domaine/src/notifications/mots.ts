/** Les mots d'un fait. Ce qu'il n'apprend pas se dit sans nommer ni personne ni montant. */
export interface Mots {
  document: string;
  /** Le document s'il est nommé ; sinon rien. */
  nomme: string;
  tiers: string;
  /** « , 120,00 € » ou rien. */
  deMontant: string;
  jour: string;
  raison: string;
  /** « 12 rappels » ou rien. */
  rappels: string;
}

/** Le titre d'un fait, et ce qui s'en dit. */
export type Phrase = (v: Mots) => [titre: string, texte: string];

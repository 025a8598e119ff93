/**
 * Les questions de « Mon activité » auxquelles on peut répondre « Je ne sais pas », dans les mots de la page. Ce qu'elles changent ne se
 * calcule pas tant que la réponse manque : aucune n'a de valeur par défaut.
 */
export const QUESTIONS = {
  caisse: 'Votre caisse',
  chambre: 'Votre chambre',
  periodicite: 'Vous déclarez',
  tva: 'La TVA',
  versementLiberatoire: 'Le versement libératoire',
  acre: 'L’ACRE, l’aide à la création',
} as const;
export type Question = keyof typeof QUESTIONS;

/** Vrai si ce nom est celui d'une de ces questions. */
export const estQuestion = (nom: string): nom is Question => Object.hasOwn(QUESTIONS, nom);

/** L'adresse où l'on y répond. */
export const lienDeQuestion = (question: Question): string => `/activite?question=${question}`;

const RIEN_DIT = 'Répondez d’abord aux questions de «\u00a0Mon activité\u00a0».';

/** « Répondez à « Votre caisse » pour voir ce chiffre. » ; rien n'est encore dit : les six questions. */
export function phraseDesReponses(manquent: readonly string[]): string {
  const noms = manquent.filter(estQuestion).map((une) => `«\u00a0${QUESTIONS[une]}\u00a0»`);
  if (noms.length === 0) return RIEN_DIT;
  return `Répondez à ${new Intl.ListFormat('fr').format(noms)} pour voir ce chiffre.`;
}

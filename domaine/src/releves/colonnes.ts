import {
  colonneDEtat,
  colonneDeDate,
  colonneDeDevise,
  colonnesDesSommes,
  colonnesDuLibelle,
  estLigneDeTitres,
  titresDe,
} from './titres';

/** Où lire, dans un tableau de banque ; `debit` et `credit` remplacent `montant`. */
export interface Correspondance {
  date: number;
  libelle: number[];
  montant?: number;
  debit?: number;
  credit?: number;
  /** Où un montant sans signe dit s'il entre ou sort : « C » ou « D ». */
  sens?: number;
  devise?: number;
  etat?: number;
}

/** La première ligne de titres ; -1 s'il n'y en a pas. */
export const ligneDEntete = (lignes: readonly (readonly string[])[]): number =>
  lignes.findIndex(estLigneDeTitres);

/** Ce que les titres d'un tableau disent ; `null` s'il faut demander à la personne. */
export function devinerColonnes(entete: readonly string[]): Correspondance | null {
  const titres = titresDe(entete);
  const date = colonneDeDate(titres);
  const libelle = colonnesDuLibelle(titres);
  const sommes = colonnesDesSommes(titres);
  if (date === undefined || libelle.length === 0 || !sommes) return null;
  return { date, libelle, ...sommes, ...colonnesDeCote(entete) };
}

/** Ce qui fait écarter une ligne sans qu'on ait à le désigner : la devise et l'état, d'après les titres. */
export function colonnesDeCote(entete: readonly string[]): Pick<Correspondance, 'devise' | 'etat'> {
  const titres = titresDe(entete);
  return { devise: colonneDeDevise(titres), etat: colonneDEtat(titres) };
}

/** Les banques dont la forme est connue, et les titres qui les disent. */
const BANQUES: readonly [nom: string, titres: readonly string[]][] = [
  ['BoursoBank', ['dateop', 'dateval', 'label', 'amount']],
  [
    'Banque Populaire ou Caisse d’Épargne',
    ['date de comptabilisation', 'libelle simplifie', 'libelle operation', 'debit', 'credit'],
  ],
  ['Crédit Mutuel ou CIC', ['date', 'date de valeur', 'debit', 'credit', 'libelle', 'solde']],
  ['Crédit Agricole', ['date', 'libelle', 'debit euros', 'credit euros']],
  ['La Banque Postale', ['date', 'libelle', 'montant euros']],
  ['Fortuneo', ['date operation', 'date valeur', 'libelle', 'debit', 'credit']],
  ['Revolut', ['type', 'date de fin', 'description', 'montant', 'etat', 'solde']],
];

/** « Revolut », si les titres sont les siens ; sinon « Tableau ». */
export function nomDeLaForme(entete: readonly string[]): string {
  const titres = titresDe(entete);
  return BANQUES.find(([, siens]) => siens.every((titre) => titres.includes(titre)))?.[0] ?? 'Tableau CSV';
}

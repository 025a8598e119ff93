import { cleDeRecherche } from '../valeurs/texte';
import { nommeUneAutreDevise } from './valeurs';

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

const mot = (cellule: string): string =>
  cleDeRecherche(cellule)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Les titres d'une ligne d'en-tête, sans accents ni signes. */
export const titresDe = (cellules: readonly string[]): string[] => cellules.map(mot);

const EST_DATE = /\bdate|^dateop|^dateval|^jour$/;
const EST_SOMME = /montant|amount|\bdebit|\bcredit/;
const estSomme = (titre: string): boolean => EST_SOMME.test(titre) && !EST_DATE.test(titre);
/** Une somme en dollars n'est pas une somme : rien ne la convertit. */
const estSommeEnEuros = (titre: string): boolean => estSomme(titre) && !nommeUneAutreDevise(titre);

/** La première ligne qui porte un mot de date et, ailleurs, un mot de somme ; -1 s'il n'y en a pas. */
export const ligneDEntete = (lignes: readonly (readonly string[])[]): number =>
  lignes.findIndex((cellules) => {
    const titres = titresDe(cellules);
    return titres.some((titre) => EST_DATE.test(titre)) && titres.some(estSomme);
  });

/** Du plus sûr au plus vague : le jour où l'argent est arrivé, jamais celui de sa valeur s'il y en a un autre. */
const DATES = [
  /^(date de fin|completed date)$/,
  /^(date de comptabilisation|date comptable|booking date)$/,
  /^(date operation|date d operation|date de l operation|dateop|date)$/,
  /settlement date/,
  /date(?!.*val)/,
  /date/,
];
const LIBELLES =
  /libelle|label|description|intitule|detail|communication|motif|informations? complementaire|payee|payment reference|partner name|contrepartie|^(nom|tiers|operation|nature|reference)$/;
const PAS_LIBELLE = /date|account|compte|categor|supplier|montant|debit|credit|solde|type/;
const SOMMES = [
  /^(montant|amount)( en)?( euros?| eur)?$/,
  /(montant|amount).*eur/,
  /^(?!.*(franc|foreign|devise|frais)).*(montant|amount)/,
];

/** Le premier titre qui convient, par ordre de préférence. */
function premier(titres: readonly string[], choix: readonly RegExp[]): number | undefined {
  for (const forme of choix) {
    const rang = titres.findIndex((titre) => forme.test(titre));
    if (rang >= 0) return rang;
  }
  return undefined;
}

/** Ce que les titres d'un tableau disent ; `null` s'il faut demander à la personne. */
export function devinerColonnes(entete: readonly string[]): Correspondance | null {
  const titres = titresDe(entete);
  const date = premier(titres, DATES);
  const sommes = titres.map((titre) => (estSommeEnEuros(titre) ? titre : ''));
  const montant = premier(sommes, SOMMES);
  const [debit, credit] = [premier(sommes, [/\bdebit/]), premier(sommes, [/\bcredit/])];
  const libelle = titres.flatMap((titre, i) => (LIBELLES.test(titre) && !PAS_LIBELLE.test(titre) ? [i] : []));
  if (date === undefined || libelle.length === 0) return null;
  if (montant === undefined && (debit === undefined || credit === undefined || debit === credit)) return null;
  return {
    date,
    libelle,
    ...(montant !== undefined ? { montant } : { debit, credit }),
    ...colonnesDeCote(entete),
  };
}

/** Du plus sûr au plus vague : la devise du montant, jamais celle d'avant un change. */
const DEVISES = [
  /^(devise|currency|monnaie)$/,
  /^(payment|account|transaction|local) currency$|^(devise|monnaie) (de |du |d )?(compte|montant|paiement|reglement|operation|transaction|tenue)/,
  /^(?!.*(orig|foreign|etranger|exchange|change|montant|amount|taux|rate|frais|fee)).*\b(devise|currency|monnaie|ccy)\b/,
];

/** Ce qui fait écarter une ligne sans qu'on ait à le désigner : la devise et l'état, d'après les titres. */
export function colonnesDeCote(entete: readonly string[]): Pick<Correspondance, 'devise' | 'etat'> {
  const titres = titresDe(entete);
  return {
    devise: premier(titres, DEVISES),
    etat: premier(titres, [/^(etat|state|statut|status)$/]),
  };
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

import type { MoyenAuLivre } from '../documents/moyens-paiement';
import type { NatureDeLigne } from '../documents/nature';
import { type DateCivile, formaterDateCourte } from '../valeurs/date-civile';
import { type Centimes, formaterEuros } from '../valeurs/montant';
import { type ChampTexte, dateCivile, type Faute, texte } from '../valeurs/regle';
import { cleDeRecherche } from '../valeurs/texte';

/** Ce qu'est une pièce faite ailleurs : ce que le client doit, ou ce qui lui est rendu. */
export const GENRES_ANTERIEURS = ['facture', 'avoir'] as const;
export type GenreAnterieur = (typeof GENRES_ANTERIEURS)[number];

/** Où en est une pièce antérieure : il en reste à encaisser (ou à rendre), ou plus rien. */
export const ETATS_ANTERIEURS = ['a_encaisser', 'soldee'] as const;
export type EtatAnterieur = (typeof ETATS_ANTERIEURS)[number];

/** Le premier jour qu'une pièce ou son paiement peut porter : avant, c'est une faute de frappe. */
const PREMIER_JOUR: DateCivile = '2000-01-01';

export const NUMERO_ANTERIEUR: ChampTexte = {
  nom: 'Le numéro',
  max: 60,
  requis: 'Indiquez le numéro que porte la pièce.',
  forme: (valeur) =>
    cleDeNumero(String(valeur)) ? null : 'Un numéro porte au moins un chiffre ou une lettre.',
};
export const CLIENT_ANTERIEUR: ChampTexte = {
  nom: 'Le nom du client',
  max: 200,
  requis: 'Indiquez le nom du client.',
};
export const LOGICIEL_ANTERIEUR: ChampTexte = { nom: 'Le logiciel', max: 60, facultatif: true };

/** Ce qu'une pièce faite ailleurs dit d'elle. Centimes, positifs : un avoir le dit par son genre. */
export interface PieceDite {
  genre: GenreAnterieur;
  numero: string;
  dateEmission: DateCivile;
  dateEcheance?: DateCivile;
  clientNom: string;
  totalCentimes: Centimes;
  /** Ce qu'elle vend ; absent : on ne l'a pas dit, et rien ne le devine. */
  nature?: NatureDeLigne;
  logiciel?: string;
}

/** De l'argent déjà reçu (ou rendu, d'un avoir) pour une pièce. Centimes, positifs. */
export interface VersementDit {
  date: DateCivile;
  montantCentimes: Centimes;
  moyen: MoyenAuLivre;
}

/** Ce qui distingue un numéro d'un autre : ni casse, ni accents, ni espaces ; `''` : il ne porte ni lettre ni chiffre. */
export const cleDeNumero = (numero: string): string =>
  cleDeRecherche(numero)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Le signe que son genre donne à ses montants : ceux d'un avoir sont négatifs. */
export const signeDe = (genre: GenreAnterieur): 1 | -1 => (genre === 'avoir' ? -1 : 1);

/** Ce qui, d'un montant, paie des biens ; `undefined` : la pièce ne dit pas ce qu'elle vend. */
export const biensDe = (nature: NatureDeLigne | undefined, montant: Centimes): Centimes | undefined =>
  nature === undefined ? undefined : nature === 'biens' ? montant : 0;

/** Ce que le livre dit d'une écriture reprise d'un autre outil. @param le jour où elle s'est écrite, à Paris */
export const phraseReprise = (le: DateCivile): string => `repris le ${formaterDateCourte(le)}`;

/** Ce qui ne va pas dans un jour passé ; `null` s'il convient. @param aujourdhui à Paris */
export function fauteDeJour(date: DateCivile, aujourdhui: DateCivile): string | null {
  const faute = dateCivile(date);
  if (faute) return faute;
  if (date > aujourdhui) return 'Cette date ne peut pas être dans le futur.';
  return date < PREMIER_JOUR ? 'Cette date est antérieure à l’an 2000\u00a0: vérifiez-la.' : null;
}

/** Ce qui ne va pas dans un versement ; `reste` : ce qui n'est pas encore payé, centimes positifs. */
export function fautesDeVersement(
  { date, montantCentimes }: Pick<VersementDit, 'date' | 'montantCentimes'>,
  reste: Centimes,
  aujourdhui: DateCivile,
): { date?: string; montant?: string } {
  const jour = fauteDeJour(date, aujourdhui);
  const trop =
    montantCentimes > reste ? `Ce montant dépasse ce qui reste dû\u00a0: ${formaterEuros(reste)}.` : null;
  return { ...(jour && { date: jour }), ...(trop && { montant: trop }) };
}

/**
 * Ce qui ne va pas dans une pièce faite ailleurs, champ par champ ; vide si elle convient.
 * @param versement ce qui en est déjà payé, s'il y en a
 * @param aujourdhui à Paris : une facture passée ne vient pas du futur
 */
export function jugerPiece(
  piece: PieceDite,
  versement: VersementDit | undefined,
  aujourdhui: DateCivile,
): Faute[] {
  const { dateEmission, dateEcheance, totalCentimes } = piece;
  const paye = versement && fautesDeVersement(versement, totalCentimes, aujourdhui);
  const trouvees: [string, string | null | undefined][] = [
    ['numero', texte(NUMERO_ANTERIEUR)(piece.numero)],
    ['clientNom', texte(CLIENT_ANTERIEUR)(piece.clientNom)],
    ['dateEmission', fauteDeJour(dateEmission, aujourdhui)],
    ['dateEcheance', dateEcheance ? fauteDEcheance(dateEcheance, dateEmission) : null],
    ['total', totalCentimes > 0 ? null : 'Le total doit être supérieur à 0.'],
    ['payeLe', paye?.date],
    ['paye', paye?.montant],
  ];
  return trouvees.flatMap(([champ, message]) => (message ? [{ champ, message }] : []));
}

const fauteDEcheance = (echeance: DateCivile, emission: DateCivile): string | null =>
  dateCivile(echeance) ?? (echeance < emission ? 'L’échéance ne peut pas précéder l’émission.' : null);

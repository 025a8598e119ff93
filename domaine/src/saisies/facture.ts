import type { DateCivile } from '../valeurs/date-civile';
import { type ChampTexte, dateCivile, email, enchainer, type Regle, texte } from '../valeurs/regle';

/** Longueur des conditions de paiement et de la mention libre (spécification, §5). */
export const MENTION_MAX = 500;

/** Les textes d'une facture, hors de ses précisions. */
export const ADRESSE_LIVRAISON: ChampTexte = {
  nom: 'L’adresse de livraison',
  max: 300,
  facultatif: true,
  plusieursLignes: true,
};
export const CONDITIONS: ChampTexte = {
  nom: 'Le texte des conditions de paiement',
  max: MENTION_MAX,
  facultatif: true,
  plusieursLignes: true,
};
export const MENTION_LIBRE: ChampTexte = {
  nom: 'La mention libre',
  max: MENTION_MAX,
  facultatif: true,
  plusieursLignes: true,
};

/** Le motif d'un avoir, celui d'un refus, la note d'un paiement. */
export const MOTIF_AVOIR: ChampTexte = {
  nom: 'Le motif',
  max: 300,
  plusieursLignes: true,
  requis: 'Indiquez le motif de l’avoir.',
};
export const MOTIF_ABSENT = 'Indiquez le motif du refus.';
export const PRECISION_ABSENTE = 'Dites en quelques mots pourquoi vous refusez cette facture.';
export const MOTIF_REFUS: ChampTexte = {
  nom: 'Le motif',
  max: 500,
  plusieursLignes: true,
  requis: MOTIF_ABSENT,
};
export const NOTE_PAIEMENT: ChampTexte = { nom: 'La note', max: 300, facultatif: true };

/** Ce qu'une recette hors facture a vendu. */
export const LIBELLE_RECETTE: ChampTexte = {
  nom: 'Le libellé',
  max: 200,
  requis: 'Dites ce qui a été vendu : le livre le garde (CGI, art. 50-0, 5).',
};

/** Ce qui ne va pas dans la date d'un paiement ; `''` : elle manque. @param aujourdhui jour à Paris */
export function fauteDatePaiement(date: DateCivile | '', aujourdhui: DateCivile): string | null {
  if (date === '') return 'Indiquez la date du paiement.';
  return date > aujourdhui ? 'La date du paiement ne peut pas être dans le futur.' : dateCivile(date);
}

/** La question posée avant d'encaisser à une date qui précède la facture. */
export const PAIEMENT_ANTERIEUR = 'Ce paiement est daté d’avant la facture. C’est un acompte\u00a0?';

/** Vrai si un encaissement demande confirmation : il précède la facture, c'est donc un acompte. */
export const precedeLaFacture = (date: DateCivile, emission: DateCivile | null | undefined): boolean =>
  Boolean(emission && date < emission);

/** L'envoi d'une facture par courriel. */
export const DESTINATAIRE_REQUIS = 'Veuillez saisir une adresse e-mail destinataire';
export const COURRIEL_OBJET: ChampTexte = { nom: 'L’objet', max: 200, requis: 'Veuillez saisir un objet' };
export const COURRIEL_MESSAGE: ChampTexte = {
  nom: 'Le message',
  max: 5_000,
  facultatif: true,
  plusieursLignes: true,
};

const uneSeuleLigne: Regle = (valeur) =>
  typeof valeur === 'string' && /[\r\n]/.test(valeur) ? 'L’objet tient sur une ligne.' : null;

/** Les règles d'un courriel : un seul destinataire, un objet d'une ligne. */
export const COURRIEL = {
  to: email(DESTINATAIRE_REQUIS),
  subject: enchainer(texte(COURRIEL_OBJET), uneSeuleLigne),
  message: texte(COURRIEL_MESSAGE),
};

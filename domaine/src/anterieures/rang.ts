import type { NatureDeLigne } from '../documents/nature';
import type { RangeeNommee } from '../imports/genre';
import { type DateCivile, formaterDateCourte } from '../valeurs/date-civile';
import { type Centimes, formaterEuros } from '../valeurs/montant';
import { moyenDit, natureDite, statutDit, typeDit } from './mots-reconnus';
import { cleDeNumero, type GenreAnterieur, type PieceDite, type VersementDit } from './piece';

/** Ce qui est répondu pour tout le fichier, et que ses lignes ne disent pas. */
export interface ReponsesDesPieces {
  /** Le jour d'un paiement sans jour ; `impayee` : il ne se note pas. */
  payeLe?: 'echeance' | 'emission' | 'impayee';
  nature?: NatureDeLigne | 'non_dite';
}

/** Une rangée lue : la pièce qu'elle dit et ce qui en est payé, ou ce qu'on lui reproche. Ni pièce ni faute : elle est laissée. */
export interface PieceLue {
  ligne: number;
  libelle: string;
  piece: PieceDite | null;
  versement?: VersementDit;
  fautes: string[];
  messages: string[];
  /** Elle est payée, ou l'est peut-être, et ne dit pas quel jour. */
  sansJour: boolean;
  /** Elle ne dit pas ce qu'elle vend. */
  sansNature: boolean;
}

/** Ce qu'une lecture relève en chemin. */
interface Notes {
  fautes: string[];
  messages: string[];
}

const TOTAL = /^(?:sous-?\s?)?total\b/i;
/** Ce qui, d'un fichier, parle de paiement. */
const DE_PAIEMENT = ['paye', 'reste', 'statut', 'payee'] as const;
const cite = (texte: string): string => `«\u00a0${texte.slice(0, 40)}\u00a0»`;

/** Pourquoi cette rangée n'est pas une pièce ; `null` si elle en est une, `''` si elle est vide. */
function pourquoiLaissee({ textes, dates, montants }: RangeeNommee): string | null {
  if (!Object.values(textes).some(Boolean)) return '';
  const { numero = '', type = '', statut = '' } = textes;
  if (!dates.emise && (cleDeNumero(numero) === '' || TOTAL.test(numero)))
    return 'Ni numéro ni date\u00a0: un total, ou une note.';
  if (typeDit(type) === 'autre') return `${cite(type)} n’est pas une facture.`;
  const dit = statutDit(statut);
  if (dit === 'brouillon') return `${cite(statut)}\u00a0: elle n’est pas émise.`;
  return dit === 'annulee' && !montants.paye ? `${cite(statut)}\u00a0: elle n’a plus d’effet.` : null;
}

/** Le total et son signe ; `null` : la rangée n'en dit pas. */
function totalDe({ montants, textes }: RangeeNommee, { fautes, messages }: Notes): Centimes | null {
  const { ttc, ht, tva = 0 } = montants;
  if (ttc !== undefined) {
    if ((ht !== undefined && ht !== ttc) || tva !== 0)
      messages.push('Avec TVA\u00a0: son total est gardé entier.');
    return ttc;
  }
  if (ht === undefined) {
    if (!textes.ttc && !textes.ht) fautes.push('Indiquez le total de la pièce.');
    return null;
  }
  if (textes.tva === undefined) messages.push('Total hors taxes, pris tel quel.');
  return ht + tva;
}

function genreDe(total: Centimes, type: string, { messages }: Notes): GenreAnterieur {
  const dit = typeDit(type);
  if (type && !dit) messages.push(`Le type ${cite(type)} n’est pas connu.`);
  return total < 0 || dit === 'avoir' ? 'avoir' : 'facture';
}

/** Ce qui en est payé, positif ; `null` : rien dans le fichier ne parle de paiement. */
function payeDe(
  { textes, montants, dates }: RangeeNommee,
  genre: GenreAnterieur,
  total: Centimes,
  { fautes, messages }: Notes,
): Centimes | null {
  const { paye = 0, reste = 0 } = montants;
  const statut = statutDit(textes.statut ?? '');
  const du = textes.paye ? Math.abs(paye) : textes.reste ? total - Math.abs(reste) : null;
  if (du !== null) {
    if (genre === 'facture' && paye < 0) fautes.push('Le montant payé est négatif.');
    if (du < 0) fautes.push('Le reste dû dépasse le total.');
    if (statut === 'annulee') fautes.push('Elle est dite annulée, et de l’argent en est payé.');
    if (statut === 'payee' && du < total)
      messages.push(`Dite payée\u00a0; les montants, qui l’emportent, disent ${formaterEuros(du)}.`);
    return du;
  }
  if (statut === 'partielle') fautes.push('Payée en partie\u00a0: dites combien.');
  if (statut === 'payee') return total;
  if (statut === 'impayee') return 0;
  if (textes.statut && !statut) messages.push(`Le statut ${cite(textes.statut)} n’est pas connu.`);
  if (dates.payee) return total;
  return DE_PAIEMENT.some((champ) => champ in textes) ? 0 : null;
}

/** Le jour du paiement ; `null` : il ne se note pas. */
function jourDe(
  { dates }: RangeeNommee,
  emise: DateCivile,
  { payeLe }: ReponsesDesPieces,
): DateCivile | null {
  if (dates.payee) return dates.payee;
  if (payeLe === 'impayee') return null;
  return payeLe === 'echeance' ? (dates.echeance ?? emise) : emise;
}

function versementDe(
  rangee: RangeeNommee,
  { genre, totalCentimes, dateEmission }: PieceDite,
  reponses: ReponsesDesPieces,
  notes: Notes,
): { versement?: VersementDit; sansJour: boolean } {
  const { textes } = rangee;
  const paye = payeDe(rangee, genre, totalCentimes, notes);
  const montantCentimes = paye ?? totalCentimes;
  if (montantCentimes <= 0) return { sansJour: false };
  const sansJour = !textes.payee;
  const date = jourDe(rangee, dateEmission, reponses);
  if (!date) return { sansJour };
  const { moyen: dit = '' } = textes;
  const moyen = dit ? (moyenDit(dit) ?? 'autre') : 'non_dit';
  if (dit && !moyenDit(dit)) notes.messages.push(`Le moyen ${cite(dit)} se note «\u00a0Autre\u00a0».`);
  return { sansJour, versement: { date, montantCentimes, moyen } };
}

function natureDe(
  texte: string,
  { nature }: ReponsesDesPieces,
  { messages }: Notes,
): NatureDeLigne | undefined {
  const dite = natureDite(texte);
  if (texte && !dite) messages.push(`La catégorie ${cite(texte)} n’est pas connue.`);
  return dite ?? (nature === 'non_dite' ? undefined : nature);
}

const clientDe = ({ client = '', entreprise = '', prenom = '' }: Record<string, string>): string =>
  entreprise || [prenom, client].filter(Boolean).join(' ');

/** Ce que l'import en noterait d'argent. */
const phraseDArgent = ({ genre, totalCentimes }: PieceDite, versement?: VersementDit): string => {
  const avoir = genre === 'avoir';
  if (!versement) return `${avoir ? 'À rendre' : 'À encaisser'}\u00a0: ${formaterEuros(totalCentimes)}.`;
  const { montantCentimes, date } = versement;
  return `${avoir ? 'Rendu' : 'Encaissé'}\u00a0: ${formaterEuros(montantCentimes)} le ${formaterDateCourte(date)}.`;
};

/** Lit une rangée de factures et d'avoirs faits ailleurs. Pur : le jour d'aujourd'hui, et ce que le compte a déjà, se jugent après. */
export function lirePiece(rangee: RangeeNommee, reponses: ReponsesDesPieces): PieceLue {
  const { ligne, textes, dates, fautes: illisibles } = rangee;
  const { numero = '' } = textes;
  const clientNom = clientDe(textes);
  const libelle = [numero, clientNom].filter(Boolean).join(', ');
  const rien = { ligne, libelle, piece: null, sansJour: false, sansNature: false };
  const laissee = pourquoiLaissee(rangee);
  if (laissee !== null) return { ...rien, fautes: [], messages: laissee ? [laissee] : [] };
  const notes: Notes = { fautes: [...illisibles], messages: [] };
  const total = totalDe(rangee, notes);
  if (!textes.emise) notes.fautes.push('Indiquez la date d’émission.');
  if (total === null || !dates.emise) return { ...rien, ...notes };
  const nature = natureDe(textes.nature ?? '', reponses, notes);
  const piece: PieceDite = {
    genre: genreDe(total, textes.type ?? '', notes),
    numero,
    dateEmission: dates.emise,
    ...(dates.echeance && { dateEcheance: dates.echeance }),
    clientNom,
    totalCentimes: Math.abs(total),
    ...(nature && { nature }),
  };
  const { versement, sansJour } = versementDe(rangee, piece, reponses, notes);
  if (notes.fautes.length > 0) return { ...rien, ...notes };
  const messages = [phraseDArgent(piece, versement), ...notes.messages];
  const sansNature = natureDite(textes.nature ?? '') === null;
  return { ...rien, piece, versement, fautes: [], messages, sansJour, sansNature };
}

import { type GenreAnterieur, jugerPiece, type VersementDit } from '@facturier/domaine/anterieures/piece';
import type {
  CorpsNouvellePieceAnterieure,
  CorpsPieceAnterieure,
  PieceAnterieure,
} from '@facturier/domaine/contrat/anterieures';
import type { MoyenPaiement } from '@facturier/domaine/documents/moyens-paiement';
import type { NatureDeLigne } from '@facturier/domaine/documents/nature';
import { centimesDepuisEuros, ecrireNombre, eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { entierLu, fauteLue, lireNombreTape, MONTANT } from '@facturier/domaine/valeurs/nombre';

/** Une pièce antérieure telle qu'elle est tapée, et ce qui en est déjà payé. */
export interface SaisiePiece {
  genre: GenreAnterieur;
  numero: string;
  clientNom: string;
  dateEmission: string;
  dateEcheance: string;
  total: string;
  nature: NatureDeLigne | '';
  logiciel: string;
  paye: string;
  payeLe: string;
  moyen: MoyenPaiement;
}

export const PIECE_NEUVE: SaisiePiece = {
  genre: 'facture',
  numero: '',
  clientNom: '',
  dateEmission: '',
  dateEcheance: '',
  total: '',
  nature: '',
  logiciel: '',
  paye: '',
  payeLe: '',
  moyen: 'virement',
};

const PAS_DE_JOUR = 'Indiquez le jour de l’émission.';

/** Un montant tel qu'il se tape : « 480,00 ». */
export const montantTape = (euros: number): string => ecrireNombre(centimesDepuisEuros(euros), 2, 2);

/** Les centimes tapés ; `null` si rien ne se lit. */
export const centimesTapes = (saisi: string): number | null => entierLu(lireNombreTape(saisi, MONTANT));

const eurosTapes = (saisi: string): number => eurosDepuisCentimes(centimesTapes(saisi) ?? 0);

/** Ce qui ne se lit pas d'un montant, ou son absence. */
export const fauteMontant = (saisi: string, vide: string): string | null =>
  saisi.trim() === '' ? vide : fauteLue(lireNombreTape(saisi, MONTANT));

/** La pièce présente, à changer. Ses montants se tapent positifs, d'un avoir aussi. */
export const saisirPiece = (piece: PieceAnterieure): SaisiePiece => ({
  ...PIECE_NEUVE,
  genre: piece.genre,
  numero: piece.numero,
  clientNom: piece.clientNom,
  dateEmission: piece.dateEmission,
  dateEcheance: piece.dateEcheance ?? '',
  total: montantTape(Math.abs(piece.total)),
  nature: piece.nature ?? '',
  logiciel: piece.logiciel ?? '',
});

const estPayee = ({ paye, payeLe }: SaisiePiece): boolean => paye.trim() !== '' || payeLe !== '';

const versementDe = (saisie: SaisiePiece): VersementDit | undefined =>
  estPayee(saisie)
    ? { date: saisie.payeLe, montantCentimes: centimesTapes(saisie.paye) ?? 0, moyen: saisie.moyen }
    : undefined;

/** Ce que la saisie se voit reprocher, champ par champ, avec les mots du serveur. @param jour d'aujourd'hui, à Paris */
export function fautesDePiece(
  saisie: SaisiePiece,
  jour: string,
): Partial<Record<keyof SaisiePiece, string | null>> {
  const { dateEcheance, nature, logiciel, total, ...dite } = saisie;
  const piece = {
    ...dite,
    totalCentimes: centimesTapes(total) ?? 0,
    dateEcheance: dateEcheance || undefined,
    nature: nature || undefined,
    logiciel: logiciel || undefined,
  };
  const jugees = jugerPiece(piece, versementDe(saisie), jour).map(({ champ, message }) => [champ, message]);
  const fautes = Object.fromEntries(jugees) as Partial<Record<keyof SaisiePiece, string>>;
  const illisible = fauteMontant(total, 'Indiquez le total de la pièce.');
  return {
    ...fautes,
    ...(!saisie.dateEmission && { dateEmission: PAS_DE_JOUR }),
    ...(illisible && { total: illisible }),
    ...(estPayee(saisie) && fautesDuPaye(saisie, fautes)),
  };
}

function fautesDuPaye(
  { paye, payeLe }: SaisiePiece,
  fautes: Partial<Record<keyof SaisiePiece, string>>,
): Partial<Record<keyof SaisiePiece, string | null | undefined>> {
  return {
    paye: fauteMontant(paye, 'Dites combien est déjà payé.') ?? fautes.paye,
    payeLe: payeLe ? fautes.payeLe : 'Dites quel jour l’argent a été reçu.',
  };
}

/** La saisie juste, telle qu'elle part ; ce qui est vide est dit vide. */
export const corpsDePiece = (saisie: SaisiePiece): CorpsPieceAnterieure => ({
  genre: saisie.genre,
  numero: saisie.numero.trim(),
  clientNom: saisie.clientNom.trim(),
  dateEmission: saisie.dateEmission,
  dateEcheance: saisie.dateEcheance || null,
  total: eurosTapes(saisie.total),
  nature: saisie.nature || null,
  logiciel: saisie.logiciel.trim() || null,
});

/** La même, et ce qui en est déjà payé. */
export const corpsDePieceNeuve = (saisie: SaisiePiece): CorpsNouvellePieceAnterieure => ({
  ...corpsDePiece(saisie),
  ...(estPayee(saisie) && { paye: eurosTapes(saisie.paye), payeLe: saisie.payeLe, moyen: saisie.moyen }),
});

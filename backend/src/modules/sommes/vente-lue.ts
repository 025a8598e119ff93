import type { PaieDit, VenteDite } from '@facturier/domaine/cotisations/dire';
import type { Types } from 'mongoose';
import { HORS_DE_FRANCE, paieDuDocument } from './realise';

/** Ce qu'un document vend, en centimes : ses biens, toutes ses lignes, et s'il en reste une sans nature. */
export interface VenteLue {
  biens: number;
  lignes: number;
  muette: boolean;
  /** Ce que l'on a dit depuis de ce qu'il taisait. */
  venteDite?: VenteDite;
}

/** Un document émis, vu de ce qu'il exécute. */
export interface DocumentLu extends VenteLue {
  _id: Types.ObjectId;
  genre: 'facture' | 'avoir';
  /** D'un acompte de devis ; d'un avoir, de la facture qu'il rectifie. */
  acompte: boolean;
  solde: boolean;
  numero: string;
  executeLe: string;
  totalCentimes: number;
  etranger: boolean;
}

const natureDe = { $ifNull: ['$$ligne.nature', '$vendeurFige.natureOperation'] };
const montantDe = { $ifNull: ['$$ligne.montantCentimes', 0] };
const surLesLignes = (de: unknown): object => ({
  $map: { input: '$lignes', as: 'ligne', in: de },
});
/** Ce que vend un document, dans une lecture. */
export const VENTE = {
  venteDite: 1,
  lignes: { $sum: surLesLignes(montantDe) },
  biens: { $sum: surLesLignes({ $cond: [{ $eq: [natureDe, 'biens'] }, montantDe, 0] }) },
  muette: {
    $anyElementTrue: [surLesLignes({ $not: [{ $in: [natureDe, ['biens', 'services']] }] })],
  },
};
/** Ce qui se lit d'un document, vu de ce qu'il exécute. */
export const DOCUMENT = {
  ...VENTE,
  genre: 1,
  acompte: { $eq: ['$devis.nature', 'acompte'] },
  solde: { $eq: ['$devis.nature', 'solde'] },
  numero: 1,
  executeLe: {
    $cond: [
      { $eq: ['$genre', 'avoir'] },
      '$dateEmission',
      { $ifNull: ['$datePrestation', '$periodeAu', '$dateEmission'] },
    ],
  },
  totalCentimes: '$totalTtcCentimes',
  etranger: {
    $and: [
      { $in: ['$regimeTva.services', HORS_DE_FRANCE] },
      { $anyElementTrue: [surLesLignes({ $ne: [natureDe, 'biens'] })] },
    ],
  },
};

/** Ce qu'une somme d'un document lu paie. */
export const paieDe = (montant: number, { biens, lignes, muette, venteDite }: VenteLue): Partial<PaieDit> =>
  paieDuDocument(montant, muette ? null : { biens, total: lignes }, venteDite);

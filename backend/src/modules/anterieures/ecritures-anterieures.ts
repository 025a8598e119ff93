import { biensDe } from '@facturier/domaine/anterieures/piece';
import type { MoyenAuLivre } from '@facturier/domaine/documents/moyens-paiement';
import type { Paiement } from '../documents/schemas/suivi.schemas';
import { contraireDe, type RecetteAEcrire } from '../livre/recettes/recettes-libres.service';
import type { PieceAnterieure } from './schemas/piece-anterieure.schema';

/** Ce qu'une pièce dit à chaque écriture qui la paie. */
type PiecePayee = Pick<PieceAnterieure, '_id' | 'numero' | 'clientNom' | 'nature' | 'ecritures'>;

/** La référence de sa prochaine écriture : la base n'en admet qu'une, deux paiements de front se relisent. */
const referenceDe = ({ _id, ecritures }: Pick<PieceAnterieure, '_id' | 'ecritures'>): string =>
  `anterieure:${_id.toHexString()}:${ecritures + 1}`;

/** L'écriture d'un paiement de cette pièce. @param montantCentimes négatif si l'argent repart */
export function ecritureDe(
  piece: PiecePayee,
  { date, montantCentimes, moyen }: { date: string; montantCentimes: number; moyen: MoyenAuLivre },
): RecetteAEcrire {
  const biensCentimes = biensDe(piece.nature, montantCentimes);
  return {
    date,
    montantCentimes,
    ...(biensCentimes !== undefined && { biensCentimes }),
    moyen,
    libelle: piece.clientNom,
    piece: piece.numero,
    anterieure: piece._id,
    source: 'anterieure',
    reference: referenceDe(piece),
  };
}

/** L'écriture contraire de celle-ci, à sa propre date. */
export const annulationDe = (piece: PiecePayee, ecriture: Paiement): RecetteAEcrire => ({
  ...contraireDe(ecriture),
  reference: referenceDe(piece),
});

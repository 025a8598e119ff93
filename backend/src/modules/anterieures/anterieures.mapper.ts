import type {
  PieceAnterieure as Rendue,
  PieceAnterieureDetail,
} from '@facturier/domaine/contrat/anterieures';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import type { PieceEtLivre } from './pieces-anterieures.service';
import type { PieceAnterieure } from './schemas/piece-anterieure.schema';

/** Une ligne de la liste. */
export const rendrePiece = (piece: PieceAnterieure): Rendue => ({
  _id: piece._id.toHexString(),
  genre: piece.genre,
  numero: piece.numero,
  dateEmission: piece.dateEmission,
  dateEcheance: piece.dateEcheance ?? null,
  clientNom: piece.clientNom,
  total: eurosDepuisCentimes(piece.totalCentimes),
  paye: eurosDepuisCentimes(piece.payeCentimes),
  reste: eurosDepuisCentimes(piece.resteCentimes),
  nature: piece.nature ?? null,
  logiciel: piece.logiciel ?? null,
  fichier: piece.fichier ? { octets: piece.fichier.octets, sha256: piece.fichier.sha256 } : null,
  dejaAuLivre: piece.dejaAuLivre === true,
  modifiable: piece.ecritures === 0 && !piece.dejaAuLivre,
  creeLe: piece.creeLe.toISOString(),
});

/** La pièce et ses écritures au livre. */
export function rendreDetail({ piece, ecritures }: PieceEtLivre): PieceAnterieureDetail {
  const annulees = new Set(ecritures.flatMap(({ annule }) => annule?.toHexString() ?? []));
  const paiements = ecritures.map(({ _id, date, montantCentimes, moyen, annule, creeLe }) => ({
    _id: _id.toHexString(),
    date,
    montant: eurosDepuisCentimes(montantCentimes),
    moyen,
    annule: annule?.toHexString() ?? null,
    annulable: !annule && !annulees.has(_id.toHexString()),
    creeLe: creeLe.toISOString(),
  }));
  return { ...rendrePiece(piece), paiements };
}

import { baseDesNatures, partsDeBiens } from '@facturier/domaine/recettes/natures';
import type { Facture } from '../../documents/schemas/facture.schema';
import type { RecetteAEcrire } from './recettes-libres.repository';

/** Ce qu'une facture dit de l'acompte qu'elle déduit. */
export type FactureAvecAcompte = Pick<
  Facture,
  | '_id'
  | 'acompteCentimes'
  | 'acompteDate'
  | 'acompteMoyen'
  | 'acompteReference'
  | 'imputeCentimes'
  | 'totalTtcCentimes'
  | 'lignes'
  | 'vendeurFige'
  | 'dateEmission'
>;

/** L'acompte que dit une facture émise, à inscrire au livre ; `null` : elle n'en dit pas, ou c'est un solde, dont le livre a les acomptes. */
export function acompteDe(facture: FactureAvecAcompte): RecetteAEcrire | null {
  const { _id, acompteCentimes, imputeCentimes, totalTtcCentimes, lignes, vendeurFige } = facture;
  if (!acompteCentimes || imputeCentimes) return null;
  const base = baseDesNatures(lignes, vendeurFige?.natureOperation);
  // Ses paiements se partageront le reste : avec eux, il fait le tout au centime.
  const [biensCentimes] = partsDeBiens(totalTtcCentimes - acompteCentimes, [acompteCentimes], base);
  return {
    date: facture.acompteDate ?? facture.dateEmission,
    montantCentimes: acompteCentimes,
    ...(biensCentimes !== undefined && { biensCentimes }),
    moyen: facture.acompteMoyen ?? 'non_dit',
    ...(facture.acompteReference && { piece: facture.acompteReference }),
    acompteDe: _id,
  };
}

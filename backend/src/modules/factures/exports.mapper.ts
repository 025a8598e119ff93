import type { DateCivile } from '../../common/valeurs/date-civile';
import type { ClientFige, MentionsSaisies, Vendeur } from './domain/facture';
import type { FactureResume, LigneRendue } from './dto/facture.rendue';
import { rendreLigne, rendreResume } from './factures.mapper';
import type { Facture } from './schemas/facture.schema';

/** Une facture dans un export : le résumé de la liste et tout son contenu. Montants en euros. */
export interface FactureExport extends FactureResume {
  sens: 'emise' | 'recue';
  lignes: LigneRendue[];
  /** Le vendeur et le client tels que figés à l'émission ; `null` pour un brouillon. */
  vendeur: Vendeur | null;
  clientFige: ClientFige | null;
  mentions: MentionsSaisies;
  datePrestation: string | null;
  bonDeCommande: string | null;
  adresseLivraison: string | null;
  motif: string | null;
  motifRefus: string | null;
  factureRectifiee: string | null;
  emiseLe: Date | null;
}

export const rendreExport = (
  facture: Facture,
  sens: FactureExport['sens'],
  aujourdhui: DateCivile,
): FactureExport => ({
  ...rendreResume(facture, aujourdhui),
  sens,
  lignes: facture.lignes.map(rendreLigne),
  vendeur: facture.vendeurFige ?? null,
  clientFige: facture.clientFige ?? null,
  mentions: facture.mentions,
  datePrestation: facture.datePrestation ?? null,
  bonDeCommande: facture.bonDeCommande ?? null,
  adresseLivraison: facture.adresseLivraison ?? null,
  motif: facture.motif ?? null,
  motifRefus: facture.motifRefus ?? null,
  factureRectifiee: facture.factureRectifiee?.numero ?? null,
  emiseLe: facture.emiseLe ?? null,
});

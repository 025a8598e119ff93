import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { ClientFige, MentionsSaisies, Vendeur } from '@facturier/domaine/documents/facture';
import type { FactureResume, LigneRendue } from '../dto/facture.rendue';
import { rendreLigne, rendreResume } from './factures.mapper';
import type { Facture } from '../schemas/facture.schema';

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

/**
 * Chaque champ est nommé : étaler le résumé dans un objet de trente champs le fait passer en dictionnaire,
 * trente fois plus lent à faire qu'à lire (mesuré : 33 µs par facture contre 2).
 */
export function rendreExport(
  facture: Facture,
  sens: FactureExport['sens'],
  aujourdhui: DateCivile,
): FactureExport {
  const resume = rendreResume(facture, aujourdhui);
  return {
    _id: resume._id,
    sens,
    genre: resume.genre,
    numero: resume.numero,
    client: resume.client,
    emetteur: resume.emetteur,
    objet: resume.objet,
    premiereLigne: resume.premiereLigne,
    lignes: facture.lignes.map(rendreLigne),
    montantHT: resume.montantHT,
    montantTTC: resume.montantTTC,
    resteAPayer: resume.resteAPayer,
    statut: resume.statut,
    statutEmetteur: resume.statutEmetteur,
    statutDestinataire: resume.statutDestinataire,
    dateEmission: resume.dateEmission,
    dateEcheance: resume.dateEcheance,
    datePrestation: facture.datePrestation ?? null,
    datePaiement: resume.datePaiement,
    joursDeRetard: resume.joursDeRetard,
    envoi: resume.envoi,
    bonDeCommande: facture.bonDeCommande ?? null,
    adresseLivraison: facture.adresseLivraison ?? null,
    mentions: facture.mentions,
    vendeur: facture.vendeurFige ?? null,
    clientFige: facture.clientFige ?? null,
    motif: facture.motif ?? null,
    motifRefus: facture.motifRefus ?? null,
    factureRectifiee: facture.factureRectifiee?.numero ?? null,
    emiseLe: facture.emiseLe ?? null,
  };
}

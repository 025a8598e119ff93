import type { ContenuFacture, FactureADessiner, Vendeur } from '@facturier/domaine/documents/facture';
import { completerLigne } from '@facturier/domaine/documents/ligne';
import { construireDocument, type DocumentFacture } from '@facturier/domaine/documents/document';
import type { Facture } from '../schemas/facture.schema';

/** Une facture enregistrée, sous la forme que le domaine dessine. `vendeur` : celui du profil, pour un brouillon. */
export function aDessiner(facture: Facture, vendeur?: Vendeur): FactureADessiner {
  const { dateEmission, datePrestation, objet, bonDeCommande, adresseLivraison, mentions } = facture;
  const contenu: ContenuFacture = {
    dateEmission,
    dateEcheance: facture.dateEcheance ?? dateEmission,
    datePrestation,
    objet,
    bonDeCommande,
    adresseLivraison,
    lignes: facture.lignes.map(completerLigne),
    totalHtCentimes: facture.totalHtCentimes,
    totalTtcCentimes: facture.totalTtcCentimes,
    mentions,
  };
  return {
    genre: facture.genre,
    numero: facture.numero ?? null,
    contenu,
    vendeur: facture.vendeurFige ?? vendeur!,
    client: facture.clientFige ?? { nom: '', email: '', type: 'particulier', ...facture.clientResume },
    factureRectifiee: facture.factureRectifiee,
    motif: facture.motif,
  };
}

/** Le document d'une facture : le même pour l'écran, l'impression, le PDF et le courriel. */
export const documentDe = (facture: Facture, vendeur?: Vendeur): DocumentFacture =>
  construireDocument(aDessiner(facture, vendeur));

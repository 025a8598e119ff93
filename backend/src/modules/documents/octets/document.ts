import { precisionsDe } from '@facturier/domaine/documents/precisions';
import {
  type ContenuFacture,
  type DevisDuDocument,
  type FactureADessiner,
  type Vendeur,
} from '@facturier/domaine/documents/facture';
import { CLIENT_INCONNU, type DocumentFacture } from '@facturier/domaine/documents/document-modele';
import { completerLigne } from '@facturier/domaine/documents/ligne';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import { documentBilingue } from '@facturier/domaine/documents/bilingue';
import type { OrigineDevis } from '../schemas/devis.schemas';
import type { Electronique } from '../schemas/electronique';
import type { Facture } from '../schemas/facture.schema';
import { definirEffet } from '../../../platform/outbox/effet';

const devisDuDocument = (
  { acomptesImputes = [], situation, retenue }: Facture,
  { nature, numero, dateEmission, arrhes }: OrigineDevis,
): DevisDuDocument => ({
  ...{ nature, numero, dateEmission, arrhes, acomptes: acomptesImputes },
  ...(situation && { situation }),
  ...(retenue && { retenue }),
});

/** Une facture enregistrée, sous la forme que le domaine dessine. `vendeur` : celui du profil, pour un brouillon. */
export function aDessiner(facture: Facture, vendeur?: Vendeur): FactureADessiner {
  const { dateEmission, lignes, totalHtCentimes, totalTtcCentimes } = facture;
  const contenu: ContenuFacture = {
    dateEmission,
    dateEcheance: facture.dateEcheance ?? dateEmission,
    ...precisionsDe(facture),
    livraison: facture.livraison,
    adresseLivraison: facture.adresseLivraison,
    lignes: lignes.map(completerLigne),
    remise: calculerTotaux(lignes, facture).remise,
    acompteCentimes: facture.acompteCentimes,
    totalHtCentimes,
    totalTtcCentimes,
    mentions: facture.mentions,
    regimeTva: facture.regimeTva,
  };
  return {
    genre: facture.genre,
    numero: facture.numero ?? null,
    contenu,
    ...(facture.genre === 'facture' && !facture.dateEcheance && { sansEcheance: true }),
    vendeur: facture.vendeurFige ?? vendeur!,
    client: facture.clientFige ?? { ...CLIENT_INCONNU, ...facture.clientResume },
    factureRectifiee: facture.factureRectifiee,
    motif: facture.motif,
    sortDuMontant: facture.sortDuMontant,
    ...(facture.electronique?.interne && { interne: true as const }),
    ...(facture.electronique?.voie === 'chorus' && { chorus: serviceDe(facture.electronique) }),
    ...(facture.devis && { devis: devisDuDocument(facture, facture.devis) }),
  };
}

const serviceDe = ({ service }: Electronique): NonNullable<FactureADessiner['chorus']> =>
  service ? { service } : {};

/** Le document d'une facture, dans la langue de son client : le même pour l'écran, l'impression, le PDF et le courriel. */
export const documentDe = (facture: Facture, vendeur?: Vendeur): DocumentFacture =>
  documentBilingue(aDessiner(facture, vendeur));

/** Produire le PDF d'une facture ou d'un avoir qui vient d'être émis. */
export const PDF_A_PRODUIRE = definirEffet<{ emetteur: string; facture: string }>(
  'facture.pdf',
  null,
  ({ emetteur }) => emetteur,
);

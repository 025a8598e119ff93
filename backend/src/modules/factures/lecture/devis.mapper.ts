import type { NatureFacture, PartDeDevis } from '@facturier/domaine/contrat/devis-facturation';
import type { RoleLecteur } from '@facturier/domaine/contrat/factures';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import type { OrigineDevis } from '../schemas/devis.schemas';
import type { Facture } from '../schemas/facture.schema';

/** Ce qu'une facture est au devis dont elle vient. */
export const natureDe = ({ devis }: { devis?: Pick<OrigineDevis, 'nature'> | undefined }): NatureFacture =>
  devis?.nature ?? 'standard';

/** Ce que le détail d'une facture dit du devis dont elle vient ; la référence n'est qu'à son émetteur. */
export const partDeDevis = (facture: Facture, monRole: RoleLecteur): PartDeDevis => ({
  natureFacture: natureDe(facture),
  arrhes: facture.devis?.arrhes ?? false,
  devis:
    facture.devis && monRole === 'emetteur'
      ? {
          id: facture.devis.id.toHexString(),
          numero: facture.devis.numero,
          version: facture.devis.rangDeVersion,
          date: facture.devis.dateEmission,
        }
      : null,
  acomptesImputes: (facture.acomptesImputes ?? []).map((acompte) => ({
    facture: acompte.facture.toHexString(),
    numero: acompte.numero,
    date: acompte.dateEmission,
    montant: eurosDepuisCentimes(acompte.montantCentimes),
  })),
  net: eurosDepuisCentimes(facture.totalTtcCentimes - (facture.acompteCentimes ?? 0)),
  impute: facture.imputeDans !== undefined,
});

import type { PartDeDevis } from '@facturier/domaine/contrat/devis-facturation';
import type { RoleLecteur } from '@facturier/domaine/contrat/factures';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import type { Facture } from '../schemas/facture.schema';

/** Ce que le détail d'une facture dit du devis dont elle vient ; la référence n'est qu'à son émetteur. */
export const partDeDevis = (facture: Facture, monRole: RoleLecteur): PartDeDevis => ({
  natureFacture: facture.devis?.nature ?? 'standard',
  devis:
    facture.devis && monRole === 'emetteur'
      ? {
          id: facture.devis.id.toHexString(),
          numero: facture.devis.numero,
          version: facture.devis.rangDeVersion,
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

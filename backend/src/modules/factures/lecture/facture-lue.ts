import type { RoleLecteur } from '@facturier/domaine/contrat/factures';
import type { Facture } from '../../documents/schemas/facture.schema';

/** Une facture et le titre auquel l'appelant la lit. */
export interface FactureLue {
  facture: Facture;
  monRole: RoleLecteur;
}

import type { VirementPublic } from '@facturier/domaine/contrat/liens';
import { codeVirement, compteDonne, formaterIban } from '@facturier/domaine/documents/moyens-paiement';
import { nomLegal } from '@facturier/domaine/documents/vendeur';
import { attendDeLArgent } from '@facturier/domaine/factures/reglement';
import type { Facture } from './schemas/facture.schema';

/** De quoi payer ce qui reste, ou cette part, si le compte se donne et qu'il y a quelque chose à payer. */
export function virementDe(facture: Facture, resteCentimes = facture.resteCentimes): VirementPublic | null {
  const { vendeurFige: vendeur, numero = '' } = facture;
  const due = attendDeLArgent({ ...facture, resteCentimes }) && !facture.devis?.rompu;
  if (!vendeur?.iban || !due || !compteDonne({ contenu: facture, vendeur })) return null;
  const { iban, bic } = vendeur;
  const beneficiaire = nomLegal(vendeur, facture.dateEmission);
  return {
    beneficiaire,
    iban: formaterIban(iban),
    bic: bic || null,
    reference: numero,
    code: codeVirement({ beneficiaire, iban, bic, montantCentimes: resteCentimes, reference: numero }),
  };
}

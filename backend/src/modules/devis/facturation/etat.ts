import type { FacturationDuDevis } from '@facturier/domaine/devis/facturation';
import { premierPaiement } from '@facturier/domaine/devis/retractation';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Facture } from '../../documents/schemas/facture.schema';
import { concluLeDe, conclusionDuDevis } from '../droit';
import type { Devis } from '../schemas/devis.schema';

const emise = ({ statutEmetteur }: Facture): boolean => statutEmetteur !== 'brouillon';
const encaisse = ({ payeCentimes }: Facture): number => Math.max(0, payeCentimes);

/** Les factures d'un devis, telles que les règles du domaine les lisent. */
export function facturationDe(
  { totalTtcCentimes }: Pick<Devis, 'totalTtcCentimes'>,
  factures: readonly Facture[],
): FacturationDuDevis {
  const solde = factures.find(({ devis }) => devis?.soldeVivant && devis.nature === 'solde');
  return {
    totalCentimes: totalTtcCentimes,
    acomptes: factures
      .filter(({ devis }) => devis?.nature === 'acompte')
      .map((facture) => ({
        montantCentimes: facture.totalTtcCentimes - facture.avoirsCentimes,
        emise: emise(facture),
        encaisseCentimes: encaisse(facture),
      })),
    solde: solde
      ? {
          netCentimes: solde.totalTtcCentimes - (solde.imputeCentimes ?? 0) - solde.avoirsCentimes,
          emise: emise(solde),
          encaisseCentimes: encaisse(solde),
        }
      : null,
    situations: factures.filter(situationVivante).map((facture) => ({
      netCentimes: facture.totalTtcCentimes - (facture.imputeCentimes ?? 0),
      avoirsCentimes: facture.avoirsCentimes,
      emise: emise(facture),
      encaisseCentimes: encaisse(facture),
      // Un avenant signé depuis la rouvre : le marché n'est plus celui qu'elle fermait.
      definitive:
        facture.situation?.definitive === true && facture.situation.marcheCentimes === totalTtcCentimes,
    })),
  };
}

/** Vrai si cette facture est une situation de travaux qu'aucun avoir n'annule, brouillon compris. */
export const situationVivante = ({ devis, statutEmetteur }: Facture): boolean =>
  devis?.nature === 'situation' && statutEmetteur !== 'annulee';

/** Conclu hors établissement avec qui la loi protège : le premier jour où il peut payer ; `null` sinon. */
export function payableDes(devis: Devis): DateCivile | null {
  const le = concluLeDe(devis);
  if (!le || !devis.clientFige) return null;
  const des = premierPaiement(conclusionDuDevis(devis), le);
  return des > le ? des : null;
}

/** Vrai si ce devis nomme arrhes ce qui se verse d'avance : la facture garde son mot (C. consom., art. L214-1). */
export const enArrhes = ({ offre: { echeancier } }: Devis): boolean =>
  echeancier.length > 0 && echeancier.every(({ genre }) => genre === 'arrhes');

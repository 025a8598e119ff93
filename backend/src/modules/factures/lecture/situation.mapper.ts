import type { PartDeDevis, RetenueDeFacture } from '@facturier/domaine/contrat/devis-facturation';
import { exigibleMaintenant, retenu } from '@facturier/domaine/factures/retenue';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes, tauxDepuisCentiemes } from '@facturier/domaine/valeurs/montant';
import type { Facture } from '../../documents/schemas/facture.schema';

function rendreRetenue(facture: Facture, aujourdhui: DateCivile): RetenueDeFacture | null {
  const { retenue } = facture;
  if (!retenue) return null;
  return {
    taux: tauxDepuisCentiemes(retenue.tauxCentiemes),
    montant: eurosDepuisCentimes(retenue.centimes),
    retenu: eurosDepuisCentimes(retenu(facture, aujourdhui)),
    exigible: eurosDepuisCentimes(Math.max(0, exigibleMaintenant(facture, aujourdhui))),
    liberableLe: retenue.liberableLe ?? null,
    opposee: retenue.opposee ?? false,
  };
}

/** Ce que le détail d'une facture dit de la situation de travaux qu'elle est, et de sa retenue de garantie. */
export function partDeSituation(
  facture: Facture,
  aujourdhui: DateCivile,
): Pick<PartDeDevis, 'situation' | 'retenue'> {
  const { situation, totalTtcCentimes } = facture;
  return {
    situation: situation
      ? {
          rang: situation.rang,
          derniere: situation.definitive ?? false,
          avant: eurosDepuisCentimes(situation.avantCentimes),
          cumul: eurosDepuisCentimes(situation.avantCentimes + totalTtcCentimes),
          marche: eurosDepuisCentimes(situation.marcheCentimes),
        }
      : null,
    retenue: rendreRetenue(facture, aujourdhui),
  };
}

import { ajouterJours, type DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import { estAvoirRecu, type FactureRecue } from './facture-recue';
import { sensDuRecu, sommeDe } from './sens-recu';

/** Une facture, ce qui la fait reconnaître dans un autre fichier, et le jour où elle fut payée. */
interface ASommer {
  facture: Pick<FactureRecue, 'type' | 'totaux' | 'devise' | 'echeance'>;
  identite: string;
  payeeLe?: DateCivile;
}

/** Ce que des factures reçues laissent à payer, en centimes d'euro ; les autres devises se comptent à part, rien ne se convertit. */
export interface SommesDesRecues {
  nombre: number;
  aPayerCentimes: Centimes;
  nombreEnRetard: number;
  enRetardCentimes: Centimes;
  prochaine: DateCivile | null;
  autresDevises: number;
}

/** Un avoir peut porter le numéro de sa facture : ce sont deux documents. */
const cleDe = ({ identite, facture }: ASommer): string => `${estAvoirRecu(facture)}|${identite}`;

/** Celles qui restent à payer : ni avoir, ni réglée, ni de sens incertain ; la même facture en deux fichiers y est une fois, et l'une payée paie l'autre. */
function restantAPayer<T extends ASommer>(recues: readonly T[]): T[] {
  const payees = new Set(recues.filter(({ payeeLe }) => payeeLe).map(cleDe));
  const uniques = [...new Map(recues.map((une) => [cleDe(une), une]))];
  return uniques.flatMap(([cle, une]) =>
    payees.has(cle) || sensDuRecu(sommeDe(une.facture)) !== 'a-payer' ? [] : [une],
  );
}

/** Une échéance se rappelle trois jours avant, le temps d'un virement qui passe un dimanche. */
export const RAPPEL_AVANT_JOURS = 3;

/** Celles qui restent à payer et dont l'échéance vient, d'aujourd'hui à trois jours. */
export const recuesARappeler = <T extends ASommer>(recues: readonly T[], aujourdhui: DateCivile): T[] =>
  restantAPayer(recues).filter(
    ({ facture: { echeance } }) =>
      echeance !== undefined &&
      echeance >= aujourdhui &&
      echeance <= ajouterJours(aujourdhui, RAPPEL_AVANT_JOURS),
  );

/** Les sommes des factures à payer. @param aujourdhui jour à Paris */
export function sommesRecues(recues: readonly ASommer[], aujourdhui: DateCivile): SommesDesRecues {
  const aPayer = restantAPayer(recues).map(({ facture }) => facture);
  const enEuros = aPayer.filter(({ devise }) => devise === 'EUR');
  const enRetard = enEuros.filter(({ echeance }) => echeance !== undefined && echeance < aujourdhui);
  const somme = (factures: typeof enEuros): Centimes =>
    factures.reduce((total, { totaux }) => total + totaux.aPayerCentimes, 0);
  const aVenir = enEuros.flatMap(({ echeance }) => (echeance && echeance >= aujourdhui ? [echeance] : []));
  return {
    nombre: enEuros.length,
    aPayerCentimes: somme(enEuros),
    nombreEnRetard: enRetard.length,
    enRetardCentimes: somme(enRetard),
    prochaine: aVenir.sort()[0] ?? null,
    autresDevises: aPayer.length - enEuros.length,
  };
}

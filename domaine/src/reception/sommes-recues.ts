import type { DateCivile } from '../valeurs/date-civile';
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

/**
 * Les sommes des factures à payer : ni avoir, ni facture réglée, ni sens incertain. La même facture en deux fichiers se compte une fois, et l'une payée paie l'autre.
 * @param aujourdhui jour à Paris
 */
export function sommesRecues(recues: readonly ASommer[], aujourdhui: DateCivile): SommesDesRecues {
  const payees = new Set(recues.filter(({ payeeLe }) => payeeLe).map(cleDe));
  const uniques = [...new Map(recues.map((une) => [cleDe(une), une.facture]))].flatMap(([cle, facture]) =>
    payees.has(cle) ? [] : [facture],
  );
  const aPayer = uniques.filter((une) => sensDuRecu(sommeDe(une)) === 'a-payer');
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

// Le prix qu'un indice révise, et celui d'une période commencée en route : un seul arrondi, au centime, moitié vers le haut.
import { type Centimes, entierDepuisDecimal, partDe } from '../valeurs/montant';
import type { DateCivile } from '../valeurs/date-civile';
import { ecartEnJours } from '../valeurs/date-civile';
import type { Periode } from './calendrier';

const DECIMALES_D_INDICE = 3;

/** Deux valeurs publiées d'un même indice (« 310,2 » : quatre chiffres et trois décimales au plus), et jusqu'où la hausse peut aller. */
export interface Indices {
  s0: number;
  s1: number;
  /** En pour cent, une décimale au plus ; absent : la hausse n'est pas plafonnée. */
  plafondPourCent?: number;
}

/** Un prix révisé : le nouveau, et sa variation en centièmes de pour cent (264 : + 2,64 %). */
export interface PrixRevise {
  prix: Centimes;
  variation: number;
  plafonne: boolean;
}

/** P1 = P0 × S1 / S0 (clause d'échelle mobile ; C. mon. fin. L112-1 à L112-3), sans dépasser le plafond. */
export function reviser(prix: Centimes, { s0, s1, plafondPourCent }: Indices): PrixRevise {
  const [avant, apres] = [s0, s1].map((un) => entierDepuisDecimal(un, DECIMALES_D_INDICE)) as [
    number,
    number,
  ];
  const plein = partDe(prix, apres, avant);
  const borne =
    plafondPourCent === undefined
      ? plein
      : partDe(prix, 1_000 + entierDepuisDecimal(plafondPourCent, 1), 1_000);
  const revise = Math.min(plein, borne);
  const hausse = prix === 0 ? 0 : revise - prix;
  const variation = prix === 0 ? 0 : Math.sign(hausse) * partDe(Math.abs(hausse), 10_000, prix);
  return { prix: revise, variation, plafonne: revise < plein };
}

/** Le prix d'une période où l'on n'entre que ce jour : au prorata de ses jours, ce jour compris. */
export const auProrata = (prix: Centimes, { du, au }: Periode, entree: DateCivile): Centimes =>
  partDe(prix, ecartEnJours(entree, au) + 1, ecartEnJours(du, au) + 1);

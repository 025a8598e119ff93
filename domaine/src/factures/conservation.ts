import { anneeDe, type DateCivile } from '../valeurs/date-civile';

/** Dix ans après la clôture de l'exercice, qui est ici l'année civile. Source : C. com., art. L123-22. */
const ANNEES_GARDEES = 10;

/** La dernière année dont les pièces n'ont plus à être gardées ce jour-là : en 2037, celle de 2026. */
export const anneeEchue = (aujourdhui: DateCivile): number => anneeDe(aujourdhui) - ANNEES_GARDEES - 1;

/** Un document émis : son année, celle de son dernier mouvement (paiement compris), la facture qu'un avoir rectifie. */
export interface DocumentGarde {
  id: string;
  annee: number;
  dernierMouvement: number;
  rectifie?: string;
}

/**
 * L'année jusqu'à laquelle toutes les pièces peuvent partir, ou `null`. Une année part entière, les plus anciennes d'abord :
 * une série ne perd jamais un numéro au milieu, ni une facture l'avoir ou le paiement, plus récents, qui la concernent.
 */
export function anneeAEffacer(documents: readonly DocumentGarde[], echue: number): number | null {
  const annees = new Map(documents.map(({ id, annee }) => [id, annee]));
  const peutPartir = (limite: number): boolean =>
    documents.every(({ annee, dernierMouvement, rectifie }) => {
      if (annee <= limite) return dernierMouvement <= echue;
      const rectifiee = rectifie === undefined ? undefined : annees.get(rectifie);
      return rectifiee === undefined || rectifiee > limite;
    });
  const candidates = [...new Set(annees.values())].filter((annee) => annee <= echue);
  return candidates.sort((a, b) => b - a).find(peutPartir) ?? null;
}

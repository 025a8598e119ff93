import { anneeEchue } from '../factures/conservation';
import { anneeDe, type DateCivile } from '../valeurs/date-civile';
import type { EtatDevis } from './etats';

/** Un devis sans suite ne se garde que trois ans après le dernier contact. Source : RGPD, art. 5-1-e ; référentiel CNIL des prospects. */
const ANNEES_SANS_SUITE = 3;

/** Une version d'un devis finalisé, et ce qui dit combien de temps elle se garde. */
export interface DevisGarde {
  etat: EtatDevis;
  /** Accepté un jour, quoi qu'il soit devenu. */
  engage: boolean;
  /** Le jour du dernier fait d'une personne ; d'une offre qui attend encore, son dernier jour s'il vient après. */
  dernierContact: DateCivile;
}

/** Le jour d'il y a trois ans : un dernier contact plus ancien n'est plus une raison de garder. */
export const limiteSansSuite = (aujourdhui: DateCivile): DateCivile =>
  `${anneeDe(aujourdhui) - ANNEES_SANS_SUITE}${aujourdhui.slice(4)}`;

/**
 * Toutes les versions d'un devis peuvent-elles partir ce jour-là ? Jamais accepté : trois ans après le dernier contact. Accepté : dix ans
 * pleins après l'année du dernier (C. consom., art. L213-1, dès 120 € ; C. com., art. L123-22).
 */
export function devisEchu(versions: readonly DevisGarde[], aujourdhui: DateCivile): boolean {
  if (versions.length === 0 || versions.some(({ etat }) => etat === 'brouillon')) return false;
  const dernier = versions
    .map(({ dernierContact }) => dernierContact)
    .sort()
    .at(-1)!;
  const engage = versions.some((version) => version.engage);
  return engage ? anneeDe(dernier) <= anneeEchue(aujourdhui) : dernier < limiteSansSuite(aujourdhui);
}

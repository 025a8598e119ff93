import type { PeriodeDuRetard } from '@facturier/domaine/contrat/retards';
import type { PeriodeDeRetard } from '@facturier/domaine/retards/decompte';
import { eurosDepuisCentimes, pourCentDepuisTaux } from '@facturier/domaine/valeurs/montant';

/** Une période du décompte. */
export const rendrePeriode = ({ baseCentimes, taux, ...periode }: PeriodeDeRetard): PeriodeDuRetard => ({
  ...periode,
  base: eurosDepuisCentimes(baseCentimes),
  taux: pourCentDepuisTaux(taux),
});

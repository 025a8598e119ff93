import type { AbonnementStripe, PeriodePayee } from './etat-abonnement';
import { estPlanPayant } from './plans';

/** Un abonnement tel que Stripe le rend, réduit à ce qui compte ici. */
export interface AbonnementLu {
  id: string;
  plan: string | undefined;
  statut: string;
  debut: Date;
  debutPeriode: Date;
  finPeriode: Date;
  finiLe: Date | null;
  annuleEnFinDePeriode: boolean;
}

export interface VeriteStripe {
  /** L'abonnement qui compte : le vivant le plus récent, sinon le dernier fini. */
  stripe: AbonnementStripe | null;
  periodesPayees: PeriodePayee[];
  /** Abonnements vivants en trop (deux paiements aboutis) : à annuler. */
  doublons: string[];
}

const VIVANTS = new Set(['active', 'trialing', 'past_due']);
/** Jamais payés : ils n'ont donné aucun droit. */
const JAMAIS_NES = new Set(['incomplete', 'incomplete_expired']);

const recentsDAbord = (a: AbonnementLu, b: AbonnementLu): number =>
  b.debut.getTime() - a.debut.getTime() || b.id.localeCompare(a.id);

const periode = (abonnement: AbonnementLu): PeriodePayee => ({
  abonnement: abonnement.id,
  debut: abonnement.debut,
  fin: VIVANTS.has(abonnement.statut) ? null : (abonnement.finiLe ?? abonnement.debutPeriode),
});

/** Ce que disent, ensemble, tous les abonnements d'un client Stripe, quel que soit l'ordre où on les a appris. */
export function composerVerite(lus: AbonnementLu[]): VeriteStripe {
  const nes = lus.filter((lu) => estPlanPayant(lu.plan) && !JAMAIS_NES.has(lu.statut)).sort(recentsDAbord);
  const vivants = nes.filter((lu) => VIVANTS.has(lu.statut));
  const retenu = vivants[0] ?? nes[0];
  const stripe = retenu &&
    estPlanPayant(retenu.plan) && {
      id: retenu.id,
      plan: retenu.plan,
      statut: retenu.statut,
      debut: retenu.debut,
      finPeriode: retenu.finPeriode,
      annuleEnFinDePeriode: retenu.annuleEnFinDePeriode,
    };
  return {
    stripe: stripe || null,
    periodesPayees: nes.map(periode),
    doublons: vivants.slice(1).map(({ id }) => id),
  };
}

import { RessourceIntrouvable } from '../../../common/errors/erreurs-communes';

const PERIODE = /^\d{4}-(?:T[1-4]|0[1-9]|1[0-2])$/u;

/** Un mois (`2026-11`) ou un trimestre (`2026-T4`) ; se juge après le corps. @throws RessourceIntrouvable de tout autre */
export function periodeDite(cle: string): string {
  if (!PERIODE.test(cle)) throw new RessourceIntrouvable();
  return cle;
}

import type { PipeTransform } from '@nestjs/common';
import { RessourceIntrouvable } from '../../../common/errors/erreurs-communes';

const PERIODE = /^\d{4}-(?:T[1-4]|0[1-9]|1[0-2])$/u;

/** Un mois (`2026-11`) ou un trimestre (`2026-T4`) : ce qui n'en est pas un n'est celui de personne. @throws RessourceIntrouvable */
export const PERIODE_DITE: PipeTransform<string, string> = {
  transform(cle) {
    if (!PERIODE.test(cle)) throw new RessourceIntrouvable();
    return cle;
  },
};

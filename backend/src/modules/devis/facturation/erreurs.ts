import type { RefusDeFacturer } from '@facturier/domaine/devis/facturation';
import { Conflit } from '../../../common/errors/erreur-metier';

/** Les factures de ce devis ne peuvent pas demander plus que ce qui a été accepté. */
export class PlafondDevis extends Conflit {
  readonly code = 'PLAFOND_DEVIS';
}

/** Un acompte attend encore : le solde ne saurait pas ce qu'il déduit. */
export class AcompteImpaye extends Conflit {
  readonly code = 'ACOMPTE_IMPAYE';
}

/** @throws PlafondDevis, AcompteImpaye */
export function exigerPermis(refus: RefusDeFacturer | null): void {
  if (refus?.code === 'ACOMPTE_IMPAYE') throw new AcompteImpaye(refus.message);
  if (refus) throw new PlafondDevis(refus.message);
}

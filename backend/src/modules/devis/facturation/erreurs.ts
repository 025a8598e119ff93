import type { RefusDeFacturer } from '@facturier/domaine/devis/facturation';
import type { RefusDeCumul } from '@facturier/domaine/devis/situations';
import { Conflit, ErreurMetier, SaisieInvalide } from '../../../common/errors/erreur-metier';

/** Les factures de ce devis ne peuvent pas demander plus que ce qui a été accepté. */
export class PlafondDevis extends Conflit {
  readonly code = 'PLAFOND_DEVIS';
}

/** Un acompte attend encore : le solde ne saurait pas ce qu'il déduit. */
export class AcompteImpaye extends Conflit {
  readonly code = 'ACOMPTE_IMPAYE';
}

/** Une situation de ce devis attend encore d'être émise. */
export class SituationEnCours extends Conflit {
  readonly code = 'SITUATION_EN_COURS';
}

/** Une ligne dite moins avancée que ce qui en est facturé. */
export class CumulEnRecul extends ErreurMetier {
  readonly code = 'CUMUL_EN_RECUL';
  readonly statut = 409;

  constructor({ rang, message }: RefusDeCumul) {
    super(message, {}, [{ champ: champDeCumul(rang), message }]);
  }
}

/** Une ligne dite au-delà de 100 %, ou qui n'est pas du devis. */
export class CumulExcessif extends SaisieInvalide {
  override readonly code = 'CUMUL_EXCESSIF';

  constructor({ rang, message }: RefusDeCumul) {
    super([{ champ: champDeCumul(rang), message }]);
  }
}

const champDeCumul = (rang: number): string => `lignes.${rang}.cumul`;

/** Le décompte vient après la réception et la dernière situation. */
export class ReceptionManquante extends Conflit {
  readonly code = 'RECEPTION_MANQUANTE';
}

/** Rien n'est retenu, ou rien ne peut s'en demander encore. */
export class RetenueSansObjet extends Conflit {
  readonly code = 'RETENUE_SANS_OBJET';
}

/** Plus que la loi ne permet de retenir. */
export class RetenueExcessive extends SaisieInvalide {
  override readonly code = 'RETENUE_EXCESSIVE';

  constructor() {
    super([
      {
        champ: 'taux',
        message:
          'Une retenue de garantie ne dépasse pas 5\u00a0% (loi n°\u00a071-584 du 16\u00a0juillet 1971, art. 1er).',
      },
    ]);
  }
}

/** @throws CumulEnRecul, CumulExcessif, SaisieInvalide */
export function exigerAvancement(refus: RefusDeCumul | null): void {
  if (refus?.code === 'CUMUL_EN_RECUL') throw new CumulEnRecul(refus);
  if (refus?.code === 'CUMUL_EXCESSIF') throw new CumulExcessif(refus);
  if (refus) throw new SaisieInvalide([{ champ: 'lignes', message: refus.message }]);
}

/** @throws PlafondDevis, AcompteImpaye, SituationEnCours */
export function exigerPermis(refus: RefusDeFacturer | null): void {
  if (refus?.code === 'SITUATION_EN_COURS') throw new SituationEnCours(refus.message);
  if (refus?.code === 'ACOMPTE_IMPAYE') throw new AcompteImpaye(refus.message);
  if (refus) throw new PlafondDevis(refus.message);
}

import type { CodeErreur } from '@facturier/domaine/contrat/codes-erreur';
import { Conflit, Interdit, Introuvable, SaisieInvalide } from '../../common/errors/erreur-metier';

export class RecurrenceIntrouvable extends Introuvable {
  readonly code = 'RECURRENCE_INTROUVABLE';

  constructor() {
    super('Cette série, ou cette échéance, n’existe pas, ou plus.');
  }
}

/** 403 : le plan ne comprend pas les récurrences. */
export class RecurrenceHorsPlan extends Interdit {
  readonly code = 'RECURRENCE_HORS_PLAN';

  constructor() {
    super('Les factures récurrentes sont comprises dans les plans payants et dans l’essai.', {
      requiresSubscription: true,
    });
  }
}

/** 409 : l'état de la série ne permet pas l'acte. */
export class RecurrenceFinie extends Conflit {
  readonly code = 'RECURRENCE_FINIE';
}

export class RecurrencesPleines extends Conflit {
  readonly code = 'RECURRENCES_PLEINES';
}

export class RecurrenceDepassee extends Conflit {
  readonly code = 'VERSION_DEPASSEE';

  constructor() {
    super('Cette série a été modifiée ailleurs. Rechargez la page, puis redites ce qui change.');
  }
}

/** 409 : faite, en train de se faire, ou pas la prochaine. */
export class OccurrenceDejaFaite extends Conflit {
  readonly code = 'OCCURRENCE_DEJA_FAITE';
}

/** 400 : une variable que la série ne sait pas résoudre. */
export class VariableInconnue extends SaisieInvalide {
  override readonly code: CodeErreur = 'VARIABLE_INCONNUE';
}

/** 400 : une révision sans indice, sans valeurs ou sans source. */
export class IndiceManquant extends SaisieInvalide {
  override readonly code: CodeErreur = 'INDICE_MANQUANT';
}

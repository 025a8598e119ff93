import { Conflit } from '../../../common/errors/erreur-metier';
import { formaterDateCourte } from '@facturier/domaine/valeurs/date-civile';

/** Un solde déduit cet acompte : ce qu'il demande ne bouge plus. */
export class AcompteImpute extends Conflit {
  readonly code = 'ACOMPTE_IMPUTE';

  constructor() {
    super('Le solde de ce devis déduit cet acompte\u00a0: annulez d’abord le solde par un avoir.');
  }
}

/** Hors établissement, rien ne se reçoit d'un consommateur avant le huitième jour (C. consom., art. L221-10). */
export class DelaiSeptJours extends Conflit {
  readonly code = 'DELAI_SEPT_JOURS';

  constructor(payableDes: string) {
    super(
      `Ce contrat est conclu hors établissement\u00a0: aucun paiement ne peut être reçu avant le ${formaterDateCourte(payableDes)} (C. consom., art. L221-10).`,
    );
  }
}

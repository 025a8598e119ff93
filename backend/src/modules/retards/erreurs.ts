import { libelleSemestre, type Semestre } from '@facturier/domaine/retards/taux';
import { Conflit } from '../../common/errors/erreur-metier';

/** Il manque le taux d'un semestre : aucun de ses jours ne se compte. */
export class TauxLegalInconnu extends Conflit {
  readonly code = 'TAUX_LEGAL_INCONNU';

  constructor(semestre: Semestre) {
    super(
      `Le taux d’intérêt légal du ${libelleSemestre(semestre)} n’est pas encore connu\u00a0: rien ne se compte sans lui.`,
      { semestre },
    );
  }
}

/** Rien de tout cela n'est dû sur ce document. */
export class RetardSansObjet extends Conflit {
  readonly code = 'RETARD_SANS_OBJET';

  constructor() {
    super(
      'Ni pénalités ni indemnité ne se comptent sur ce document\u00a0: elles ne sont dues qu’entre professionnels.',
    );
  }
}

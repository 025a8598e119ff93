import { Conflit, ErreurMetier } from '../../../common/errors/erreur-metier';

export class RecetteIntrouvable extends ErreurMetier {
  readonly code = 'RECETTE_INTROUVABLE';
  readonly statut = 404;

  constructor() {
    super('Cette recette n’existe pas. Le paiement d’une facture se corrige sur elle.');
  }
}

export class RecetteCorrigee extends Conflit {
  readonly code = 'RECETTE_CORRIGEE';

  constructor() {
    super('Cette recette a déjà été annulée ou corrigée.');
  }
}

/** L'acompte que dit une facture émise : elle ne change pas, ni lui. */
export class RecetteDAcompte extends Conflit {
  readonly code = 'RECETTE_D_ACOMPTE';

  constructor() {
    super('La facture dit cet acompte\u00a0: seuls sa date, son moyen et sa référence se corrigent ici.');
  }
}

/** L'écriture d'une pièce faite ailleurs : la pièce dit son montant et son client. */
export class RecetteDAnterieure extends Conflit {
  readonly code = 'RECETTE_D_ANTERIEURE';

  constructor() {
    super('Cette écriture paie une pièce antérieure\u00a0: annulez-la depuis la pièce.');
  }
}

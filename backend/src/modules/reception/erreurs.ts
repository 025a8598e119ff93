import { de } from '@facturier/domaine/valeurs/phrases';
import type { CodeRefusRecu } from '@facturier/domaine/reception/refus-recus';
import { Conflit, ErreurMetier, Introuvable } from '../../common/errors/erreur-metier';

/** 404 : ni reçue, ni à cette personne. */
export class FactureRecueIntrouvable extends Introuvable {
  readonly code = 'FACTURE_RECUE_INTROUVABLE';

  constructor() {
    super('Cette facture n’existe pas, ou plus.');
  }
}

/** 409 : ce fichier, octet pour octet, est déjà là. */
export class FactureDejaRecue extends Conflit {
  readonly code = 'FACTURE_DEJA_RECUE';

  /** @param dejaRecue l'identifiant de celle qui est là */
  constructor(dejaRecue: string, numero: string) {
    super(`Vous avez déjà reçu ce fichier\u00a0: c’est la facture ${numero}.`, { dejaRecue });
  }
}

/** 409 : le même vendeur, le même numéro, la même année ; se garde quand même sur demande (`pareille=garder`). */
export class FacturePareille extends Conflit {
  readonly code = 'FACTURE_PAREILLE';

  /**
   * @param deja l'identifiant de celle qui est là
   * @param surFacturier si elle est reçue de son vendeur, sur Facturier
   */
  constructor(deja: string, vendeur: string, numero: string, surFacturier = false) {
    super(
      `${surFacturier ? 'Vous avez déjà reçu sur Facturier' : 'Vous gardez déjà'} un document ${de(vendeur)}, numéro ${numero}, de la même année\u00a0: c’est sans doute le même, à ne payer qu’une fois.`,
      surFacturier ? { recueSurFacturier: deja } : { dejaRecue: deja },
    );
  }
}

/** 409 : la place d'un compte est prise. */
export class ReceptionPleine extends Conflit {
  readonly code = 'RECEPTION_PLEINE';

  constructor() {
    super(
      'Vous gardez déjà autant de factures reçues que possible (1\u00a0000 fichiers, 500\u00a0Mo). Effacez-en, après avoir téléchargé leurs originaux.',
    );
  }
}

/** 400 : un fichier qu'on ne garde pas, et pourquoi. */
export class FichierRefuse extends ErreurMetier {
  readonly code: CodeRefusRecu;
  readonly statut = 400;

  constructor({ code, message }: { code: CodeRefusRecu; message: string }) {
    super(message);
    this.code = code;
  }
}

import { Conflit, ErreurMetier, Interdit, Introuvable } from '../../../common/errors/erreur-metier';
import type { Plafond } from '../../../platform/mail/plafonds/plafonds-courriels.service';

export class DestinataireInconnu extends Introuvable {
  readonly code = 'DESTINATAIRE_INCONNU';

  constructor() {
    super('Ce client n’a pas de compte sur la plateforme. Vous pouvez lui envoyer la facture par e-mail.', {
      errorType: 'destinataire_inconnu',
    });
  }
}

export class EnvoiASoiMeme extends Conflit {
  readonly code = 'ENVOI_A_SOI_MEME';

  constructor() {
    super('Vous ne pouvez pas vous envoyer une facture à vous-même.');
  }
}

/** Une facture annulée ne part plus : c'est l'avoir qui s'envoie. */
export class FactureAnnulee extends Conflit {
  readonly code = 'FACTURE_ANNULEE';

  constructor(avoirs: readonly { numero?: string }[]) {
    const numeros = avoirs.map(({ numero }) => numero).join(', ');
    const lesquels = avoirs.length > 1 ? `les avoirs ${numeros}` : `l’avoir ${numeros}`;
    super(`Cette facture est annulée\u00a0: envoyez plutôt ${lesquels}.`);
  }
}

export class EnvoiEnCours extends Conflit {
  readonly code = 'ENVOI_EN_COURS';

  constructor() {
    super('Un envoi de cette facture est déjà en cours.');
  }
}

/** Ne dit pas pourquoi : qui bloque un expéditeur n'a pas à s'en expliquer. */
export class EnvoiRefuse extends Conflit {
  readonly code = 'ENVOI_REFUSE';

  constructor() {
    super('Cette adresse n’accepte pas les messages envoyés par Facturier. Remettez le document autrement.');
  }
}

export class EnvoisSuspendus extends Interdit {
  readonly code = 'ENVOIS_SUSPENDUS';

  /** @param raison celle que l'administration a écrite pour la personne */
  constructor(raison: string) {
    super(
      `Vos envois sont suspendus. ${raison} Vos factures restent à vous\u00a0: téléchargez-les, et écrivez à l’assistance.`,
    );
  }
}

const AUTREMENT = 'Remettez-lui le document autrement, ou réessayez demain.';

/** Ce que dit chaque plafond : le sien se nomme, celui que d'autres ont rempli ne dit pas de combien. */
const DU_PLAFOND: Record<Plafond['de'], (limite: number) => string> = {
  expediteur: (limite) => `Vous avez atteint le plafond de ${limite} envois par jour. Réessayez demain.`,
  couple: (limite) =>
    `Vos ${limite} envois du jour à cette adresse sont faits\u00a0: un compte de moins d’une semaine en a 3, un autre 10. ${AUTREMENT}`,
  destinataire: () => `Cette adresse a déjà reçu assez de messages aujourd’hui. ${AUTREMENT}`,
};

export class PlafondEnvois extends ErreurMetier {
  readonly code = 'PLAFOND_ENVOIS';
  readonly statut = 429;

  /** @param attendreSecondes jusqu'à minuit à Paris, où le compte repart de zéro */
  constructor(
    { de, limite }: Plafond,
    override readonly attendreSecondes: number,
  ) {
    super((DU_PLAFOND[de] ?? DU_PLAFOND.destinataire)(limite));
  }
}

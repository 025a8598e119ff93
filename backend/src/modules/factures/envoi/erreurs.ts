import { Conflit, ErreurMetier, Introuvable } from '../../../common/errors/erreur-metier';

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

export class EnvoiEnCours extends Conflit {
  readonly code = 'ENVOI_EN_COURS';

  constructor() {
    super('Un envoi de cette facture est déjà en cours.');
  }
}

export class PlafondEnvois extends ErreurMetier {
  readonly code = 'PLAFOND_ENVOIS';
  readonly statut = 429;

  /** @param attendreSecondes jusqu'à minuit à Paris, où le compte repart de zéro */
  constructor(
    plafond: number,
    override readonly attendreSecondes: number,
  ) {
    super(`Vous avez atteint le plafond de ${plafond} envois par jour. Réessayez demain.`);
  }
}

import { Introuvable } from '../../common/errors/erreur-metier';

export class NotificationIntrouvable extends Introuvable {
  readonly code = 'NOTIFICATION_INTROUVABLE';

  constructor() {
    super('Cette notification, ou cet appareil, n’existe pas, ou plus.');
  }
}

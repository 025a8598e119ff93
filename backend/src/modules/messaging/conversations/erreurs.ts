import { Introuvable } from '../../../common/errors/erreur-metier';

/** 404 : la conversation n'existe pas, ou pas pour cette personne. */
export class ConversationIntrouvable extends Introuvable {
  readonly code = 'CONVERSATION_INTROUVABLE';

  constructor() {
    super('Conversation introuvable.');
  }
}

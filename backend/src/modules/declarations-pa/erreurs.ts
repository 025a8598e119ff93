import { Conflit, Introuvable } from '../../common/errors/erreur-metier';

/** 404 : aucune période de ce nom, ou rien n'en est parti. */
export class DeclarationIntrouvable extends Introuvable {
  readonly code = 'DECLARATION_INTROUVABLE';

  constructor(message = 'Cette période n’est pas à déclarer.') {
    super(message);
  }
}

/** 409 : cette période ne s'envoie pas d'ici ; son message dit pourquoi. */
export class DeclarationNonEnvoyable extends Conflit {
  readonly code = 'DECLARATION_NON_ENVOYABLE';
}

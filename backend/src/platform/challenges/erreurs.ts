import { accorder } from '@facturier/domaine/valeurs/phrases';
import { ErreurMetier } from '../../common/errors/erreur-metier';

/** Le code tapé n'est pas celui envoyé. */
export class CodeIncorrect extends ErreurMetier {
  readonly code = 'CODE_INCORRECT';
  readonly statut = 400;

  constructor(restants: number) {
    const message = `Ce code n’est pas le bon\u00a0: il vous reste ${accorder(restants, 'essai')}.`;
    super(message, {}, [{ champ: 'code', message }]);
  }
}

/** Vieux, déjà servi, trop essayé, jamais demandé : la même réponse. */
export class CodeExpire extends ErreurMetier {
  readonly code = 'CODE_EXPIRE';
  readonly statut = 400;

  constructor() {
    const message = 'Ce code ne vaut plus. Demandez-en un autre.';
    super(message, {}, [{ champ: 'code', message }]);
  }
}

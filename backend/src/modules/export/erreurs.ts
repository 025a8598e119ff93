import { Introuvable } from '../../common/errors/erreur-metier';

/** 404 : rien n'a encore été émis. */
export class AucunDocument extends Introuvable {
  readonly code = 'AUCUN_DOCUMENT';

  constructor() {
    super('Vous n’avez encore aucun document émis à télécharger.');
  }
}

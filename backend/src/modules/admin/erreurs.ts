import { Conflit, Introuvable } from '../../common/errors/erreur-metier';

/** 404 : le compte n'existe pas, ou n'existe plus. */
export class CompteAdminIntrouvable extends Introuvable {
  readonly code = 'COMPTE_ADMIN_INTROUVABLE';

  constructor() {
    super('Ce compte est introuvable.');
  }
}

/** 409 : se suspendre ou se supprimer soi-même. */
export class ActeSurSoiMeme extends Conflit {
  readonly code = 'ACTE_SUR_SOI_MEME';

  constructor() {
    super('Cet acte est impossible sur votre propre compte.');
  }
}

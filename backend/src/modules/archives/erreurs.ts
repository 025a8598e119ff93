import { Conflit } from '../../common/errors/erreur-metier';

/** 409 : ce que l'état des archives du compte ne permet pas. */
export class ArchiveRefusee extends Conflit {
  readonly code = 'ARCHIVE_REFUSEE';

  constructor(raison: 'en_cours' | 'pas_prete' | 'pleines') {
    super(
      {
        en_cours: 'Une archive se prépare déjà\u00a0: elle sera bientôt prête.',
        pas_prete: 'Cette archive n’est pas prête.',
        pleines: 'Vous gardez déjà trois archives\u00a0: effacez-en une.',
      }[raison],
    );
  }
}

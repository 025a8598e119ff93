import type { FauteDArchive } from '@facturier/domaine/contrat/restaurations';
import { Conflit, ErreurMetier } from '../../common/errors/erreur-metier';

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

/** 409 : ce que l'état d'une archive à contrôler ne permet pas. */
export class RestaurationRefusee extends Conflit {
  readonly code = 'RESTAURATION_REFUSEE';

  constructor(raison: 'en_cours' | 'controlee') {
    super(
      {
        en_cours: 'Une autre archive s’envoie ou se contrôle au même instant.',
        controlee: 'Cette archive est déjà contrôlée\u00a0: envoyez-la de nouveau.',
      }[raison],
    );
  }
}

/** 400 : une archive qui ne tient pas ; chaque faute nomme son fichier. */
export class ArchiveFausse extends ErreurMetier {
  readonly code = 'ARCHIVE_FAUSSE';
  readonly statut = 400;

  constructor(fautes: readonly FauteDArchive[]) {
    super(
      'Cette archive ne tient pas\u00a0: elle n’est pas telle qu’elle a été produite.',
      {},
      fautes.map(({ chemin, message }) => ({ champ: chemin || 'archive', message })),
    );
  }
}

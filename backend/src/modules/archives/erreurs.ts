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

  constructor(raison: 'en_cours' | 'controlee' | 'pas_bonne' | 'reprise') {
    super(
      {
        en_cours: 'Une archive s’envoie, se contrôle ou se reprend au même instant.',
        controlee: 'Cette archive est déjà contrôlée\u00a0: envoyez-la de nouveau.',
        pas_bonne: 'Cette archive n’est pas contrôlée, ou elle a été refusée.',
        reprise: 'Cette archive est déjà reprise dans ce compte.',
      }[raison],
    );
  }
}

/** 409 : ce compte ne peut pas reprendre cette archive ; chaque champ en dit une raison. */
export class RepriseImpossible extends Conflit {
  readonly code = 'REPRISE_IMPOSSIBLE';

  constructor(raisons: readonly string[]) {
    super(
      raisons[0] ?? 'Ce compte ne peut pas reprendre cette archive.',
      {},
      raisons.map((message) => ({ champ: 'archive', message })),
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

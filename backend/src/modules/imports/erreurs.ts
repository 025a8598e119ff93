import { type ChampFautif, Conflit, ErreurMetier } from '../../common/errors/erreur-metier';

export class ImportIllisible extends ErreurMetier {
  readonly code = 'IMPORT_ILLISIBLE';
  readonly statut = 400;
}

export class CorrespondanceIncomplete extends ErreurMetier {
  readonly code = 'CORRESPONDANCE_INCOMPLETE';
  readonly statut = 400;

  constructor(champs: ChampFautif[]) {
    super(champs[0]?.message ?? 'Des colonnes restent à dire.', {}, champs);
  }
}

export class LectureExpiree extends ErreurMetier {
  readonly code = 'LECTURE_EXPIREE';
  readonly statut = 410;

  constructor() {
    super('Ce fichier n’est plus gardé\u00a0: déposez-le de nouveau.');
  }
}

/** Des lignes sont refusées, ou une question attend : rien n'est écrit. */
export class ImportBloque extends ErreurMetier {
  readonly code = 'IMPORT_REFUSE';
  readonly statut = 400;
}

export class ImportDejaFait extends Conflit {
  readonly code = 'IMPORT_DEJA_FAIT';

  constructor(raison: 'fait' | 'en_cours') {
    super(
      {
        fait: 'Ce fichier a déjà été importé ainsi\u00a0: annulez cet import pour le refaire.',
        en_cours: 'Un import est en cours\u00a0: attendez qu’il finisse.',
      }[raison],
    );
  }
}

export class ImportFige extends Conflit {
  readonly code = 'IMPORT_FIGE';

  constructor(raison: 'en_cours' | 'defait' | 'tard') {
    super(
      {
        en_cours: 'Cet import n’est pas fini\u00a0: il s’annulera ensuite.',
        defait: 'Cet import est déjà annulé, ou s’annule.',
        tard: 'Plus de trente jours ont passé\u00a0: cet import ne s’annule plus d’un coup.',
      }[raison],
    );
  }
}

import { ARTICLES_MAX } from '@facturier/domaine/catalogue/article';
import { type ChampFautif, Conflit, ErreurMetier, Introuvable } from '../../common/errors/erreur-metier';

export class ArticleIntrouvable extends Introuvable {
  readonly code = 'ARTICLE_INTROUVABLE';

  constructor() {
    super('Cet article n’existe pas, ou plus.');
  }
}

export class ArticleDejaAuCatalogue extends Conflit {
  readonly code = 'ARTICLE_DEJA_AU_CATALOGUE';

  constructor() {
    const message = 'Un article de votre catalogue porte déjà cette désignation.';
    super(message, {}, [{ champ: 'designation', message }]);
  }
}

export class CataloguePlein extends Conflit {
  readonly code = 'CATALOGUE_PLEIN';

  constructor() {
    super(
      `Un catalogue garde ${ARTICLES_MAX} articles, archivés compris\u00a0: supprimez-en avant d’en ajouter.`,
    );
  }
}

export class CatalogueIllisible extends ErreurMetier {
  readonly code = 'CATALOGUE_ILLISIBLE';
  readonly statut = 400;
}

/** Des lignes du fichier sont fautives, et rien n'a dit de les sauter : rien n'est écrit. */
export class ImportRefuse extends ErreurMetier {
  readonly code = 'IMPORT_REFUSE';
  readonly statut = 400;

  constructor(nombre: number, champs: ChampFautif[]) {
    const lignes = nombre > 1 ? `${nombre} lignes sont refusées` : 'Une ligne est refusée';
    super(`${lignes}\u00a0: rien n’a été ajouté.`, {}, champs);
  }
}

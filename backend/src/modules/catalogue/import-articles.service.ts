import { cleArticle, type ContenuArticle } from '@facturier/domaine/catalogue/article';
import {
  etatImport,
  type FichierLu,
  lireFichierArticles,
  type RangeeLue,
} from '@facturier/domaine/catalogue/import';
import type {
  CriteresImportArticles,
  ImportArticles,
  RangeeImportee,
} from '@facturier/domaine/contrat/catalogue';
import { eurosDepuisDixMilliemes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { ArticlesRepository } from './articles.repository';
import { avecCle } from './catalogue.mapper';
import { CatalogueIllisible, CataloguePlein, ImportRefuse } from './erreurs';
import { PlacesRepository } from './places.repository';
import type { Article } from './schemas/article.schema';

const RANGEES_RENDUES = 200;
const FAUTES_RENDUES = 50;

/** Une ligne lue, et l'article actif qui porte déjà sa désignation. */
interface Jugee extends RangeeLue {
  etat: ReturnType<typeof etatImport>;
  present?: Article;
}

const rendreRangee = ({ ligne, designation, article, etat, fautes }: Jugee): RangeeImportee => ({
  ligne,
  designation,
  prixUnitaire: article ? eurosDepuisDixMilliemes(article.prixUnitaireDixMilliemes) : null,
  unite: article?.unite ?? null,
  nature: article?.nature ?? null,
  etat,
  fautes: fautes.map(({ message }) => message),
});

const nombre = (jugees: readonly Jugee[], etat: Jugee['etat']): number =>
  jugees.filter((jugee) => jugee.etat === etat).length;

function rendre({ encodage, separateur, colonnes }: FichierLu, jugees: Jugee[]): ImportArticles {
  const refusees = jugees.filter(({ etat }) => etat === 'refusee');
  const autres = jugees.filter(({ etat }) => etat !== 'refusee');
  const nombres = {
    nouveau: nombre(jugees, 'nouveau'),
    identique: nombre(jugees, 'identique'),
    different: nombre(jugees, 'different'),
    refusee: refusees.length,
  };
  const lignes = [...refusees, ...autres].slice(0, RANGEES_RENDUES).map(rendreRangee);
  return { encodage, separateur, colonnes, nombres, lignes, ajoutes: 0, remplaces: 0 };
}

/** Le contenu que le fichier donne à un article présent : une précision dont il ne dit rien reste comme elle est. */
const completer = (
  article: ContenuArticle,
  { reference, detail, unite, nature }: ContenuArticle,
): ContenuArticle => ({ reference, detail, unite, nature, ...article });

/** Un fichier d'articles : montré, puis ajouté au catalogue d'un seul tenant. Le même fichier deux fois n'ajoute rien. */
@Injectable()
export class ImportArticlesService {
  constructor(
    private readonly depot: ArticlesRepository,
    private readonly places: PlacesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Lit le fichier et, s'il le faut, l'écrit. @throws CatalogueIllisible, ImportRefuse, CataloguePlein */
  async importer(
    emetteurId: string,
    corps: unknown,
    criteres: CriteresImportArticles,
  ): Promise<ImportArticles> {
    const fichier = lireFichierArticles(corps instanceof Uint8Array ? corps : new Uint8Array());
    if (typeof fichier === 'string') throw new CatalogueIllisible(fichier);
    if (criteres.acte !== 'importer') return rendre(fichier, await this.juger(emetteurId, fichier));
    this.refuserFautes(fichier, criteres);
    await this.places.ouvrir(emetteurId);
    return this.transactions.executer(() => this.ecrire(emetteurId, fichier, criteres));
  }

  private async ecrire(
    emetteurId: string,
    fichier: FichierLu,
    { existants }: CriteresImportArticles,
  ): Promise<ImportArticles> {
    const jugees = await this.juger(emetteurId, fichier);
    const nouveaux = jugees.flatMap(({ etat, article }) =>
      etat === 'nouveau' && article ? [avecCle(article)] : [],
    );
    // Deux imports se disputent ces places : le second rejoue tout, et voit ce que le premier a ajouté.
    if (!(await this.places.prendre(emetteurId, nouveaux.length))) throw new CataloguePlein();
    await this.depot.creerTous(emetteurId, nouveaux);
    const changes = jugees.flatMap(({ etat, article, present }) =>
      existants === 'remplacer' && etat === 'different' && article && present
        ? [{ _id: present._id, article: avecCle(article) }]
        : [],
    );
    await this.depot.remplacerTous(emetteurId, changes);
    return { ...rendre(fichier, jugees), ajoutes: nouveaux.length, remplaces: changes.length };
  }

  private async juger(emetteurId: string, fichier: FichierLu): Promise<Jugee[]> {
    const cles = fichier.lignes.flatMap(({ article }) => (article ? [cleArticle(article.designation)] : []));
    const presents = new Map((await this.depot.actifs(emetteurId, cles)).map((un) => [un.cle, un]));
    return fichier.lignes.map((lue) => {
      const present = presents.get(cleArticle(lue.designation));
      const article = lue.article && present ? completer(lue.article, present) : lue.article;
      return { ...lue, article, etat: etatImport({ ...lue, article }, present), present };
    });
  }

  /** @throws ImportRefuse si une ligne est fautive et que rien ne dit de la sauter */
  private refuserFautes({ lignes }: FichierLu, { fautes }: CriteresImportArticles): void {
    const refusees = lignes.filter(({ article }) => !article);
    if (refusees.length === 0 || fautes === 'sauter') return;
    const champs = refusees.flatMap((lue) =>
      lue.fautes.map(({ champ, message }) => ({ champ: `ligne ${lue.ligne}.${champ}`, message })),
    );
    throw new ImportRefuse(refusees.length, champs.slice(0, FAUTES_RENDUES));
  }
}

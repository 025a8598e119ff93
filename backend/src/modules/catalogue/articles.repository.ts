import type { RayonArticles, TriArticles } from '@facturier/domaine/contrat/catalogue';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, type SortOrder, trusted } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import type { ArticleAEcrire } from './catalogue.mapper';
import { ArticleDejaAuCatalogue } from './erreurs';
import { Article, PAR_MOTS, UN_PAR_DESIGNATION } from './schemas/article.schema';

/** Une place dans une liste : la valeur du tri, puis la désignation, puis l'identifiant. */
export interface PlaceArticle {
  rang: string;
  cle: string;
  id: string;
}

export interface ArticlesDemandes {
  /** Des débuts de mots, tous présents. */
  mots: readonly string[];
  rayon: RayonArticles;
  tri: TriArticles;
  limite: number;
  apres?: PlaceArticle;
}

/** Ce que chaque tri range d'abord, et dans quel sens. */
const TRIS = {
  utilisations: ['utilisations', -1],
  prix: ['prixUnitaireDixMilliemes', 1],
  designation: [null, 1],
} as const satisfies Record<TriArticles, readonly [keyof Article | null, 1 | -1]>;

/** La place d'un article dans une liste ainsi triée. */
export function placeDe(article: Article, tri: TriArticles): PlaceArticle {
  const [champ] = TRIS[tri];
  return { rang: String(champ ? article[champ] : 0), cle: article.cle, id: article._id.toHexString() };
}

function apresLaPlace({ rang, cle, id }: PlaceArticle, tri: TriArticles): QueryFilter<Article> {
  const [champ, sens] = TRIS[tri];
  const pareil = champ ? { [champ]: Number(rang) } : {};
  const suite: QueryFilter<Article>[] = [
    { ...pareil, cle: trusted({ $gt: cle }) },
    { ...pareil, cle, _id: trusted({ $gt: identifiant(id) }) },
  ];
  const plusLoin = champ && { [champ]: trusted(sens === 1 ? { $gt: Number(rang) } : { $lt: Number(rang) }) };
  return { $or: plusLoin ? [plusLoin, ...suite] : suite };
}

const PRECISIONS = ['reference', 'detail', 'unite', 'nature'] as const;

/** Ce qui change d'un article : ses valeurs, et les précisions qu'il n'a plus. */
const enMiseAJour = (article: ArticleAEcrire): Record<string, object> => {
  const vides = PRECISIONS.filter((champ) => article[champ] === undefined).map((champ) => [champ, 1]);
  return { $set: article, ...(vides.length > 0 && { $unset: Object.fromEntries(vides) as object }) };
};

/** Une désignation prise se dit. @throws ArticleDejaAuCatalogue */
async function unParDesignation<T>(ecrire: () => Promise<T>): Promise<T> {
  try {
    return await ecrire();
  } catch (erreur) {
    throw estDoublon(erreur, UN_PAR_DESIGNATION) ? new ArticleDejaAuCatalogue() : erreur;
  }
}

/** Les articles, toujours à partir de leur émetteur. */
@Injectable()
export class ArticlesRepository {
  constructor(@InjectModel(Article.name) private readonly articles: Model<Article>) {}

  /** Une page dans l'ordre demandé, plus un article pour savoir s'il y a une suite. Une recherche passe par l'index des mots. */
  async lister(emetteurId: string, demandes: ArticlesDemandes): Promise<Article[]> {
    const { mots, rayon, tri, limite, apres } = demandes;
    const debuts = mots.map((mot) => ({ mots: trusted({ $regex: `^${mot}` }) }));
    const conditions = [...debuts, ...(apres ? [apresLaPlace(apres, tri)] : [])];
    const [champ, sens] = TRIS[tri];
    const ordre: [string, SortOrder][] = [
      ...(champ ? [[champ, sens] as [string, SortOrder]] : []),
      ['cle', 1],
    ];
    const requete = this.articles
      .find({
        emetteur: identifiant(emetteurId),
        archive: rayon === 'archives',
        ...(conditions.length > 0 && { $and: conditions }),
      })
      .sort([...ordre, ['_id', 1]])
      .limit(limite + 1)
      .lean();
    return mots.length > 0 ? requete.hint(PAR_MOTS) : requete;
  }

  async trouver(emetteurId: string, id: string): Promise<Article | null> {
    const _id = identifiantOuNul(id);
    return _id && this.articles.findOne({ emetteur: identifiant(emetteurId), _id }).lean();
  }

  /** Les articles actifs qui portent l'une de ces désignations. */
  async actifs(emetteurId: string, cles: readonly string[]): Promise<Article[]> {
    return this.articles
      .find({ emetteur: identifiant(emetteurId), archive: false, cle: trusted({ $in: [...cles] }) })
      .lean();
  }

  /** @throws ArticleDejaAuCatalogue */
  async creer(emetteurId: string, article: ArticleAEcrire): Promise<Article> {
    const emetteur = identifiant(emetteurId);
    const [cree] = await unParDesignation(() => this.articles.create([{ ...article, emetteur }]));
    return cree!.toObject();
  }

  /** Ajoute des articles à la fois. @throws ArticleDejaAuCatalogue */
  async creerTous(emetteurId: string, nouveaux: readonly ArticleAEcrire[]): Promise<void> {
    if (nouveaux.length === 0) return;
    const emetteur = identifiant(emetteurId);
    await unParDesignation(() => this.articles.insertMany(nouveaux.map((un) => ({ ...un, emetteur }))));
  }

  /** Donne à ces articles un autre contenu, à la fois. */
  async remplacerTous(
    emetteurId: string,
    changes: readonly { _id: Article['_id']; article: ArticleAEcrire }[],
  ): Promise<void> {
    if (changes.length === 0) return;
    const emetteur = identifiant(emetteurId);
    await this.articles.bulkWrite(
      changes.map(({ _id, article }) => ({
        updateOne: { filter: { emetteur, _id }, update: enMiseAJour(article) },
      })),
    );
  }

  /** Remplace un contenu ; `null` si l'article n'est pas à cet émetteur. @throws ArticleDejaAuCatalogue */
  async modifier(
    emetteurId: string,
    id: string,
    article: ArticleAEcrire,
    archive: boolean,
  ): Promise<Article | null> {
    const _id = identifiantOuNul(id);
    if (!_id) return null;
    const { $set, ...reste } = enMiseAJour(article);
    return unParDesignation(() =>
      this.articles
        .findOneAndUpdate(
          { emetteur: identifiant(emetteurId), _id },
          { $set: { ...$set, archive }, ...reste },
          { returnDocument: 'after' },
        )
        .lean(),
    );
  }

  /** Compte une utilisation, sans que l'article ait changé. Faux s'il n'est pas à cet émetteur. */
  async utiliser(emetteurId: string, id: string, utiliseLe: Date): Promise<boolean> {
    const _id = identifiantOuNul(id);
    if (!_id) return false;
    const { matchedCount } = await this.articles.updateOne(
      { emetteur: identifiant(emetteurId), _id },
      { $inc: { utilisations: 1 }, $set: { utiliseLe } },
      { timestamps: false },
    );
    return matchedCount === 1;
  }

  async supprimer(emetteurId: string, id: string): Promise<boolean> {
    const _id = identifiantOuNul(id);
    if (!_id) return false;
    const { deletedCount } = await this.articles.deleteOne({ emetteur: identifiant(emetteurId), _id });
    return deletedCount === 1;
  }

  /** Les articles d'un émetteur, par lots, par désignation ; les actifs seulement, ou tous. */
  parcourir(emetteurId: string, archive?: false): AsyncGenerator<Article[]> {
    const filtre = { emetteur: identifiant(emetteurId), ...(archive === false && { archive }) };
    return lots<Article>(this.articles.collection.find(filtre, { sort: { cle: 1, _id: 1 }, batchSize: 500 }));
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.articles.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}

import { motsCherches } from '@facturier/domaine/catalogue/article';
import { enTeteExport, ligneExport } from '@facturier/domaine/catalogue/export';
import { Injectable } from '@nestjs/common';
import { Demandes } from '../../common/database/demandes';
import { Transactions } from '../../common/database/transactions';
import { Horloge } from '../../common/horloge/horloge';
import type { Demande } from '../../common/http/cle-idempotence';
import { couperPage, decoderCurseur, type Page } from '../../common/http/curseur';
import { ArticlesRepository, placeDe } from './articles.repository';
import { articleAEcrire, articleModifie } from './catalogue.mapper';
import type { ArticleDto, ArticleModifieDto, ListeArticlesDto } from './dto/catalogue.dto';
import { ArticleIntrouvable, CataloguePlein } from './erreurs';
import { PlacesRepository } from './places.repository';
import type { Article } from './schemas/article.schema';

const LIMITE_PAR_DEFAUT = 50;

/** Le catalogue d'un professionnel. */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly depot: ArticlesRepository,
    private readonly places: PlacesRepository,
    private readonly transactions: Transactions,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  /** Les articles, les plus pris d'abord, une page à la fois. @throws SaisieInvalide pour un curseur étranger */
  async lister(emetteurId: string, criteres: ListeArticlesDto): Promise<Page<Article>> {
    const { limite = LIMITE_PAR_DEFAUT, tri = 'utilisations', rayon = 'actifs' } = criteres;
    const apres = criteres.curseur ? decoderCurseur(criteres.curseur, ['rang', 'cle', 'id']) : undefined;
    const mots = motsCherches(criteres.recherche ?? '');
    if (criteres.recherche && mots.length === 0) return { elements: [], curseurSuivant: null };
    const lus = await this.depot.lister(emetteurId, { mots, rayon, tri, limite, apres });
    return couperPage(lus, limite, (article) => ({ ...placeDe(article, tri) }));
  }

  /** @throws ArticleIntrouvable */
  async trouver(emetteurId: string, id: string): Promise<Article> {
    const article = await this.depot.trouver(emetteurId, id);
    if (!article) throw new ArticleIntrouvable();
    return article;
  }

  /** @throws ArticleDejaAuCatalogue, CataloguePlein */
  async creer(emetteurId: string, dto: ArticleDto, demande: Demande | null): Promise<Article> {
    await this.places.ouvrir(emetteurId);
    const { id, ecrit } = await this.demandes.faire(emetteurId, demande, () =>
      this.transactions.executer(async () => {
        if (!(await this.places.prendre(emetteurId, 1))) throw new CataloguePlein();
        const article = await this.depot.creer(emetteurId, articleAEcrire(dto));
        await this.demandes.inscrire(emetteurId, demande, article._id.toHexString());
        return article;
      }),
    );
    return ecrit ?? this.trouver(emetteurId, id);
  }

  /** Change ce qui est envoyé ; les lignes qui l'ont pris gardent leur copie. @throws ArticleIntrouvable, ArticleDejaAuCatalogue */
  async modifier(emetteurId: string, id: string, dto: ArticleModifieDto): Promise<Article> {
    return this.transactions.executer(async () => {
      const present = await this.trouver(emetteurId, id);
      const archive = dto.archive ?? present.archive;
      const apres = await this.depot.modifier(emetteurId, id, articleModifie(present, dto), archive);
      if (!apres) throw new ArticleIntrouvable();
      return apres;
    });
  }

  /** Note qu'une ligne a pris l'article, une fois par demande. @throws ArticleIntrouvable */
  async utiliser(emetteurId: string, id: string, demande: Demande | null): Promise<void> {
    await this.demandes.uneSeuleFois(emetteurId, demande, () =>
      this.transactions.executer(async () => {
        const fait = await this.depot.utiliser(emetteurId, id, this.horloge.maintenant());
        if (!fait) throw new ArticleIntrouvable();
        await this.demandes.inscrire(emetteurId, demande, id);
        return id;
      }),
    );
  }

  /** @throws ArticleIntrouvable */
  async supprimer(emetteurId: string, id: string): Promise<void> {
    await this.transactions.executer(async () => {
      if (!(await this.depot.supprimer(emetteurId, id))) throw new ArticleIntrouvable();
      await this.places.rendre(emetteurId);
    });
  }

  /** Les articles actifs en CSV, au fil de la lecture de la base. */
  async *exporter(emetteurId: string): AsyncGenerator<string> {
    yield enTeteExport();
    for await (const lot of this.depot.parcourir(emetteurId, false)) yield lot.map(ligneExport).join('');
  }
}

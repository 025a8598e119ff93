import type { Article } from '@facturier/domaine/contrat/catalogue';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rendreLots } from '../../common/database/curseurs';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { ArticlesRepository } from './articles.repository';
import { rendreArticle } from './catalogue.mapper';
import { PlacesRepository } from './places.repository';

/** Le catalogue d'un compte : remis en entier, archives comprises, et effacé avec lui. */
@Injectable()
export class DonneesCatalogueService implements OnModuleInit {
  constructor(
    private readonly depot: ArticlesRepository,
    private readonly places: PlacesRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('catalogue', {
      sections: { articles: (id) => this.remettre(id) },
      effacer: async ({ id }) => {
        await this.depot.effacer(id);
        await this.places.effacer(id);
      },
    });
  }

  private remettre(id: string): AsyncGenerator<Article[]> {
    return rendreLots(this.depot.parcourir(id), rendreArticle);
  }
}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArticlesRepository } from './articles.repository';
import { CatalogueController } from './catalogue.controller';
import { CatalogueService } from './catalogue.service';
import { CorpsCatalogueService } from './corps-catalogue.service';
import { DonneesCatalogueService } from './donnees-catalogue.service';
import { ImportArticlesService } from './import-articles.service';
import { PlacesRepository } from './places.repository';
import { Article, ArticleSchema } from './schemas/article.schema';
import { Catalogue, CatalogueSchema } from './schemas/catalogue.schema';

/** Le catalogue d'un professionnel : les articles qu'il vend d'habitude, à copier dans ses lignes. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Article.name, schema: ArticleSchema },
      { name: Catalogue.name, schema: CatalogueSchema },
    ]),
  ],
  controllers: [CatalogueController],
  providers: [
    ArticlesRepository,
    PlacesRepository,
    CatalogueService,
    ImportArticlesService,
    CorpsCatalogueService,
    DonneesCatalogueService,
  ],
})
export class CatalogueModule {}

import {
  ARTICLE_DESIGNATION,
  ARTICLE_DETAIL,
  ARTICLE_REFERENCE,
  ARTICLE_UNITE,
  PRIX_REQUIS,
} from '@facturier/domaine/catalogue/article';
import type {
  CorpsArticle,
  CorpsArticleModifie,
  CriteresArticles,
  CriteresImportArticles,
  PrecisionsArticle,
  RayonArticles,
  TriArticles,
} from '@facturier/domaine/contrat/catalogue';
import { NATURES_DE_LIGNE, type NatureDeLigne } from '@facturier/domaine/documents/nature';
import { fauteLue, lireNombre, PRIX_UNITAIRE } from '@facturier/domaine/valeurs/nombre';
import { IsBoolean } from 'class-validator';
import { Curseur, Limite, Parmi, SiEnvoye, SiTexte, Suit, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

const Prix = (): PropertyDecorator =>
  Suit((valeur) =>
    valeur === undefined || valeur === null ? PRIX_REQUIS : fauteLue(lireNombre(valeur, PRIX_UNITAIRE)),
  );

class PrecisionsArticleDto implements PrecisionsArticle {
  @Texte(ARTICLE_REFERENCE)
  reference?: string | null;

  @Texte(ARTICLE_DETAIL)
  detail?: string | null;

  @Texte(ARTICLE_UNITE)
  unite?: string | null;

  @SiTexte((saisi) => saisi || null)
  @Parmi(NATURES_DE_LIGNE, 'La nature', { facultatif: true })
  nature?: NatureDeLigne | null;
}

/** Corps d'un nouvel article. Désignation et prix hors taxes obligatoires. */
@DuContrat('CorpsArticle')
export class ArticleDto extends PrecisionsArticleDto implements CorpsArticle {
  @Texte(ARTICLE_DESIGNATION)
  designation: string;

  @Prix()
  prixUnitaire: number;
}

/** Corps d'une modification : un champ absent ne change pas, `null` le vide ; désignation et prix ne se vident pas. */
@DuContrat('CorpsArticleModifie')
export class ArticleModifieDto extends PrecisionsArticleDto implements CorpsArticleModifie {
  @SiEnvoye()
  @Texte(ARTICLE_DESIGNATION)
  designation?: string;

  @SiEnvoye()
  @Prix()
  prixUnitaire?: number;

  @SiEnvoye()
  @IsBoolean({ message: 'Dites si l’article est archivé.' })
  archive?: boolean;
}

/** Paramètres de la liste des articles. */
@DuContrat('CriteresArticles')
export class ListeArticlesDto implements CriteresArticles {
  @Texte({ max: 100, nom: 'La recherche', facultatif: true })
  recherche?: string;

  @Parmi(['actifs', 'archives'], 'Le rayon', { facultatif: true })
  rayon?: RayonArticles;

  @Parmi(['utilisations', 'designation', 'prix'], 'Le tri', { facultatif: true })
  tri?: TriArticles;

  @Limite(200)
  limite?: number;

  @Curseur(4_000)
  curseur?: string;
}

/** Ce qu'un import doit faire ; sans rien, il montre. */
@DuContrat('CriteresImportArticles')
export class ImportArticlesDto implements CriteresImportArticles {
  @Parmi(['apercu', 'importer'], 'L’acte', { facultatif: true })
  acte?: 'apercu' | 'importer';

  @Parmi(['arreter', 'sauter'], 'Le sort des fautes', { facultatif: true })
  fautes?: 'arreter' | 'sauter';

  @Parmi(['garder', 'remplacer'], 'Le sort des articles existants', { facultatif: true })
  existants?: 'garder' | 'remplacer';
}

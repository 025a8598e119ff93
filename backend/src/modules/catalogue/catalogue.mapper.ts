import { type ContenuArticle, cleArticle, motsArticle } from '@facturier/domaine/catalogue/article';
import type {
  Article as ArticleRendu,
  CorpsArticle,
  CorpsArticleModifie,
} from '@facturier/domaine/contrat/catalogue';
import { dixMilliemesDepuisEuros, eurosDepuisDixMilliemes } from '@facturier/domaine/valeurs/montant';
import { fusionner } from '../../common/http/fusion';
import type { Article } from './schemas/article.schema';

/** Ce qui s'écrit d'un article, hors son rayon et ses comptes. */
export type ArticleAEcrire = ContenuArticle & Pick<Article, 'cle' | 'mots'>;

/** Du document enregistré à la réponse. */
export const rendreArticle = (article: Article): ArticleRendu => ({
  _id: article._id.toHexString(),
  designation: article.designation,
  reference: article.reference ?? null,
  detail: article.detail ?? null,
  unite: article.unite ?? null,
  prixUnitaire: eurosDepuisDixMilliemes(article.prixUnitaireDixMilliemes),
  nature: article.nature ?? null,
  archive: article.archive,
  utilisations: article.utilisations,
  utiliseLe: article.utiliseLe?.toISOString() ?? null,
  createdAt: article.createdAt.toISOString(),
  updatedAt: article.updatedAt.toISOString(),
});

/** Un contenu, avec ce qui s'en déduit. */
export const avecCle = (contenu: ContenuArticle): ArticleAEcrire => ({
  ...contenu,
  cle: cleArticle(contenu.designation),
  mots: motsArticle(contenu),
});

/** De la saisie à ce qui s'écrit. */
export const articleAEcrire = ({
  designation,
  prixUnitaire,
  reference,
  detail,
  unite,
  nature,
}: CorpsArticle): ArticleAEcrire =>
  avecCle({
    designation,
    prixUnitaireDixMilliemes: dixMilliemesDepuisEuros(prixUnitaire),
    reference: reference || undefined,
    detail: detail || undefined,
    unite: unite || undefined,
    nature: nature ?? undefined,
  });

/** L'article présent, avec ce qui change : absent, un champ reste ; `null`, il est vidé. */
export function articleModifie(present: Article, dto: CorpsArticleModifie): ArticleAEcrire {
  const { designation, prixUnitaire, reference, detail, unite, nature } = rendreArticle(present);
  return articleAEcrire(fusionner({ designation, prixUnitaire, reference, detail, unite, nature }, dto));
}

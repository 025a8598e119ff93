import type { Article, CorpsArticle, CorpsArticleModifie } from '@facturier/domaine/contrat/catalogue';
import { cleArticle } from '@facturier/domaine/catalogue/article';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { useRafraichir } from '@/lib/invalidation';

/** `POST /articles` : la clé rend un double clic sans effet. */
export function useCreerArticle(): UseMutationResult<Article, Error, { corps: CorpsArticle; cle: string }> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ corps, cle }) => appeler('POST /articles', { corps, cle }),
    onSuccess: () => rafraichir('article'),
  });
}

/** `PUT /articles/{id}`. */
export function useModifierArticle(): UseMutationResult<
  Article,
  Error,
  { id: string; corps: CorpsArticleModifie }
> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ id, corps }) => appeler('PUT /articles/:id', { id, corps }),
    onSuccess: () => rafraichir('article'),
  });
}

/** `DELETE /articles/{id}` : les lignes qui l'ont pris restent. */
export function useSupprimerArticle(): UseMutationResult<unknown, Error, string> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: (id) => appeler('DELETE /articles/:id', { id }),
    onSuccess: () => rafraichir('article'),
  });
}

/** L'article actif qui porte cette désignation, ou `null`. */
export async function trouverParDesignation(designation: string): Promise<Article | null> {
  const requete = { recherche: designation.slice(0, 100), limite: 200 };
  const articles = await appeler('GET /articles', { requete });
  return articles.find((article) => cleArticle(article.designation) === cleArticle(designation)) ?? null;
}

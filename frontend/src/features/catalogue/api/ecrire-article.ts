import type { Article, CorpsArticle, CorpsArticleModifie } from '@facturier/domaine/contrat/catalogue';
import { cleArticle } from '@facturier/domaine/catalogue/article';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { api, avecCle } from '@/lib/api-client';
import { useRafraichir } from '@/lib/invalidation';

/** `POST /articles` : la clé rend un double clic sans effet. */
export function useCreerArticle(): UseMutationResult<Article, Error, { corps: CorpsArticle; cle: string }> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async ({ corps, cle }) => (await api.post<Article>('/articles', corps, avecCle(cle))).data,
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
    mutationFn: async ({ id, corps }) =>
      (await api.put<Article>(`/articles/${encodeURIComponent(id)}`, corps)).data,
    onSuccess: () => rafraichir('article'),
  });
}

/** `DELETE /articles/{id}` : les lignes qui l'ont pris restent. */
export function useSupprimerArticle(): UseMutationResult<unknown, Error, string> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: (id) => api.delete(`/articles/${encodeURIComponent(id)}`),
    onSuccess: () => rafraichir('article'),
  });
}

/** L'article actif qui porte cette désignation, ou `null`. */
export async function trouverParDesignation(designation: string): Promise<Article | null> {
  const params = { recherche: designation.slice(0, 100), limite: 200 };
  const { data } = await api.get<Article[]>('/articles', { params });
  return data.find((article) => cleArticle(article.designation) === cleArticle(designation)) ?? null;
}

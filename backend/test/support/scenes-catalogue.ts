import { SCENES_ANTERIEURES } from './champs-d-anterieures';
import type { Article } from '@facturier/domaine/contrat/catalogue';
import type { CompteDeTest } from './builders';
import type { Scenes } from './scenes-affaires';

export const HAIE = { designation: 'Taille de haie', prixUnitaire: 4.5, unite: 'm', nature: 'services' };

/** Un article au catalogue de ce compte. */
export async function unArticle(compte: CompteDeTest, plus: object = {}): Promise<Article> {
  const { statut, corps } = await compte.post<Article>('/articles', { ...HAIE, ...plus });
  if (statut !== 201) throw new Error(JSON.stringify(corps));
  return corps;
}

/** Le catalogue. */
export const SCENES_CATALOGUE: Scenes = {
  ...SCENES_ANTERIEURES,
  'POST /articles': async ({ marie }) => ({
    base: HAIE,
    partir: (corps) => marie.post('/articles', corps),
    relire: async ({ corps }) => (await marie.get(`/articles/${String(corps._id)}`)).corps,
  }),
  'PUT /articles/:id': async ({ marie }) => {
    const { _id } = await unArticle(marie);
    return {
      base: {},
      partir: (corps) => marie.put(`/articles/${_id}`, corps),
      relire: async () => (await marie.get(`/articles/${_id}`)).corps,
    };
  },
};

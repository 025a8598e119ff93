import type { Preuves } from './champs-de-facture';

const ARTICLE: Preuves = {
  designation: { valeur: 'Élagage\nd’un chêne' },
  prixUnitaire: { valeur: 0.0125 },
  reference: { valeur: 'ELA-07' },
  detail: { valeur: 'Évacuation\ncomprise' },
  unite: { valeur: 'm²' },
  nature: { valeur: 'biens' },
};

/** Chaque corps du catalogue, champ par champ. */
export const CATALOGUE: Record<string, Preuves> = {
  'POST /articles': ARTICLE,
  'PUT /articles/:id': { ...ARTICLE, archive: { valeur: true } },
};

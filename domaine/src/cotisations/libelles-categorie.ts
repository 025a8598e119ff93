import type { Categorie } from './categories';

/** Ce que l'Urssaf écrit devant chaque case. */
export const LIBELLES_CATEGORIE: Readonly<Record<Categorie, string>> = {
  vente: 'Ventes de marchandises, restauration, hébergement',
  prestation: 'Prestations de services commerciales ou artisanales (BIC)',
  liberal: 'Autres prestations de services (BNC)',
  meuble: 'Location de meublés de tourisme classés',
};

import { preparer } from '@facturier/domaine/contrat/appels';
import type { Demande } from '@/features/export/public';
import type { FiltresCatalogue } from '../api/articles';

/** Les tris autres que celui de tous les jours. */
export const TRIS = [
  ['designation', 'Par désignation'],
  ['prix', 'Du moins cher au plus cher'],
] as const;

/** Lit l'état d'une adresse ; ce qui n'est pas admis est ignoré. */
export const lireFiltres = (adresse: URLSearchParams): FiltresCatalogue => ({
  recherche: adresse.get('recherche') ?? '',
  rayon: adresse.get('rayon') === 'archives' ? 'archives' : 'actifs',
  tri: TRIS.find(([tri]) => tri === adresse.get('tri'))?.[0] ?? 'utilisations',
});

/** L'adresse qui porte cet état ; ce qui est par défaut ne s'écrit pas. */
export const adresseDe = ({ recherche, rayon, tri }: FiltresCatalogue): Record<string, string> => ({
  ...(recherche && { recherche }),
  ...(rayon === 'archives' && { rayon }),
  ...(tri !== 'utilisations' && { tri }),
});

/** `GET /articles/export.csv`. */
export const TELECHARGER: Demande = {
  appel: preparer('GET /articles/export.csv'),
  nomParDefaut: 'catalogue.csv',
  titre: 'Votre catalogue',
  reussite: async () => ({ titre: 'Catalogue téléchargé' }),
};

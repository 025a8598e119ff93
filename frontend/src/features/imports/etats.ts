import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { pathsImports } from '@/config/paths';
import type { EcranEnEtats } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

/** Les états de l'écran des imports : ceux de son historique, sous la zone de dépôt. */
export const ETATS_IMPORTS: EcranEnEtats[] = [
  {
    chemin: pathsImports.chemin,
    nom: 'imports',
    charger: () => import('./pages/PageImports'),
    compte: COMPTES.User,
    vide: [[[...cles.clients, 'imports'], []]],
  },
];

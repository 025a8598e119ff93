import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { paths } from '@/config/paths';
import type { EcranEnEtats } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

const { User, MentionsLegales } = COMPTES;

/** Les états du compte et de ses mentions. */
export const ETATS_COMPTE: EcranEnEtats[] = [
  {
    chemin: paths.mentionsLegales.chemin,
    nom: 'mentions-legales',
    charger: () => import('./pages/PageMentionsLegales'),
    compte: User,
    vide: [[cles.mentions, MentionsLegales]],
    compteVide: { ...User, role: 'particulier', estAdmin: true },
  },
  {
    chemin: paths.compte.chemin,
    nom: 'compte',
    charger: () => import('./pages/PageCompte'),
    compte: User,
    vide: [[cles.sessions, []]],
  },
];

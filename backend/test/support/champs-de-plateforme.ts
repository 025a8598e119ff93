import type { Preuves } from './champs-de-facture';

const ici = (titre: string) => ({ tenuPar: 'plateforme.int-spec.ts', titre });
const CLES = ici(
  'par des clés collées : essayées, scellées, jamais rendues ; un rôle retiré, le dernier les efface',
);

/** Chaque corps de la plateforme agréée, champ par champ : il lui faut une plateforme, que le plateau n'a pas. */
export const PLATEFORME: Record<string, Preuves> = {
  'POST /plateforme': {
    ...{ plateforme: CLES, identifiant: CLES, secret: CLES, 'roles.0': CLES },
    remplacer: ici('déjà rattaché ailleurs : averti, rien d’écrit ; confirmé, connecté'),
  },
  'POST /plateforme/consentement': {
    'roles.0': ici('par consentement : la page, le retour, une fois ; rejoué, il ne refait rien'),
  },
};

import type { Preuves } from './champs-de-facture';

const ici = (titre: string) => ({ tenuPar: 'plateforme.int-spec.ts', titre });
const CLES = ici(
  'par des clés collées : essayées, scellées, jamais rendues ; un rôle retiré, le dernier les efface',
);

const dit = (titre: string) => ({ tenuPar: 'vie-electronique-dite.int-spec.ts', titre });
const DITS = dit(
  'approuver, payer, refuser : chacun part une fois, dans l’ordre ; refusée, plus rien ne s’en dit',
);
const MOTIFS = dit('cas 31 et 32 : « Autre » ne refuse pas ; un refus part sans SIREN d’expéditeur');

/** Chaque corps de la plateforme agréée, champ par champ : il lui faut une plateforme, que le plateau n'a pas. */
export const PLATEFORME: Record<string, Preuves> = {
  'POST /plateforme': {
    ...{ plateforme: CLES, identifiant: CLES, secret: CLES, 'roles.0': CLES },
    remplacer: ici('déjà rattaché ailleurs : averti, rien d’écrit ; confirmé, connecté'),
  },
  'POST /reception/:id/statuts': {
    ...{ code: DITS, motif: DITS, commentaire: DITS, montant: MOTIFS },
  },
  'POST /plateforme/consentement': {
    'roles.0': ici('par consentement : la page, le retour, une fois ; rejoué, il ne refait rien'),
  },
};

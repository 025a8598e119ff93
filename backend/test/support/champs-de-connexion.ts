import type { Preuve, Preuves } from './champs-de-facture';

export const REFUSE_FAUX: Preuve = { refuse: 'ceci-est-faux' };
const PAR_LA_CLE: Preuve = {
  tenuPar: 'auth-cles-connexion.int-spec.ts',
  titre: 'retoucher un seul champ de ce que la clé a signé suffit à la refuser',
};

export const APPAREIL_ASSIEGE: Preuve = {
  tenuPar: 'auth-assaut.int-spec.ts',
  titre: 'l’appareil connu passe aussi là où le mot de passe mène à une clé, ou au second facteur perdu',
};

/** Entrer, par un mot de passe ou une clé d'accès, et ses clés. */
export const CLES_ET_CONNEXION: Record<string, Preuves> = {
  'POST /auth/login': {
    email: { refuse: 'personne@exemple.fr' },
    password: REFUSE_FAUX,
    appareil: {
      tenuPar: 'auth-connexion.int-spec.ts',
      titre:
        'des mots de passe faux d’autant de réseaux : cinquante vérifiés, aucun n’entre ; l’appareil connu entre aussitôt, un nouveau en une minute',
    },
    codeTotp: {
      tenuPar: 'auth-totp.int-spec.ts',
      titre: 'la connexion demande le code, refuse un faux, accepte le bon',
    },
    'cle.id': PAR_LA_CLE,
    'cle.clientDataJSON': PAR_LA_CLE,
    'cle.authenticatorData': PAR_LA_CLE,
    'cle.signature': PAR_LA_CLE,
    'cle.userHandle': PAR_LA_CLE,
  },
  'POST /auth/cles': {
    nom: { valeur: 'Téléphone' },
    id: REFUSE_FAUX,
    clientDataJSON: REFUSE_FAUX,
    attestationObject: REFUSE_FAUX,
    'transports.0': { valeur: 'usb' },
  },
  'PUT /auth/cles/:id/nom': { nom: { valeur: 'Téléphone' } },
  'POST /auth/cles/connexion': {
    id: REFUSE_FAUX,
    clientDataJSON: REFUSE_FAUX,
    authenticatorData: REFUSE_FAUX,
    signature: REFUSE_FAUX,
    userHandle: REFUSE_FAUX,
    appareil: {
      tenuPar: 'auth-cles-connexion.int-spec.ts',
      titre:
        'sans adresse ni mot de passe, une clé qui a vérifié la personne ouvre la même session qu’un mot de passe',
    },
  },
  'POST /auth/cles/second-facteur': {
    email: { refuse: 'personne@exemple.fr' },
    password: REFUSE_FAUX,
    appareil: APPAREIL_ASSIEGE,
  },
};

import type { Exemples } from './commun';

const NOMBRES = { nouveau: 12, identique: 1, probable: 0, refusee: 0, ecartee: 1 };
const CORRESPONDANCE = ['type', 'nom', 'email', null];

/** Les imports d'un autre outil. */
export const IMPORTS = {
  CriteresLectureImport: { genre: 'clients', nom: 'clients.csv' },
  LectureImport: {
    _id: '6745c0ffee00000000000a01',
    genre: 'clients',
    nom: 'clients.csv',
    encodage: 'UTF-8',
    separateur: ';',
    colonnes: ['Type', 'Nom', 'E-mail', 'Remarques'],
    lignes: 14,
    exemples: [['PARTICULIER', 'Durand', 'lea@exemple.fr', '']],
    champs: [
      { champ: 'nom', libelle: 'Nom', requis: true },
      { champ: 'email', libelle: 'E-mail', requis: false },
    ],
    correspondance: CORRESPONDANCE,
    apprise: false,
    expireLe: '2026-11-30T08:00:00.000Z',
  },
  CorpsImport: {
    lecture: '6745c0ffee00000000000a01',
    correspondance: CORRESPONDANCE,
    reponses: { doublons: 'garder', fautes: 'sauter' },
  },
  ApercuImport: {
    nombres: NOMBRES,
    rangees: [
      {
        ligne: 9,
        libelle: 'SARL Dupont',
        sort: 'identique',
        messages: ['Déjà parmi vos clients\u00a0: SARL Dupont (même SIRET).'],
      },
    ],
    questions: [],
    avis: [],
    bloque: false,
  },
  Import: {
    _id: '6745c0ffee00000000000a02',
    genre: 'clients',
    nom: 'clients.csv',
    etat: 'applique',
    fait: 12,
    total: 12,
    nombres: NOMBRES,
    demandeLe: '2026-11-29T08:00:00.000Z',
    appliqueLe: '2026-11-29T08:00:01.000Z',
    annulableJusquau: '2026-12-29T08:00:01.000Z',
    restes: [],
  },
} as const satisfies Exemples;

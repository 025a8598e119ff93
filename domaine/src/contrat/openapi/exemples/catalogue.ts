import { type Exemples, LE, PLUS_TARD } from './commun';

const ARTICLE = {
  designation: 'Taille de haie',
  reference: 'JAR-02',
  detail: 'Évacuation des déchets comprise.',
  unite: 'm',
  prixUnitaire: 4.5,
  nature: 'services',
} as const;

/** Le catalogue. */
export const CATALOGUE = {
  Article: {
    ...ARTICLE,
    _id: '6745c0ffee00000000000401',
    archive: false,
    utilisations: 12,
    utiliseLe: PLUS_TARD,
    createdAt: LE,
    updatedAt: PLUS_TARD,
  },
  CorpsArticle: ARTICLE,
  CorpsArticleModifie: { prixUnitaire: 4.8 },
  CriteresArticles: { recherche: 'haie', rayon: 'actifs', tri: 'utilisations', limite: 50 },
  CriteresImportArticles: { acte: 'importer', fautes: 'sauter', existants: 'garder' },
  ImportArticles: {
    encodage: 'Windows-1252',
    separateur: ';',
    colonnes: [
      { nom: 'Désignation', champ: 'designation' },
      { nom: 'Prix HT', champ: 'prixUnitaire' },
    ],
    nombres: { nouveau: 1, identique: 0, different: 0, refusee: 1 },
    lignes: [
      {
        ligne: 3,
        designation: 'Tonte',
        prixUnitaire: null,
        unite: null,
        nature: null,
        etat: 'refusee',
        fautes: ['Ce prix ne se lit pas (exemple\u00a0: 45,50).'],
      },
      {
        ligne: 2,
        designation: 'Taille de haie',
        prixUnitaire: 4.5,
        unite: 'm',
        nature: 'services',
        etat: 'nouveau',
        fautes: [],
      },
    ],
    ajoutes: 1,
    remplaces: 0,
  },
} satisfies Exemples;

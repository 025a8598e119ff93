import { type Exemples, ID_FACTURE, LE, PLUS_TARD } from './commun';

const LIGNE = {
  rang: 0,
  designation: 'Vaisselle gravée, 40 assiettes',
  motif: 'quantite',
  conteste: 100,
  accorde: 60,
} as const;
const COMMENTAIRE = 'Six assiettes manquaient dans le carton.';
const ISSUE = {
  etat: 'accepte_en_partie',
  conteste: 100,
  accorde: 60,
  ouvertLe: LE,
  closLe: PLUS_TARD,
} as const;
const LITIGE = {
  ...ISSUE,
  _id: '6720a1f4c3b2d10009e4a00a',
  facture: ID_FACTURE,
  numero: 'FAC-2026-104',
  client: 'Les Tables du Parc',
  lignes: [{ ...LIGNE, commentaire: COMMENTAIRE }],
  messages: [{ de: 'emetteur', texte: 'Quatre assiettes vous sont remboursées.', le: PLUS_TARD }],
  avoir: null,
  avoirPret: 60,
} as const;
const CODE = '482913';
const DEMANDEE = { rang: 0, motif: 'quantite', montant: 100, commentaire: COMMENTAIRE } as const;

/** Les litiges. */
export const LITIGES = {
  LitigeDeFacture: { litige: { ...LITIGE, lignes: [...LITIGE.lignes], messages: [...LITIGE.messages] } },
  Litiges: { litiges: [{ ...LITIGE, lignes: [...LITIGE.lignes], messages: [...LITIGE.messages] }] },
  CorpsLitige: { lignes: [DEMANDEE] },
  CorpsLitigeParLien: { code: CODE, lignes: [DEMANDEE] },
  CorpsMessageDeLitige: { texte: 'Pouvez-vous m’envoyer une photo du carton ?' },
  CorpsMessageParLien: { code: CODE, texte: 'La photo est partie par e-mail.' },
  CorpsRetraitParLien: { code: CODE },
  CorpsDecision: {
    lignes: [{ rang: 0, accorde: 60 }],
    texte: 'Quatre assiettes vous sont remboursées.',
  },
  LitigePublic: {
    codeA: 'c•••@tables-du-parc.fr',
    contestables: [],
    litige: { ...ISSUE, lignes: [LIGNE], avoir: null },
    resteNonConteste: null,
    virement: null,
  },
} as const satisfies Exemples;

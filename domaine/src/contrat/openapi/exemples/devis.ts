import { pourChaque, TEXTES_DE_DEVIS } from '../../../documents/precisions';
import { construireDevis } from '../../../devis/document-devis';
import { OFFRE_PAR_DEFAUT } from '../../../devis/offre';
import { FACTURE_EXEMPLE } from '../../../documents/exemple';
import type { Devis, DevisResume } from '../../devis';
import type { FacturationDeDevis } from '../../devis-facturation';
import type { SituationsDeDevis } from '../../devis-situations';
import { CONDITIONS } from './comptes';
import { type Exemples, ID_CLIENT, ID_DEVIS, ID_FACTURE, LE } from './commun';

const RESUME: DevisResume = {
  _id: ID_DEVIS,
  numero: 'DEV-2026-012',
  avenantDe: null,
  rangDeVersion: 1,
  etat: 'cree',
  etatLu: 'cree',
  client: { _id: ID_CLIENT, nom: 'Les Tables du Parc', email: 'compta@tables-du-parc.fr' },
  premiereLigne: 'Bol à soupe 16 cm',
  objet: 'Vaisselle sur mesure',
  montantHT: 336,
  montantTTC: 336,
  dateEmission: '2026-11-05',
  valideJusquau: '2026-12-05',
};

const { vendeur, client, contenu } = FACTURE_EXEMPLE;
const DETAIL: Devis = {
  ...pourChaque(TEXTES_DE_DEVIS, () => null),
  ...RESUME,
  client: {
    ...RESUME.client,
    adresse: { rue: '8 quai Saint-Antoine', codePostal: '69002', ville: 'Lyon', pays: 'France' },
    type: 'professionnel',
  },
  livraison: null,
  totalLignes: 336,
  remise: null,
  lignes: [{ description: 'Bol à soupe 16 cm', quantite: 24, prixUnitaire: 14, montant: 336 }],
  mentionsLegales: { conditions: CONDITIONS, conditionsPaiement: null, mentionLibre: null },
  offre: {
    valideJusquau: '2026-12-05',
    execution: 'Sous trois semaines',
    profil: 'aucun',
    contexte: 'distance',
    exception: null,
    petitProfessionnel: false,
    fraisDeRenvoi: null,
    executionSuccessive: false,
    tarif: 0,
    prixDevisCompris: null,
    deplacement: null,
    dechets: null,
    declaration: null,
    echeancier: [{ genre: 'acompte', taux: 30, montant: 100.8, exigibleLe: null, quand: 'à l’acceptation' }],
  },
  remplace: null,
  remplacePar: null,
  accord: null,
  signature: null,
  retractation: null,
  raison: null,
  retractableJusquau: null,
  droitDeRetractation: null,
  livreLe: null,
  payableDes: null,
  gestes: ['envoyer', 'accepter_hors_ligne', 'refuser', 'reviser', 'annuler'],
  historique: [
    {
      le: LE,
      type: 'finalise',
      libelle: 'Devis finalisé',
      acteur: { role: 'emetteur', nom: 'Marie Durand' },
    },
  ],
  version: 3,
  finaliseLe: LE,
  updatedAt: LE,
  document: construireDevis({
    numero: 'DEV-2026-012',
    vendeur,
    client,
    contenu,
    offre: { ...OFFRE_PAR_DEFAUT, valideJusquau: '2026-12-05' },
  }),
};

const NOUVEAU = {
  client: ID_CLIENT,
  objet: 'Vaisselle sur mesure',
  lignes: [{ description: 'Bol à soupe 16 cm', quantite: 24, prixUnitaire: 14 }],
  offre: {
    valideJusquau: '2026-12-05',
    execution: 'Sous trois semaines',
    echeancier: [{ genre: 'acompte' as const, taux: 30 }],
  },
};

const FACTURATION: FacturationDeDevis = {
  accepte: 336,
  facture: 100.8,
  encaisse: 100.8,
  resteAFacturer: 235.2,
  factures: [
    {
      _id: ID_FACTURE,
      numero: 'FAC-2026-104',
      nature: 'acompte',
      statut: 'payee',
      dateEmission: '2026-11-12',
      dateEcheance: '2026-11-12',
      montantTTC: 100.8,
      net: 100.8,
      encaisse: 100.8,
      resteAPayer: 0,
      impute: false,
    },
  ],
  refus: { acompte: null, solde: null, situation: null },
  payableDes: null,
};

const SITUATIONS: SituationsDeDevis = {
  lignes: [
    {
      ligne: 0,
      description: 'Bol à soupe 16 cm',
      quantite: 24,
      unite: 'pièce',
      montant: 336,
      cumul: 30,
      dejaFacture: 100.8,
    },
  ],
  marche: 336,
  cumul: 100.8,
  avenants: [],
  situations: [
    {
      facture: ID_FACTURE,
      numero: 'FAC-2026-104',
      rang: 1,
      statut: 'creee',
      dateEmission: '2026-11-12',
      montant: 100.8,
      net: 100.8,
      retenue: 5.04,
      encaisse: 0,
      derniere: false,
    },
  ],
  refus: null,
  retenue: { taux: 5, consignataire: null, cautionLe: null, opposition: null, retenu: 5.04 },
  receptionLe: null,
  liberableLe: null,
  decompte: null,
  refusDecompte: 'Notez d’abord la réception des travaux.',
  refusLettre: 'Notez d’abord la réception des travaux.',
};

/** Les devis. */
export const DEVIS = {
  CorpsFacturerDevis: { nature: 'acompte', pourcentage: 30 },
  FacturationDeDevis: FACTURATION,
  SituationsDeDevis: SITUATIONS,
  CorpsRetenueDeDevis: { taux: 5, consignataire: 'Banque des Alpes' },
  CorpsReceptionDeDevis: { le: '2027-03-15' },
  DevisResume: RESUME,
  Devis: DETAIL,
  CorpsNouveauDevis: NOUVEAU,
  CorpsDevis: { ...NOUVEAU, version: 2 },
  CorpsAccordHorsLigne: {
    le: '2026-11-12',
    par: 'Claire Petit',
    comment: 'courriel',
    note: 'Accord du 12 au matin',
  },
  CorpsLivraisonDeDevis: { le: '2026-12-15' },
  CorpsRetractationRecue: { envoyeeLe: '2026-11-24', recueLe: '2026-11-26', par: 'Camille Roy' },
  CorpsRaison: { raison: 'Le projet est repoussé à l’an prochain.' },
} satisfies Exemples;

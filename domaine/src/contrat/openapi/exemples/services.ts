import { tarifAu, tarifs } from '../../../abonnement/plans';
import { eurosDepuisCentimes } from '../../../valeurs/montant';
import type { InfoAbonnement, PlanPublie } from '../../subscription';
import type { Conversation, MessageConversation, Participant } from '../../messaging';
import { type Exemples, ID_COMPTE, ID_CONVERSATION, ID_MESSAGE, LE, PLUS_TARD } from './commun';
import { COMPTE, MENTIONS } from './comptes';
import { CLIENT, RESUME, SANS_TEXTES } from './factures';

const { plans, dureeEssaiJours } = tarifAu('2026-11-22', tarifs({ factures: 5, clients: 10 }));
const publier = (plan: keyof typeof plans): PlanPublie => {
  const { nom, prixCentimes, periode, features, quotas } = plans[plan];
  return { nom, prix: eurosDepuisCentimes(prixCentimes), periode, features, quotas };
};

export const ABONNEMENT: InfoAbonnement = {
  plan: 'premium',
  status: 'actif',
  daysLeft: null,
  trialEndsAt: null,
  dateDebut: LE,
  currentPeriodEnd: '2026-12-05T09:12:41.000Z',
  cancelAtPeriodEnd: false,
  facturesMensuel: { utilise: 12, limite: null },
  clients: { utilise: 31, limite: null, restant: null },
};

const MARIE: Participant = { _id: ID_COMPTE, prenom: 'Marie', nom: 'Durand', role: 'utilisateur' };
const CONVERSATION: Conversation = {
  _id: ID_CONVERSATION,
  participants: [MARIE, { _id: 'conseiller', prenom: 'Conseiller', nom: '', role: 'conseiller' }],
  dernierMessage: { contenu: 'Merci, tout est clair.', createdAt: PLUS_TARD, deMoi: true },
  derniereActivite: PLUS_TARD,
  nonLus: 0,
  creeLe: LE,
  attente: { depuis: null, prioritaire: true },
};
const MESSAGE: MessageConversation = {
  _id: ID_MESSAGE,
  conversation: ID_CONVERSATION,
  expediteur: MARIE,
  contenu: 'Merci, tout est clair.',
  createdAt: PLUS_TARD,
  vu: false,
  deMoi: true,
  rang: 3,
};
const { nombreFactures: _nombre, ...CLIENT_EXPORTE } = CLIENT;
const { siret: _siret, premierNumero: _premier, ...FICHE_EXPORTEE } = MENTIONS;
const FACTURE_EXPORTEE = {
  ...SANS_TEXTES,
  ...RESUME,
  sens: 'emise' as const,
  lignes: [],
  vendeur: null,
  clientFige: null,
  mentions: {},
  datePrestation: null,
  periodeDu: null,
  periodeAu: null,
  moyensPaiement: null,
  livraison: null,
  adresseLivraison: null,
  nature: null,
  totalLignes: 336,
  remise: null,
  acompte: 0,
  acompteDate: null,
  acompteMoyen: null,
  acompteReference: null,
  motif: null,
  codeRefus: null,
  motifRefus: null,
  factureRectifiee: null,
  sortDuMontant: null,
  emiseLe: LE,
};

/** Abonnement, messages, contact, exports. */
export const SERVICES = {
  PlansPublies: {
    gratuit: publier('gratuit'),
    essai: { ...publier('essai'), dureeJours: dureeEssaiJours },
    premium: publier('premium'),
    business: publier('business'),
  },
  InfoAbonnement: ABONNEMENT,
  CorpsChoixPlan: { plan: 'gratuit' },
  CorpsPagePaiement: { planName: 'premium' },
  PagePaiement: { url: 'https://checkout.stripe.com/c/pay/cs_test_a1', sessionId: 'cs_test_a1' },
  SuitePaiement: { etat: 'paye', plan: 'premium' },
  PortailPaiement: { url: 'https://billing.stripe.com/p/session/bps_1' },
  EvenementRecu: { recu: true },
  Conversation: CONVERSATION,
  MessageConversation: MESSAGE,
  CorpsSupport: {},
  CorpsMessage: { contenu: 'Bonjour, où trouver mon premier numéro ?' },
  CorpsLecture: { rang: 3 },
  ConversationOuverte: { conversation: CONVERSATION },
  MessageAuSupport: { conversationId: ID_CONVERSATION, conversation: CONVERSATION, message: MESSAGE },
  LectureFaite: { nonLus: 0 },
  NonLus: { count: 2, nonLus: 2 },
  CorpsContact: {
    nom: 'Paul Martin',
    email: 'paul@exemple.fr',
    sujet: 'Une question',
    message: 'Bonjour, peut-on reprendre une numérotation en cours d’année ?',
  },
  AdressesService: { support: 'aide@facturier.example', expediteur: 'ne-pas-repondre@facturier.example' },
  ExportFactures: { genereLe: PLUS_TARD, factures: [FACTURE_EXPORTEE], nombres: { factures: 1 } },
  ExportClients: { genereLe: PLUS_TARD, clients: [CLIENT_EXPORTE], nombres: { clients: 1 } },
  ExportFacturesEtClients: {
    genereLe: PLUS_TARD,
    role: 'professionnel',
    factures: [FACTURE_EXPORTEE],
    clients: [CLIENT_EXPORTE],
    nombres: { factures: 1, clients: 1 },
  },
  ExportDonnees: {
    genereLe: PLUS_TARD,
    compte: COMPTE,
    mentionsLegales: FICHE_EXPORTEE,
    abonnement: [],
    activite: [],
    adresses: [],
    articles: [],
    clesAcces: [],
    clients: [],
    conversations: [],
    factures: [],
    expediteursBloques: [],
    notifications: [],
    reglagesNotifications: [],
    relances: [],
    devis: [],
    misesEnDemeure: [],
    facturesRecues: [],
    historique: [],
    journal: [],
    liensDevis: [],
    liensPublics: [],
    encaissements: [],
    litiges: [],
    rapprochements: [],
    logo: [],
    messages: [],
    paiements: [],
    sessions: [],
    vuesDeLaListe: [],
    nombres: {
      abonnement: 0,
      activite: 0,
      adresses: 0,
      articles: 0,
      clesAcces: 0,
      clients: 0,
      conversations: 0,
      factures: 0,
      expediteursBloques: 0,
      notifications: 0,
      reglagesNotifications: 0,
      relances: 0,
      devis: 0,
      misesEnDemeure: 0,
      facturesRecues: 0,
      historique: 0,
      journal: 0,
      liensDevis: 0,
      liensPublics: 0,
      encaissements: 0,
      litiges: 0,
      rapprochements: 0,
      logo: 0,
      messages: 0,
      paiements: 0,
      sessions: 0,
      vuesDeLaListe: 0,
    },
  },
} satisfies Exemples;

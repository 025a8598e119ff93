import type { AbonnementAdmin, CompteAdmin, LigneJournal } from '../../admin';
import { type Exemples, ID_ADMIN, ID_COMPTE, ID_FACTURE, LE, PLUS_TARD } from './commun';
import { ACTIVITE, COMPTE } from './comptes';
import { ABONNEMENT } from './services';

const COMPTE_ADMIN: CompteAdmin = {
  ...COMPTE,
  inscritLe: LE,
  nouveau: false,
  inactif: false,
  banniLe: null,
  raisonBannissement: null,
  envoisSuspendusLe: null,
};
const ABONNEMENT_ADMIN: AbonnementAdmin = {
  ...ABONNEMENT,
  joursRestants: null,
  dateFinEssai: null,
  dernierPaiement: { montant: 9, date: LE },
  prochainPaiement: { montant: 9, date: '2026-12-05T09:12:41.000Z' },
  quotas: { factures: null, clients: null },
};
const LIGNE: LigneJournal = {
  _id: '6720a1f4c3b2d10009e4a009',
  le: PLUS_TARD,
  quoi: 'abonnement.plan',
  libelle: 'Plan changé',
  qui: { _id: ID_ADMIN, nom: 'Administration' },
  cible: { _id: ID_COMPTE, nom: 'Marie Durand' },
  avant: { plan: 'gratuit' },
  apres: { plan: 'premium' },
};
const RELEVE = { calculeLe: PLUS_TARD, definitions: { mois: 'Le mois en cours, à Paris.' } };

/** L'administration. */
export const ADMINISTRATION = {
  CompteAdmin: COMPTE_ADMIN,
  CorpsBannissement: { isBanned: true, raison: 'Usurpation d’identité' },
  CorpsEnvois: { suspendus: true, raison: 'Plusieurs destinataires ont signalé vos messages.' },
  CorpsSignalement: {
    token: 'Zy7BpPOysQAJ5KAQZyChpPOysQAJ5KAB',
    motif: 'inconnu',
    precision: 'Je n’ai jamais travaillé avec cette personne.',
  },
  ExpediteurBloque: { id: ID_COMPTE, nom: 'Atelier Marie Durand', le: LE },
  ExpediteurAdmin: {
    compte: { _id: ID_COMPTE, nom: 'Marie Durand' },
    email: 'marie@atelier-durand.fr',
    envois: 42,
    echecs: 3,
    signalements: 1,
    derniers: [
      {
        le: LE,
        motif: 'inconnu',
        precision: 'Je n’ai jamais travaillé avec cette personne.',
        facture: ID_FACTURE,
      },
    ],
    suspendusLe: null,
    raisonSuspension: null,
  },
  CorpsSuppressionCompte: { confirmation: 'marie@atelier-durand.fr' },
  CorpsPlan: { plan: 'premium' },
  CorpsProlongation: { jours: 7 },
  CorpsQuotas: { quotas: { factures: 20, clients: null } },
  AbonnementAdmin: ABONNEMENT_ADMIN,
  LigneJournal: LIGNE,
  FaitDeSecurite: {
    ...ACTIVITE,
    _id: '6720a1f4c3b2d10009e4a011',
    compte: { _id: ID_COMPTE, nom: 'Marie Durand' },
  },
  VerificationPassee: {
    _id: 'nuit:2026-11-06',
    origine: 'nuit',
    commenceLe: LE,
    finiLe: PLUS_TARD,
    controles: [{ nom: 'series', libelle: 'Numéros sans trou ni doublon', lus: 104, ruptures: 1 }],
    nombreRuptures: 1,
    ruptures: [
      {
        controle: 'series',
        message: 'Le numéro FAC-2026-103 manque avant FAC-2026-104.',
        compte: ID_COMPTE,
        facture: ID_FACTURE,
        numero: 'FAC-2026-104',
      },
    ],
  },
  DossierCompte: {
    compte: COMPTE_ADMIN,
    abonnement: ABONNEMENT_ADMIN,
    activite: {
      facturesEmises: 104,
      clients: 31,
      conversation: true,
      sessionsOuvertes: 2,
      derniereVisite: PLUS_TARD,
    },
    journal: [LIGNE],
    securite: [ACTIVITE],
    calculeLe: PLUS_TARD,
  },
  CompteursRemisAZero: { compteurs: 12 },
  ComptesSynchronises: { synchronises: 31 },
  Statistiques: {
    ...RELEVE,
    totalRegistrations: 412,
    totalFactures: 8120,
    totalClients: 2350,
    totalLogins: 19204,
  },
  StatistiquesEssais: {
    ...RELEVE,
    totalEssais: 210,
    essaisActifs: 41,
    essaisExpires: 122,
    expiresAujourdhui: 3,
    tauxConversion: 22.4,
    expirentBientot: [
      { _id: ID_COMPTE, nom: 'Marie Durand', email: 'marie@atelier-durand.fr', joursRestants: 2 },
    ],
  },
  StatistiquesUsage: {
    ...RELEVE,
    mois: '2026-11',
    facturesCeMois: 640,
    clientsActifs: 180,
    comptesParPlan: { gratuit: 210, essai: 41, premium: 130, business: 31 },
    comptesAuPlafond: 12,
    messagesNonLus: 4,
  },
  VueUsage: {
    ...RELEVE,
    mois: '2026-11',
    comptes: [
      {
        _id: ID_COMPTE,
        nom: 'Marie Durand',
        email: 'marie@atelier-durand.fr',
        plan: 'premium',
        facturesMensuel: { utilise: 12, limite: null },
        clients: { utilise: 31, limite: null },
      },
    ],
  },
  SeriesMensuelles: {
    ...RELEVE,
    mois: [
      {
        mois: '2026-11',
        inscriptions: 34,
        essais: 21,
        essaisConvertis: 5,
        tauxConversion: 23.8,
        factures: 640,
        comptesEmetteurs: 118,
        clients: 212,
        connexions: 1840,
        essaisEnCours: 17,
        essaisFinis: 9,
      },
    ],
    termes: [{ jour: '2026-11-21', nombre: 2 }],
  },
  HistoriqueUsage: {
    ...RELEVE,
    historique: [{ mois: '2026-11', factures: 12, montantTTC: 4210.5, clientsCrees: 2 }],
  },
  Mesures: {
    ...RELEVE,
    personnesConnectees: 18,
    fluxOuverts: 21,
    connexionsAujourdhui: 96,
    facturesAujourdhui: 44,
    inscriptions24h: 5,
    messagesNonLus: 4,
    courrielsEnAttente: 0,
    courrielsEnEchec: 0,
    memoireMo: 182.4,
    enMarcheDepuisSecondes: 86400,
  },
} satisfies Exemples;

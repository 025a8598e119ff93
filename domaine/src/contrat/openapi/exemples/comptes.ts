import type { ActiviteSecurite, AdresseEnAttente } from '../../auth';
import type { CorpsMentions, MentionsLegales, User } from '../../users';
import type { Conditions } from '../../conditions';
import { type Exemples, ID_COMPTE, LE, PLUS_TARD } from './commun';

/** Un fait de sécurité. */
export const ACTIVITE: ActiviteSecurite = {
  le: LE,
  acte: 'connexion',
  reussi: true,
  reseau: '198.51.100.0/24',
  appareil: 'Firefox sur Linux',
};

export const COMPTE: User = {
  _id: ID_COMPTE,
  id: ID_COMPTE,
  prenom: 'Marie',
  nom: 'Durand',
  email: 'marie@atelier-durand.fr',
  role: 'professionnel',
  siret: '73282932000074',
  adresse: '12 rue des Lilas',
  codePostal: '69003',
  ville: 'Lyon',
  telephone: '06 12 34 56 78',
  emailContact: 'marie@atelier-durand.fr',
  createdAt: LE,
  updatedAt: PLUS_TARD,
  emailVerified: true,
  isBanned: false,
  factureCount: 104,
  espaceMo: 12.4,
  planActuel: 'premium',
  subscriptionActive: true,
  quotas: { factures: null, clients: null },
  estAdmin: false,
  totpActif: false,
  logo: true,
  emetteurComplet: true,
};

export const CONDITIONS: Conditions = {
  delai: { jours: 30, finDeMois: false },
  escompte: null,
  penalites: { foisTauxLegal: 3 },
};

const FICHE = {
  conditions: CONDITIONS,
  conditionsPaiement: 'Merci de rappeler le numéro de la facture.',
  nomCommercial: 'Atelier Marie Durand',
  activite: 'Céramique et cours',
  immatriculation: 'RNE',
  natureOperation: 'mixte',
  tvaIntracommunautaire: 'FR44732829320',
  adresseElectronique: '732829320_STATUTS',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  moyensPaiement: ['virement', 'cheque'],
} satisfies CorpsMentions;

export const MENTIONS: MentionsLegales = {
  ...FICHE,
  conditions: CONDITIONS,
  conditionsPaiement: 'Merci de rappeler le numéro de la facture.',
  siret: '73282932000074',
  modele: 'classique',
  couleurAccent: '#1f4d3f',
  premierNumero: 1,
};

const EN_ATTENTE: AdresseEnAttente = { email: 'marie@ceramique-durand.fr', expireLe: PLUS_TARD };

/** Entrer, sortir, son compte, ses mentions. */
export const COMPTES = {
  Message: { message: 'C’est fait.' },
  EtatDuService: { statut: 'ok' },
  CorpsInscription: {
    prenom: 'Marie',
    nom: 'Durand',
    email: 'marie@atelier-durand.fr',
    password: 'Tilleul-42-vert!',
    siret: '732 829 320 00074',
  },
  Inscrit: {
    message: 'Un lien de confirmation vient de vous être envoyé.',
    requiresEmailVerification: true,
    userEmail: 'marie@atelier-durand.fr',
    siret: '73282932000074',
    marque: 'bWFycXVlLWR1LW5hdmlnYXRldXI',
  },
  CorpsConnexion: { email: 'marie@atelier-durand.fr', password: 'Tilleul-42-vert!' },
  SessionOuverte: {
    user: COMPTE,
    token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2NzIwYTFmNCJ9.c2lnbmF0dXJl',
    appareil: 'eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiI3YzFlIn0.c2lnbmF0dXJl',
  },
  CorpsAdresse: { email: 'marie@atelier-durand.fr' },
  CorpsJeton: { token: 'q3ZtY2xlZi1kdS1saWVu' },
  CorpsVerification: { token: 'q3ZtY2xlZi1kdS1saWVu', marque: 'bWFycXVlLWR1LW5hdmlnYXRldXI' },
  CorpsReinitialisation: { token: 'q3ZtY2xlZi1kdS1saWVu', newPassword: 'Chataigne-17-rousse!' },
  Verification: {
    message: 'Votre adresse est confirmée.',
    dejaVerifie: false,
    email: 'camille.moreau@exemple.fr',
  },
  EtatEmail: { emailVerified: true, email: 'marie@atelier-durand.fr' },
  CorpsChangementAdresse: { email: 'marie@ceramique-durand.fr', password: 'Tilleul-42-vert!' },
  EtatAdresse: { email: 'marie@atelier-durand.fr', enAttente: EN_ATTENTE },
  AdresseDemandee: {
    message: 'Un lien vient de partir à marie@ceramique-durand.fr.',
    marque: 'bWFycXVlLWR1LW5hdmlnYXRldXI',
    enAttente: EN_ATTENTE,
  },
  CorpsMotDePasse: { motDePasseActuel: 'Tilleul-42-vert!', nouveauMotDePasse: 'Chataigne-17-rousse!' },
  ActiviteSecurite: ACTIVITE,
  Session: { id: 'f3b9c1', creeeLe: LE, vueLe: PLUS_TARD, appareil: 'Firefox sur Linux', courante: true },
  PreparationTotp: {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Facturier:marie%40atelier-durand.fr?secret=JBSWY3DPEHPK3PXP&issuer=Facturier',
    qr: 'data:image/svg+xml;base64,PHN2Zy8+',
  },
  CorpsMotDePasseRedonne: { password: 'Tilleul-42-vert!' },
  CorpsCode: { code: '482913' },
  CodesSecours: { codesSecours: ['7Q2M-XK4D-9WPA-3HTV-C6NB-Y5RE-8SGJ'] },
  CorpsSecondFacteurPerdu: { email: 'marie@atelier-durand.fr', password: 'Tilleul-42-vert!' },
  RepriseDemandee: { retireLe: PLUS_TARD },
  CorpsDesactivationTotp: { code: '482913', password: 'Tilleul-42-vert!' },
  CorpsSuppression: { password: 'Tilleul-42-vert!', confirmation: 'SUPPRIMER' },
  User: COMPTE,
  CorpsProfil: { adresse: '14 rue des Lilas', telephone: '06 12 34 56 78' },
  CorpsDelai: { jours: 45, finDeMois: true },
  CorpsEscompte: { taux: 2, jours: 10 },
  CorpsPenalites: { foisTauxLegal: 3 },
  CorpsConditions: { delai: { jours: 45, finDeMois: true }, escompte: { taux: 2, jours: 10 } },
  CorpsMentions: FICHE,
  MentionsLegales: MENTIONS,
  MentionsEnregistrees: { ...MENTIONS, user: COMPTE },
} satisfies Exemples;

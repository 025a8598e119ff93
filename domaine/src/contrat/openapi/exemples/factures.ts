import { construireDocument } from '../../../documents/document';
import { FACTURE_EXEMPLE } from '../../../documents/exemple';
import { pourChaque, TEXTES_PRECISES } from '../../../documents/precisions';
import type { Client, MoisClient } from '../../clients';
import type { Facture, FactureResume, LigneFacture } from '../../factures';
import type { CorpsLigne } from '../../factures-demandes';
import { CONDITIONS } from './comptes';
import { type Exemples, ID_CLIENT, ID_COMPTE, ID_FACTURE, ID_PAIEMENT, LE } from './commun';

const ADRESSE = { rue: '8 quai Saint-Antoine', codePostal: '69002', ville: 'Lyon', pays: 'France' };

const MOIS_CLIENT: MoisClient = { mois: '2026-11', paye: 336, delaiJours: 21 };

export const CLIENT: Client = {
  _id: ID_CLIENT,
  nom: 'Les Tables du Parc',
  email: 'compta@tables-du-parc.fr',
  emailEtat: null,
  telephone: null,
  type: 'professionnel',
  siret: null,
  siren: '812345678',
  categorie: null,
  activiteEconomique: null,
  natureOrganisme: null,
  tvaIntracommunautaire: 'FR25812345678',
  langue: 'fr',
  adresse: ADRESSE,
  nombreFactures: 3,
  createdAt: LE,
  updatedAt: LE,
};

const BOLS: LigneFacture = {
  description: 'Bol à soupe 16 cm',
  quantite: 24,
  prixUnitaire: 14,
  montant: 336,
  unite: 'pièce',
  nature: 'biens',
};
const BOLS_SAISIS: CorpsLigne = { description: 'Bol à soupe 16 cm', quantite: 24, prixUnitaire: 14 };

export const RESUME: FactureResume = {
  _id: ID_FACTURE,
  genre: 'facture',
  numero: 'FAC-2026-104',
  natureFacture: 'standard',
  contratRompu: false,
  premiereLigne: 'Bol à soupe 16 cm',
  objet: 'Vaisselle sur mesure, première livraison',
  montantHT: 336,
  montantTTC: 336,
  resteAPayer: 336,
  statut: 'creee',
  statutEmetteur: 'creee',
  statutDestinataire: 'non_vue',
  dateEmission: '2026-11-05',
  dateEcheance: '2026-12-05',
  echeancePresumee: false,
  datePaiement: null,
  reglement: { etat: 'du', le: null },
  joursDeRetard: 0,
  client: { _id: ID_CLIENT, nom: 'Les Tables du Parc', email: 'compta@tables-du-parc.fr' },
  emetteur: { _id: ID_COMPTE, prenom: 'Marie', nom: 'Durand' },
  envoi: { etat: 'aucun' },
};

/** Aucun des textes qu'une facture précise. */
export const SANS_TEXTES = pourChaque(TEXTES_PRECISES, () => null);

const FACTURE: Facture = {
  ...SANS_TEXTES,
  ...RESUME,
  client: { ...RESUME.client, adresse: ADRESSE, type: 'professionnel' },
  emetteur: {
    ...RESUME.emetteur,
    email: 'marie@atelier-durand.fr',
    adresse: '12 rue des Lilas',
    codePostal: '69003',
    ville: 'Lyon',
  },
  adresseEnvoi: 'compta@tables-du-parc.fr',
  adresseEtat: null,
  destinataire: null,
  datePrestation: '2026-11-03',
  periodeDu: null,
  periodeAu: null,
  bonDeCommande: '2026-77',
  moyensPaiement: null,
  livraison: null,
  adresseLivraison: null,
  nature: 'biens',
  totalLignes: 336,
  remise: null,
  acompte: 0,
  acompteDate: null,
  acompteMoyen: null,
  acompteReference: null,
  arrhes: false,
  devis: null,
  acomptesImputes: [],
  net: 336,
  impute: false,
  situation: null,
  retenue: null,
  tauxTVA: 0,
  lignes: [BOLS],
  canModifyEmetteur: true,
  canModifyDestinataire: false,
  montantPaye: 0,
  montantAvoirs: 0,
  mentionsLegales: {
    conditions: CONDITIONS,
    conditionsPaiement: null,
    mentionLibre: null,
    siret: '73282932000074',
    indemniteForfaitaire: 40,
    escompte: 'Escompte pour paiement anticipé : néant',
    tvaIntracommunautaire: null,
  },
  monRole: 'emetteur',
  peutEtreSupprimee: true,
  demandeDePaiement: null,
  pret2027: { voie: 'facture_electronique', manques: [] },
  codeRefus: null,
  motifRefus: null,
  motif: null,
  factureRectifiee: null,
  sortDuMontant: null,
  avoirs: [],
  sansEnvoi: false,
  version: 1,
  emiseLe: LE,
  updatedAt: LE,
  document: construireDocument(FACTURE_EXEMPLE),
};

const VUE = { nom: 'À relancer', adresse: 'statut=en_retard&tri=montant&ordre=desc' };

/** Clients et factures. */
export const FACTURES = {
  Client: CLIENT,
  CorpsClient: {
    nom: 'Les Tables du Parc',
    email: 'compta@tables-du-parc.fr',
    siren: '812345678',
    type: 'professionnel',
    adresse: ADRESSE,
  },
  CorpsClientModifie: { email: 'facturation@tables-du-parc.fr', telephone: null, liensAFermer: 'tous' },
  MoisClient: MOIS_CLIENT,
  AnneeClient: { mois: [MOIS_CLIENT], retardMoyenJours: 12 },
  StatistiquesClient: { totalFacture: 2840, totalDu: 336, delaiMoyenPaiementJours: 21, nombreFactures: 3 },
  FactureResume: RESUME,
  Facture: FACTURE,
  Paiement: {
    _id: ID_PAIEMENT,
    date: '2026-11-20',
    montant: 336,
    moyen: 'virement',
    note: null,
    creeLe: LE,
    annule: null,
    annulePar: null,
    source: 'saisie',
    reference: null,
    frais: null,
    disponibleLe: null,
  },
  Statuts: {
    statutEmetteur: 'creee',
    statutDestinataire: 'non_vue',
    canModifyEmetteur: true,
    canModifyDestinataire: false,
    choixEmetteur: ['envoyee', 'payee'],
    choixDestinataire: [],
  },
  LigneHistorique: {
    le: LE,
    type: 'creee',
    libelle: 'Facture émise',
    acteur: { role: 'emetteur', nom: 'Marie Durand' },
  },
  Sommes: {
    enAttente: { montant: 336, nombre: 1 },
    enRetard: { montant: 0, nombre: 0, depuisJours: 0 },
    encaisseCeMois: { montant: 1250.5, nombre: 4, mois: '2026-11' },
    nombreEnvoi: 104,
    nombreReception: 2,
  },
  VueEnregistree: VUE,
  VuesFactures: { vues: [VUE], colonnes: ['numero', 'montant', 'reste', 'statut', 'echeance'] },
  CorpsVues: { vues: [VUE] },
  InfoNumerotation: {
    dernierNumero: 'FAC-2026-104',
    prochainNumero: 'FAC-2026-105',
    derniereDate: '2026-11-05',
  },
  EnvoiAccepte: {
    message: 'La facture part par e-mail.',
    envoi: { etat: 'en_cours', a: 'compta@tables-du-parc.fr' },
  },
  CriteresEnvoisRestants: { adresse: 'compta@tables-du-parc.fr' },
  EnvoisRestants: {
    compteNeuf: true,
    aCetteAdresse: { limite: 3, restants: 1 },
    aTous: { limite: 20, restants: 14 },
  },
  CorpsRemise: { taux: 10, motif: 'Fidélité' },
  CorpsLivraison: { rue: '4 place Bellecour', codePostal: '69002', ville: 'Lyon', pays: 'FR' },
  CorpsNouvelleFacture: {
    client: ID_CLIENT,
    dateEcheance: '2026-12-05',
    objet: 'Vaisselle sur mesure, première livraison',
    lignes: [BOLS_SAISIS],
  },
  CorpsFacture: { objet: 'Vaisselle sur mesure', lignes: [BOLS_SAISIS], version: 1 },
  CorpsStatutEmetteur: { statutEmetteur: 'envoyee' },
  CorpsDemandeRecue: { le: '2026-12-03' },
  CorpsStatutDestinataire: { statutDestinataire: 'refusee', motif: 'Deux bols sont ébréchés.' },
  CorpsPayer: { date: '2026-11-20', montant: 336, moyen: 'virement' },
  CorpsPaiement: { date: '2026-11-20', montant: 100, moyen: 'cheque', note: 'Acompte' },
  CorpsAvoir: {
    motif: 'Deux bols ébréchés',
    lignes: [{ description: 'Bol à soupe 16 cm', quantite: 2, prixUnitaire: 14 }],
  },
  Invitation: {
    genre: 'facture',
    emetteur: 'Marie Dubois',
    numero: 'FAC-2026-104',
    montantTTC: 1234.5,
    email: 'compta@tables-du-parc.fr',
    nomDuClient: null,
  },
  CorpsInvitation: { cle: '66f0a1b2c3d4e5f601234567sIgNaTuRe' },
  CorpsCourriel: {
    to: 'compta@tables-du-parc.fr',
    subject: 'Votre facture FAC-2026-104',
    message: 'Bonjour, voici la facture de votre première livraison.',
  },
} satisfies Exemples;

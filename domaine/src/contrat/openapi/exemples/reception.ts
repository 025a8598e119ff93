import type { RecueDetail, RecueResume } from '../../reception';
import { type Exemples, LE } from './commun';

const RECUE: RecueResume = {
  _id: '6740a1b2c3d4e5f60718293e',
  statut: 'recue',
  numero: 'F-2026-118',
  fournisseur: 'Bois et Compagnie',
  type: '380',
  avoir: false,
  emission: '2026-11-02',
  echeance: '2026-12-02',
  payeeLe: null,
  moyen: '30',
  devise: 'EUR',
  aPayerCentimes: 12_000,
  recueLe: LE,
  pareilles: [],
  surFacturier: null,
};

const DETAIL: RecueDetail = {
  ...RECUE,
  facture: {
    syntaxe: 'CII',
    profil: 'EN 16931',
    type: '380',
    numero: 'F-2026-118',
    emission: '2026-11-02',
    echeance: '2026-12-02',
    devise: 'EUR',
    vendeur: {
      nom: 'Bois et Compagnie',
      siren: '356000000',
      numeroTva: 'FR39356000000',
      adresse: ['3, rue du Port', '35000 Rennes'],
      pays: 'FR',
    },
    acheteur: { nom: 'Marie Durand', siren: '732829320', adresse: ['12, rue des Lilas', '69003 Lyon'] },
    references: {},
    notes: [],
    lignes: [
      {
        nom: 'Planche de chêne',
        quantite: '4',
        unite: 'MTR',
        prix: '25',
        categorie: 'S',
        tauxTva: '20',
        montantCentimes: 10_000,
      },
    ],
    nombreLignes: 1,
    ajustements: [],
    tva: [{ categorie: 'S', taux: '20', baseCentimes: 10_000, montantCentimes: 2_000 }],
    totaux: {
      lignesCentimes: 10_000,
      htCentimes: 10_000,
      tvaCentimes: 2_000,
      ttcCentimes: 12_000,
      aPayerCentimes: 12_000,
    },
    reglement: { moyen: '30', iban: 'FR7630006000011234567890189', reference: 'F-2026-118' },
  },
  original: { format: 'pdf', octets: 84_212, sha256: 'a'.repeat(64) },
};

/** Les factures de fournisseurs. */
export const RECUES = {
  RecueResume: RECUE,
  RecueDetail: DETAIL,
  SommesRecues: {
    nombre: 3,
    aPayerCentimes: 42_000,
    nombreEnRetard: 1,
    enRetardCentimes: 12_000,
    prochaine: '2026-12-02',
    autresDevises: 0,
  },
  CorpsPaiementRecu: { payeeLe: '2026-11-20' },
} satisfies Partial<Exemples>;

import { construireDocument } from '../../../documents/document';
import { FACTURE_EXEMPLE } from '../../../documents/exemple';
import { type Exemples, LE, PLUS_TARD } from './commun';

const JETON = 'Zk3mQ8vXw7LmQ4tYb8NcE6hJs3GfA5dUk9PzR2vXw7L';

/** Les liens publics d'une facture. */
export const LIENS = {
  LiensDeFacture: {
    ouverts: true,
    liens: [
      {
        _id: '6720a1f4c3b2d10009e4a009',
        adresse: 'compta@tables-du-parc.fr',
        genre: 'client',
        etat: 'actif',
        url: `https://facturier.example/f/${JETON}`,
        creeLe: LE,
        expireLe: '2028-05-06',
        consulteLe: PLUS_TARD,
        confirmeLe: null,
        accuseLe: null,
        consultations: [{ le: PLUS_TARD, niveau: 'consultee', appareil: 'telephone' }],
      },
    ],
  },
  CorpsLien: { adresse: 'comptable@cabinet.fr' },
  ReglageLiens: { ouverts: true },
  CorpsConsultation: { niveau: 'consultee' },
  SuiteConsultation: { attendreSecondes: 0 },
  FacturePublique: {
    genre: 'facture',
    numero: 'FAC-2026-104',
    emetteur: 'Atelier Marie Durand',
    montantTTC: 1234.5,
    resteAPayer: 1234.5,
    retenu: 0,
    dateEcheance: '2026-12-05',
    joursDeRetard: 0,
    reglement: { etat: 'du', le: null },
    annulee: false,
    contratRompu: false,
    professionnelle: true,
    avoirs: [],
    virement: {
      beneficiaire: 'Marie Durand EI',
      iban: 'FR7630001007941234567890185',
      bic: null,
      reference: 'FAC-2026-104',
      code: null,
    },
    accuseLe: null,
    propre: false,
    logo: false,
    invitation: '/invitation/6720a1f4c3b2d10009e4a003?cle=66f0a1b2c3d4e5f601234567sIgNaTuRe',
    signaler: '/signaler?token=sIgNaLeMeNt',
    document: construireDocument(FACTURE_EXEMPLE),
  },
} as const satisfies Exemples;

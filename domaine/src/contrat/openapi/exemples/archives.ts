import type { Exemples } from './commun';

/** Les archives d'un compte. */
export const ARCHIVES = {
  CorpsArchive: { sorte: 'copie' },
  Archive: {
    _id: '665f1c2e9b1d8a0012f3a4c7',
    sorte: 'copie',
    etat: 'prete',
    fait: 212,
    total: 212,
    demandeeLe: '2026-11-29T08:00:00.000Z',
    preteLe: '2026-11-29T08:00:12.000Z',
    expireLe: '2026-12-06T08:00:12.000Z',
    nom: 'facturier-73282932000074-2026-11-29.zip',
    octets: 6_291_456,
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    alteres: 0,
  },
  CorpsRestauration: { octets: 6_291_456 },
  Restauration: {
    _id: '665f1c2e9b1d8a0012f3a4c8',
    etat: 'bonne',
    octets: 6_291_456,
    octetsParPartie: 4_194_304,
    demandeeLe: '2026-11-29T08:00:00.000Z',
    expireLe: '2026-11-30T08:00:00.000Z',
    controle: {
      nom: 'Marie Durand',
      siret: '73282932000074',
      produiteLe: '2026-11-28T08:00:00.000Z',
      scellee: 'ici',
      adresse: 'https://factures.exemple.fr',
      cle: '_oEsEvOr',
      fichiers: 212,
      factures: 104,
      avoirs: 2,
      ecritures: 97,
      alteres: [],
      empechements: ['Ce compte a déjà émis des documents.'],
    },
    fautes: [],
  },
} as const satisfies Exemples;

import type { Exemples } from './commun';

/** Vérifier un document reçu. */
export const VERIFIABLES = {
  CorpsEmpreinte: { empreinte: '6dfcf3b1c4e0a8d2b59f7716c3a4e8d06dfcf3b1c4e0a8d2b59f7716c3a4e8d0' },
  VerificationDeCode: {
    etat: 'emise',
    rectifieeLe: null,
    vendeur: 'Marie Durand EI',
    iban: 'plus_d_un_an',
    pdf: '3f9a1c57e2b84d06a9c3f1e75b208d4467aa90e1b5c2d3f4081726354a5b6c7d',
    suspendu: false,
  },
  CorpsCodeCourt: { siret: '73282932000074', numero: 'FAC-2026-104', code: 'DQYF-7CEP' },
  CodeTrouve: {
    code: 'Af6BLBLzqwBCpoMhRUoJ1QAAAeI6MDE4OZR-RRFzJ-2Mbrgg4Pl2LGEcKncYn2hq_gxGQUMtMjAyNi0xMDQgo8bYFbsuNr6Ww6y_ln9L7OP08krz42rpsIgbP7I7T1pQOb1X0cvuR9wvKjuBfolMZu7sr41xU4NhOt1KefAO',
  },
} as const satisfies Exemples;

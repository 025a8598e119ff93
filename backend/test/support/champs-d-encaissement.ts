import type { Preuves } from './champs-de-facture';

const RENDRE = {
  tenuPar: 'encaissements-suites.int-spec.ts',
  titre: 'rembourser plus que le paiement est refusé ; vingt clics de front ne rendent qu’une fois',
} as const;

/** Chaque corps de l'encaissement en ligne, champ par champ. */
export const ENCAISSEMENTS: Record<string, Preuves> = {
  'PUT /encaissements/compte': {
    actif: {
      tenuPar: 'encaissements-comptes.int-spec.ts',
      titre: 'restreint, éteint, détaché, ou au plan gratuit : pas de paiement',
    },
  },
  'POST /factures/:id/remboursements': { reference: RENDRE, montant: RENDRE },
};

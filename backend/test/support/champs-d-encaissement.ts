import type { Preuves } from './champs-de-facture';

const RENDRE = {
  tenuPar: 'encaissements-suites.int-spec.ts',
  titre: 'rembourser plus que le paiement est refusé ; vingt clics de front ne rendent qu’une fois',
} as const;

const RECETTE: Preuves = {
  date: { valeur: '2026-11-03' },
  nature: { valeur: 'services', ou: 'services', lu: 184.5 },
  montant: { valeur: 12.34 },
  moyen: { valeur: 'cheque' },
  reference: { valeur: 'Chèque 81' },
  libelle: { valeur: 'Bouquets' },
};

/** Chaque corps de ce qui s'encaisse, en ligne ou non, champ par champ. */
export const ENCAISSEMENTS: Record<string, Preuves> = {
  'PUT /encaissements/compte': {
    actif: {
      tenuPar: 'encaissements-comptes.int-spec.ts',
      titre: 'restreint, éteint, détaché, ou au plan gratuit : pas de paiement',
    },
  },
  'POST /factures/:id/remboursements': { reference: RENDRE, montant: RENDRE },
  'POST /factures/:id/demande-recue': {
    le: {
      tenuPar: 'organisme-public.int-spec.ts',
      titre: 'notée, la réception fait l’échéance, sans toucher au document ; corrigée, elle la refait',
    },
  },
  'POST /recettes': RECETTE,
  'POST /recettes/:id/correction': RECETTE,
};

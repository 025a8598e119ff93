import type { Paiement } from './facture';
import { origineDe } from './origine-paiement';

const STRIPE: Paiement = {
  _id: 'a',
  date: '2026-11-20',
  montant: 100,
  moyen: 'carte',
  source: 'stripe',
  reference: 'ch_1',
  frais: 1.75,
  disponibleLe: '2026-11-27',
  note: null,
  creeLe: '2026-11-20T09:30:00.000Z',
  annule: null,
  annulePar: null,
};

describe('D’où vient un paiement', () => {
  it.each<[string, Partial<Paiement>]>([
    ['Carte bancaire, Stripe, 20/11/2026', {}],
    ['Remboursement, Carte bancaire, Stripe, 20/11/2026', { montant: -100 }],
    ['Virement, Relevé, 20/11/2026', { source: 'releve', moyen: 'virement' }],
    ['Chèque, 20/11/2026, Solde', { source: 'saisie', moyen: 'cheque', note: 'Solde' }],
    ['Écriture contraire, 20/11/2026', { source: 'saisie', annule: 'b', montant: -100 }],
  ])('se lit « %s »', (phrase, plus) => expect(origineDe({ ...STRIPE, ...plus })).toBe(phrase));
});

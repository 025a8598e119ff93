import { Types } from 'mongoose';
import { pourPayer } from './encart';
import type { Facture } from './schemas/facture.schema';

const FACTURE = {
  _id: new Types.ObjectId(),
  genre: 'facture',
  numero: 'FAC-2026-104',
  vendeurFige: {
    prenom: 'Iris',
    nom: 'Petit',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    moyensPaiement: ['virement'],
  },
  clientFige: { nom: 'Les Halles', email: '', type: 'entreprise' },
  lignes: [],
  statutEmetteur: 'creee',
  statutDestinataire: 'non_vue',
  totalHtCentimes: 11_700,
  totalTtcCentimes: 11_700,
  payeCentimes: 0,
  resteCentimes: 11_700,
  dateEmission: '2026-11-20',
  dateEcheance: '2026-12-05',
} as unknown as Facture;
const URL = 'https://essai.example/f/x';

const dit = (plus: Partial<Facture>, moyens: ('carte' | 'prelevement')[] = [], jour = '2026-11-22') => {
  const { encart, bouton } = pourPayer({ ...FACTURE, ...plus }, { url: URL, moyens }, jour, ['Voir', 'View']);
  const lire = (faits: { libelle: string; valeur: string }[] = []): string[] =>
    faits.map(({ libelle, valeur }) => `${libelle} ${valeur}`.replace(/\s/g, ' '));
  return {
    chiffres: lire(encart?.chiffres),
    compte: lire(encart?.compte),
    notes: (encart?.notes ?? []).map((note) => note.replace(/\s/g, ' ')),
    bouton: bouton?.libelle.replace(/\s/g, ' '),
  };
};

describe('Ce que le courriel d’une facture dit avant tout', () => {
  it('sa page encaisse : un bouton qui dit la somme, tous les moyens ouverts, pas d’IBAN', () => {
    expect(dit({}, ['carte', 'prelevement'])).toEqual({
      chiffres: ['Montant à régler 117,00 €', 'Échéance 5 décembre 2026'],
      compte: [],
      notes: ['Moyens de paiement acceptés : virement, carte bancaire, prélèvement.'],
      bouton: 'Payer 117,00 €',
    });
  });

  it('elle n’encaisse pas : le compte où virer, et ce qu’en dit le vendeur', () => {
    expect(dit({})).toMatchObject({
      compte: [
        'Bénéficiaire Iris Petit EI',
        'IBAN FR76 3000 6000 0112 3456 7890 189',
        'BIC AGRIFRPP',
        'Référence FAC-2026-104',
      ],
      notes: ['Moyen de paiement accepté : virement.'],
      bouton: 'Voir',
    });
  });

  it.each<[string, Partial<Facture>, string[]]>([
    [
      'en partie payée : ce qui reste d’abord',
      { payeCentimes: 1_700, resteCentimes: 10_000 },
      ['Reste à régler 100,00 €', 'Échéance 5 décembre 2026', 'Montant total 117,00 €'],
    ],
    [
      'réglée : le jour, et rien à payer',
      { statutEmetteur: 'payee', resteCentimes: 0, payeCentimes: 11_700, datePaiement: '2026-11-21' },
      ['Montant 117,00 €', 'Réglée le 21 novembre 2026'],
    ],
    [
      'déclarée payée par son client',
      { statutDestinataire: 'payee', declareePayeeLe: '2026-11-21' },
      ['Montant 117,00 €', 'Déclarée payée le 21 novembre 2026'],
    ],
    ['annulée par un avoir', { statutEmetteur: 'annulee' }, ['Montant 117,00 €']],
    ['un avoir', { genre: 'avoir' }, ['Montant de l’avoir 117,00 €']],
    ['d’un contrat rompu', { devis: { rompu: true } as Facture['devis'] }, ['Montant 117,00 €']],
  ])('%s', (_cas, plus, chiffres) => {
    const { chiffres: dits, compte, notes, bouton } = dit(plus);
    expect(dits).toEqual(chiffres);
    const due = chiffres[0]!.startsWith('Reste');
    expect([compte.length > 0, notes.length > 0]).toEqual([due, due]);
    expect(bouton).toBe('Voir');
  });

  it('en retard : depuis quand', () => {
    expect(dit({}, [], '2026-12-20').chiffres).toEqual([
      'Montant à régler 117,00 €',
      'À régler depuis le 5 décembre 2026',
    ]);
  });
});

import { suiteDuMontant } from './phrase-reglement';

const BASE = { joursDeRetard: 0, totalCentimes: 10_000, resteCentimes: 10_000, dateEcheance: '2026-12-21' };

describe('Ce qu’un courriel dit du règlement', () => {
  it.each([
    [
      'due',
      { reglement: { etat: 'du' as const, le: null } },
      ', à régler au plus tard le 21\u00a0décembre 2026',
    ],
    [
      'payée en partie',
      { reglement: { etat: 'partiel' as const, le: null }, resteCentimes: 7_000 },
      ', dont il reste 70,00\u00a0€ à régler au plus tard le 21\u00a0décembre 2026',
    ],
    [
      'en retard',
      { reglement: { etat: 'du' as const, le: null }, joursDeRetard: 3 },
      ', qui était à régler le 21\u00a0décembre 2026',
    ],
    [
      'payée en partie et en retard',
      { reglement: { etat: 'partiel' as const, le: null }, resteCentimes: 7_000, joursDeRetard: 3 },
      ', dont il reste 70,00\u00a0€ à régler depuis le 21\u00a0décembre 2026',
    ],
    [
      'diminuée par un avoir',
      { reglement: { etat: 'du' as const, le: null }, resteCentimes: 6_000 },
      ', dont il reste 60,00\u00a0€ à régler au plus tard le 21\u00a0décembre 2026',
    ],
    [
      'payée',
      { reglement: { etat: 'regle' as const, le: '2026-12-01' } },
      ', réglée le 1er\u00a0décembre 2026',
    ],
    [
      'déclarée payée',
      { reglement: { etat: 'declare' as const, le: '2026-12-01' } },
      ', que vous avez déclarée payée le 1er\u00a0décembre 2026',
    ],
    ['annulée, ou un avoir', { reglement: null }, ''],
  ])('d’une facture %s', (_cas, etat, attendu) => {
    expect(suiteDuMontant({ ...BASE, ...etat })).toBe(attendu);
  });
});

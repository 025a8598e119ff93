import { ErreurApi } from '@/lib/erreurs-api';
import type { InfoAbonnement } from './abonnement';
import { avisDe, finDAcces, joursDEssai, phraseCheckout, resumePlan, tonEssai, totalEstime } from './phrases';

const info = (partiel: Partial<InfoAbonnement>): InfoAbonnement => ({
  plan: 'essai',
  status: 'actif',
  daysLeft: 10,
  trialEndsAt: '2026-12-01T10:00:00Z',
  dateDebut: '2026-11-16T10:00:00Z',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  facturesMensuel: { utilise: 0, limite: null },
  clients: { utilise: 0, limite: null, restant: null },
  ...partiel,
});
const payant = (partiel: Partial<InfoAbonnement> = {}): InfoAbonnement =>
  info({ plan: 'premium', daysLeft: null, currentPeriodEnd: '2026-12-21T23:30:00Z', ...partiel });

describe('Les mots de l’abonnement', () => {
  it('compte les jours d’un essai prolongé sur sa durée vraie, jamais « 22 jours sur 15 »', () => {
    expect(joursDEssai(info({ daysLeft: 10 }), 15)).toBe(15);
    const prolonge = { daysLeft: 22, trialEndsAt: '2026-12-13T10:00:00Z' };
    expect(joursDEssai(info(prolonge), 15)).toBe(27);
    expect(joursDEssai(info({ ...prolonge, dateDebut: null }), 15)).toBe(22);
  });

  it('change de couleur au-dessus de 5 jours et au-dessus de 1 jour', () => {
    expect([15, 6, 5, 2, 1, 0].map(tonEssai)).toEqual([
      'calme',
      'calme',
      'proche',
      'proche',
      'dernier',
      'dernier',
    ]);
  });

  it('prévient à trois jours ou moins, pas avant, et seulement pendant l’essai', () => {
    expect(avisDe(info({ daysLeft: 4 }))).toBeNull();
    expect(avisDe(info({ daysLeft: 3 }))?.titre).toBe('Votre essai se termine dans 3\u00a0jours');
    expect(avisDe(info({ status: 'expire', daysLeft: 0 }))).toMatchObject({ type: 'erreur' });
    expect(avisDe(payant())).toBeNull();
    expect(avisDe(payant({ status: 'impaye' }))?.texte).toContain('Vous gardez tout l’accès');
  });

  it('dit la prochaine date à l’heure de Paris, et jusqu’à quand l’accès dure', () => {
    expect(resumePlan(payant())).toBe('Prochain prélèvement le 22\u00a0décembre 2026.');
    expect(resumePlan(payant({ cancelAtPeriodEnd: true, status: 'annule' }))).toBe(
      'Résilié\u00a0: vous gardez l’accès jusqu’au 22\u00a0décembre 2026.',
    );
    expect(finDAcces(payant())).toContain('Vous gardez l’accès jusqu’au 22\u00a0décembre 2026.');
    expect(resumePlan(info({}))).toContain('jusqu’au 1er\u00a0décembre 2026');
  });

  it.each([
    ['2026-11-21T10:00:00Z', 9.99],
    ['2026-12-20T10:00:00Z', 9.99],
    ['2027-01-19T10:00:00Z', 9.99],
    ['2027-01-20T10:00:00Z', 19.98],
    ['2027-11-21T10:00:00Z', 119.88],
  ])('estime le total payé au %s', (maintenant, total) => {
    expect(totalEstime(9.99, '2026-11-21T10:00:00Z', new Date(maintenant))).toBe(total);
  });

  it('dit un paiement qui ne commence pas avec les mots prévus', () => {
    const refus = (statut: number, message?: string) => phraseCheckout(new ErreurApi({ statut, message }));
    expect(refus(0)).toBe('Problème de connexion, veuillez réessayer');
    expect(refus(403)).toBe('Quota atteint - passez à un plan supérieur');
    expect(refus(500)).toBe('Erreur lors de la création du paiement');
    expect(refus(409, 'Votre abonnement Premium est déjà en cours.')).toBe(
      'Votre abonnement Premium est déjà en cours.',
    );
  });
});

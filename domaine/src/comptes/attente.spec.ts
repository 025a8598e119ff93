import { ordreDuConseiller, phraseAttente, type RangeeDuConseiller } from './attente';

const une = (
  depuis: string | null,
  prioritaire: boolean,
  derniereActivite = '2026-11-21',
): RangeeDuConseiller => ({
  attente: { depuis, prioritaire },
  derniereActivite,
});

describe('La boîte du Conseiller', () => {
  it('range ce qui attend avec priorité, puis ce qui attend depuis le plus longtemps, puis ce qui a bougé en dernier', () => {
    const attendu = [
      une('2026-11-20T10:00:00Z', true),
      une('2026-11-21T10:00:00Z', true),
      une('2026-11-01T10:00:00Z', false),
      une('2026-11-19T10:00:00Z', false),
      une(null, true, '2026-11-21'),
      une(null, false, '2026-11-20'),
    ];
    expect([...attendu].reverse().sort(ordreDuConseiller)).toEqual(attendu);
  });

  it.each([
    [59, 'en attente depuis moins d’une minute'],
    [60, 'en attente depuis 1\u00a0minute'],
    [2 * 3600 + 3599, 'en attente depuis 2\u00a0heures'],
    [3 * 86_400, 'en attente depuis 3\u00a0jours'],
    [-5, 'en attente depuis moins d’une minute'],
  ])('dit l’attente en mots : %d secondes', (secondes, phrase) => {
    const maintenant = new Date('2026-11-21T09:00:00Z');
    const depuis = new Date(maintenant.getTime() - secondes * 1000).toISOString();
    expect(phraseAttente(depuis, maintenant)).toBe(phrase);
  });
});

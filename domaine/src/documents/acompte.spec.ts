import { fautesDAcompte, fautesDuVersement } from './acompte';

const AUJOURDHUI = '2026-11-21';
const VERSE = {
  acompteCentimes: 3_000,
  acompteDate: '2026-11-12',
  acompteMoyen: 'cheque',
  acompteReference: 'A1',
} as const;

describe('L’acompte déjà versé', () => {
  it('n’est ni négatif, ni plus que le total', () => {
    expect(fautesDAcompte(undefined, 1_000)).toEqual([]);
    expect(fautesDAcompte(1_000, 1_000)).toEqual([]);
    expect(fautesDAcompte(1_001, 1_000)).toMatchObject([{ code: 'ACOMPTE_EXCESSIF' }]);
    expect(fautesDAcompte(-1, 1_000)).toMatchObject([{ code: 'ACOMPTE_INVALIDE' }]);
  });

  it('se date au plus tard du jour, et sa pièce tient en soixante caractères', () => {
    expect(fautesDuVersement(VERSE, AUJOURDHUI)).toEqual([]);
    expect(fautesDuVersement({ acompteCentimes: 3_000 }, AUJOURDHUI)).toEqual([]);
    const demain = fautesDuVersement({ ...VERSE, acompteDate: '2026-11-22' }, AUJOURDHUI);
    expect(demain).toMatchObject([{ champ: 'acompteDate' }]);
    const longue = fautesDuVersement({ ...VERSE, acompteReference: 'A'.repeat(61) }, AUJOURDHUI);
    expect(longue).toMatchObject([{ champ: 'acompteReference' }]);
  });

  it('sans montant, rien ne s’en dit', () => {
    for (const champ of ['acompteDate', 'acompteMoyen', 'acompteReference'] as const)
      expect(fautesDuVersement({ [champ]: VERSE[champ] }, AUJOURDHUI)).toMatchObject([
        { champ, code: 'SANS_EFFET' },
      ]);
  });
});

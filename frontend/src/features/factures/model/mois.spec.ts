import { nomDuMois, periodesProposees } from './mois';

describe('mois et périodes', () => {
  it('nomme le mois en français', () => {
    expect(nomDuMois('2026-11')).toBe('en novembre');
    expect(nomDuMois('2026-08')).toBe('en août');
    expect(nomDuMois('novembre')).toBe('en novembre');
  });

  it('borne les périodes, février et janvier compris', () => {
    expect(periodesProposees('2026-03-15')).toEqual([
      { libelle: 'Ce mois-ci', du: '2026-03-01', au: '2026-03-31' },
      { libelle: 'Le mois dernier', du: '2026-02-01', au: '2026-02-28' },
      { libelle: 'Cette année', du: '2026-01-01', au: '2026-12-31' },
    ]);
    expect(periodesProposees('2026-01-31')[1]).toEqual({
      libelle: 'Le mois dernier',
      du: '2025-12-01',
      au: '2025-12-31',
    });
    expect(periodesProposees('2028-02-10')[0]?.au).toBe('2028-02-29');
  });
});

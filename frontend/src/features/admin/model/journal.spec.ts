import { changements } from './journal';

describe('Le journal des actes', () => {
  it('dit ce qui a changé, champ par champ', () => {
    expect(changements({ plan: 'essai', jours: 3 }, { plan: 'premium', jours: 3 })).toEqual([
      { champ: 'plan', avant: 'essai', apres: 'premium' },
    ]);
  });

  it('dit ce qui paraît et ce qui disparaît', () => {
    expect(changements(null, { isBanned: true, raison: 'fraude' })).toEqual([
      { champ: 'banni', avant: '–', apres: 'oui' },
      { champ: 'raison', avant: '–', apres: 'fraude' },
    ]);
    expect(changements({ quotas: { factures: 3 } }, null)).toEqual([
      { champ: 'quotas', avant: '{"factures":3}', apres: '–' },
    ]);
  });

  it('dit un instant à l’heure de Paris', () => {
    expect(changements(null, { finEssai: '2026-12-06T15:33:46.245Z' })).toEqual([
      { champ: 'fin de l’essai', avant: '–', apres: '6 décembre 2026 à 16:33' },
    ]);
  });

  it('se tait quand rien n’est à dire', () => {
    expect(changements(null, null)).toEqual([]);
  });
});

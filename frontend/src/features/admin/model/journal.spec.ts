import { changements } from './journal';

describe('Le journal des actes', () => {
  it('dit ce qui a changé, champ par champ', () => {
    expect(changements({ plan: 'essai', jours: 3 }, { plan: 'premium', jours: 3 })).toEqual([
      { champ: 'plan', avant: 'essai', apres: 'premium' },
    ]);
  });

  it('dit ce qui paraît et ce qui disparaît', () => {
    expect(changements(null, { isBanned: true, raison: 'fraude' })).toEqual([
      { champ: 'banni', avant: null, apres: 'oui' },
      { champ: 'raison', avant: null, apres: 'fraude' },
    ]);
    expect(changements({ quotas: { factures: 3 } }, null)).toEqual([
      { champ: 'quotas', avant: '{"factures":3}', apres: '–' },
    ]);
  });

  it('ne met pas de flèche devant ce que rien ne précédait : « documents : 1 »', () => {
    expect(changements(null, { documents: 1 })).toEqual([{ champ: 'documents', avant: null, apres: '1' }]);
    expect(changements({ factures: null }, { factures: 8 })).toEqual([
      { champ: 'factures par mois', avant: '–', apres: '8' },
    ]);
  });

  it('dit un instant à l’heure de Paris', () => {
    expect(changements(null, { finEssai: '2026-12-06T15:33:46.245Z' })).toEqual([
      { champ: 'fin de l’essai', avant: null, apres: '6 décembre 2026 à 16:33' },
    ]);
  });

  it('se tait quand rien n’est à dire', () => {
    expect(changements(null, null)).toEqual([]);
  });
});

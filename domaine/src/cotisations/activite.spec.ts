import { activite, version } from '../../test/support/activites';
import { activiteAu, exigerLaFranchise, redevableDepuis } from './activite';
import { RefusDesComptes } from './refus';

describe('Une activité datée', () => {
  const une = activite(
    {},
    {
      versions: [
        version(),
        version({ aPartirDu: '2026-10-15', tva: 'redevable', categories: ['vente'] }),
        version({ aPartirDu: '2026-12-01', tva: 'redevable' }),
      ],
    },
  );

  it('une version nouvelle ne change aucun jour passé', () => {
    const categories = (jour: string) => activiteAu(une, jour).categories;
    expect(['2020-01-01', '2026-10-14', '2026-10-15', '2026-12-01'].map(categories)).toEqual([
      ...[['liberal'], ['liberal'], ['vente'], ['liberal']],
    ]);
  });

  it('sans rien de dit, se refuse au lieu de se deviner', () => {
    expect(() => activiteAu({ debut: '2026-01-01', versions: [] }, '2026-01-01')).toThrow(
      expect.objectContaining({ code: 'ACTIVITE_INCOMPLETE', details: { champs: ['versions'] } }),
    );
  });

  it('redevable de la TVA, elle refuse d’émettre en franchise et dit depuis quand', () => {
    expect(() => exigerLaFranchise(une, '2026-10-14')).not.toThrow();
    for (const jour of ['2026-10-15', '2026-12-31'])
      expect(() => exigerLaFranchise(une, jour)).toThrow(
        expect.objectContaining({ code: 'FRANCHISE_PERDUE', details: { depuis: '2026-10-15' } }),
      );
    expect(() => exigerLaFranchise(une, '2026-10-15')).toThrow(RefusDesComptes);
  });

  it('revenue en franchise, elle peut émettre de nouveau', () => {
    const revenue = { ...une, versions: [...une.versions, version({ aPartirDu: '2028-01-01' })] };
    expect([redevableDepuis(revenue, '2027-12-31'), redevableDepuis(revenue, '2028-01-01')]).toEqual([
      ...['2026-10-15', null],
    ]);
  });
});

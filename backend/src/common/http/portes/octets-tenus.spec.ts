import { OctetsTenus } from './octets-tenus';

const TOUT = { nom: 'tout', plafond: 100 };
const A = { nom: 'reseau:a', plafond: 60 };
const B = { nom: 'reseau:b', plafond: 60 };

describe('OctetsTenus', () => {
  it('admet jusqu’au plafond de chaque part, pas un octet de plus', () => {
    const tenus = new OctetsTenus();
    expect(tenus.prendre([TOUT, A], 60)).toBe(true);
    expect(tenus.prendre([TOUT, A], 1)).toBe(false);
    expect(tenus.prendre([TOUT, B], 41)).toBe(false);
    expect(tenus.prendre([TOUT, B], 40)).toBe(true);
  });

  it('ce qui est refusé par une part n’est compté dans aucune', () => {
    const tenus = new OctetsTenus();
    tenus.prendre([TOUT, A], 60);
    expect(tenus.prendre([TOUT, B, A], 40)).toBe(false);
    expect(tenus.prendre([TOUT, B], 40)).toBe(true);
  });

  it('ce qui est rendu se reprend, et rien ne reste d’un réseau qui ne tient plus rien', () => {
    const tenus = new OctetsTenus();
    for (let rang = 0; rang < 1_000; rang += 1) {
      const part = { nom: `reseau:${rang}`, plafond: 60 };
      expect(tenus.prendre([TOUT, part], 60)).toBe(true);
      tenus.rendre([TOUT, part], 60);
    }
    expect(tenus).toHaveProperty('tenus.size', 0);
  });
});

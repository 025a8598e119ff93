import { echelleDe } from './echelle';

describe('L’échelle d’un graphique', () => {
  it('monte de zéro à un nombre rond, en quatre pas au plus', () => {
    expect(echelleDe([3_400, 3_120, 0])).toEqual({
      bas: 0,
      haut: 4_000,
      graduations: [0, 1_000, 2_000, 3_000, 4_000],
    });
    expect(echelleDe([18]).graduations).toEqual([0, 5, 10, 15, 20]);
  });

  it('cas 50 : descend sous zéro quand un mois est négatif, et garde la ligne de zéro', () => {
    const { bas, haut, graduations } = echelleDe([500, -200]);
    expect([bas, haut]).toEqual([-200, 600]);
    expect(graduations).toContain(0);
  });

  it('se tient debout sans rien à montrer', () => {
    expect(echelleDe([0, 0])).toEqual({ bas: 0, haut: 1, graduations: [0] });
    expect(echelleDe([])).toEqual({ bas: 0, haut: 1, graduations: [0] });
  });

  it('ne coupe pas une unité de ce qui se compte', () => {
    expect(echelleDe([2], true).graduations).toEqual([0, 1, 2]);
    expect(echelleDe([7], true).graduations).toEqual([0, 2, 4, 6, 8]);
  });
});

import { type Bloc, ranger } from './blocs';

const bloc = (hauteur: number, reste: Partial<Bloc> = {}): Bloc => ({
  hauteur,
  dessiner: () => undefined,
  ...reste,
});
const places = (blocs: Bloc[]): [number, number, number?][] =>
  ranger(blocs, 10, 100).map(({ page, y, reprise }) =>
    reprise === undefined ? [page, y] : [page, y, reprise],
  );

describe('Les blocs d’un document', () => {
  it('se suivent, et passent à la page quand ils n’y tiennent plus', () => {
    expect(places([bloc(40), bloc(50), bloc(1)])).toEqual([
      [1, 10],
      [1, 50],
      [2, 10],
    ]);
  });

  it('emportent ce qui doit tenir avec eux', () => {
    expect(places([bloc(60), bloc(10, { avec: 25 }), bloc(25)])).toEqual([
      [1, 10],
      [2, 10],
      [2, 20],
    ]);
  });

  it('redisent leur tête en haut d’une page qu’ils commencent', () => {
    const reprise = { hauteur: 15, dessiner: (): void => undefined };
    expect(places([bloc(80), bloc(20, { reprise })])).toEqual([
      [1, 10],
      [2, 25, 10],
    ]);
  });

  it('plus hauts qu’une page, ne tournent pas sans fin', () => {
    expect(places([bloc(500), bloc(500)])).toEqual([
      [1, 10],
      [2, 10],
    ]);
  });
});

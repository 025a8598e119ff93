import { screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { Paliers } from './Paliers';

const traits = (classe: string): SVGLineElement[] => [
  ...screen.getByRole('img').querySelectorAll<SVGLineElement>(`.${classe} line`),
];

describe('Deux lignes en paliers', () => {
  it('se nomment par leur constat, tiennent leur valeur jusqu’au jour où elle change, et vont au dernier jour', () => {
    rendre(
      <Paliers
        phrase="Le constat."
        au="2026-12-06"
        paliers={[
          { le: '2026-11-26', sur: 100, probable: 100 },
          { le: '2026-12-01', sur: 0, probable: 200 },
        ]}
      />,
    );
    expect(screen.getByRole('img', { name: 'Le constat.' })).toBeVisible();
    const bornes = traits('ligneSure').map((un) => [un.getAttribute('x1'), un.getAttribute('x2')]);
    expect(bornes).toEqual([
      ['8%', '54%'],
      ['54%', '54%'],
      ['54%', '100%'],
    ]);
    const [haute, , basse] = traits('ligneSure').map((un) => Number(un.getAttribute('y2')));
    expect(basse!).toBeGreaterThan(haute!);
    expect(traits('ligneProbable')).toHaveLength(3);
  });

  it('une seule valeur fait une ligne entière', () => {
    rendre(<Paliers phrase="Rien." au="2026-12-06" paliers={[{ le: '2026-11-26', sur: 0, probable: 0 }]} />);
    expect(traits('ligneSure')).toHaveLength(1);
  });
});

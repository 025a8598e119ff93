import { PILOTAGE } from '@facturier/domaine/contrat/openapi/exemples/pilotage';
import { phraseDesArrondis } from './annee';

const dit = (ecart: number) => phraseDesArrondis({ ...PILOTAGE.ImpotsDeLAnnee, ecart });

describe('Les cases de l’année et les déclarations à l’Urssaf', () => {
  it('cas 22 : deux euros d’arrondis s’expliquent', () => {
    expect(dit(2)).toBe(
      '2\u00a0€ d’arrondis\u00a0: chaque déclaration à l’Urssaf s’arrondit à l’euro, l’année une seule fois.',
    );
    expect(dit(0)).toBe('Vos déclarations à l’Urssaf disent la même somme.');
  });

  it('un grand écart n’est pas un arrondi : une période manque, ou a trop déclaré', () => {
    expect(dit(9_000)).toMatch(/^9\s000\s€ de plus .* reste à déclarer/);
    expect(dit(-450)).toMatch(/^450\s€ de moins .* trop déclaré/);
  });
});

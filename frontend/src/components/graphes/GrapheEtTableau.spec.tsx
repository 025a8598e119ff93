import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rendre } from '@/testing/rendre';
import { GrapheEtTableau } from './GrapheEtTableau';

const MOIS = [
  { mois: '2026-10', facture: 500, encaisse: 500 },
  { mois: '2026-11', facture: 300, encaisse: -200 },
];
const euros = (valeur: number) => `${valeur}\u00a0€`;
type UnMois = (typeof MOIS)[number];

const montrer = (lien?: (mois: UnMois) => string) =>
  rendre(
    <GrapheEtTableau
      nom="Facturé et encaissé"
      mois={MOIS}
      series={[
        { nom: 'Facturé', motif: 'raye', valeur: ({ facture }) => facture },
        { nom: 'Encaissé', motif: 'plein', valeur: ({ encaisse }) => encaisse },
      ]}
      colonnes={[
        { titre: 'Facturé', texte: ({ facture }) => euros(facture) },
        { titre: 'Encaissé', texte: ({ encaisse }) => euros(encaisse) },
      ]}
      lien={lien}
      ecrire={euros}
    />,
  );

describe('Un graphique et son tableau', () => {
  it('se nomme par ce qu’il constate, et porte un motif par série', () => {
    const { container } = montrer();
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Encaissé\u00a0: -200\u00a0€ en novembre\u00a02026, après 500\u00a0€ en octobre.',
    );
    const remplis = [...container.querySelectorAll('svg > rect')].map((barre) => barre.getAttribute('fill'));
    expect(new Set(remplis).size).toBe(2);
  });

  it('cas 50 : un mois négatif descend sous la ligne de zéro', () => {
    const { container } = montrer();
    const barres = [...container.querySelectorAll('svg > rect')].map((barre) =>
      Number(barre.getAttribute('y')),
    );
    const zero = Number(container.querySelectorAll('line')[1]?.getAttribute('y1'));
    expect(barres[3]).toBeCloseTo(zero);
    expect(barres[1]! < zero).toBe(true);
  });

  it('chaque mois mène à ses écritures, et dit ses montants', () => {
    montrer(({ mois }) => `/recettes?periode=${mois}`);
    const mois = screen.getByRole('link', {
      name: 'Novembre\u00a02026\u00a0: facturé 300\u00a0€, encaissé -200\u00a0€',
    });
    expect(mois).toHaveAttribute('href', '/recettes?periode=2026-11');
  });

  it('dit les mêmes nombres en tableau, le mois le plus récent d’abord', async () => {
    montrer();
    await userEvent.click(screen.getByText('Voir le tableau'));
    const rangees = within(screen.getByRole('table')).getAllByRole('row');
    expect(rangees.map(({ textContent }) => textContent)).toEqual([
      'MoisFacturéEncaissé',
      'novembre\u00a02026300\u00a0€-200\u00a0€',
      'octobre\u00a02026500\u00a0€500\u00a0€',
    ]);
  });
});

import { RESUME } from '@facturier/domaine/contrat/openapi/exemples/factures';
import { render, screen } from '@testing-library/react';
import { CelluleFacture } from './CelluleFacture';

const cellule = (echeancePresumee: boolean): HTMLElement => {
  const facture = { ...RESUME, echeancePresumee };
  const { unmount } = render(
    <table>
      <tbody>
        <tr>
          <CelluleFacture colonne="echeance" facture={facture} cote="emetteur" />
        </tr>
      </tbody>
    </table>,
  );
  const lue = screen.getByRole('cell').cloneNode(true) as HTMLElement;
  unmount();
  return lue;
};

describe('L’échéance, dans la liste', () => {
  it('d’un organisme public dont la réception n’est pas notée, se dit présumée ; de tout autre, non', () => {
    expect(cellule(true).textContent).toBe('05/12/2026présumée');
    expect(cellule(false).textContent).toBe('05/12/2026');
  });
});

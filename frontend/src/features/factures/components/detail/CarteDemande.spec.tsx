import { fireEvent, screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import { aujourdhui } from '@/lib/format/date';
import type { Facture } from '../../model/facture';
import CarteDemande from './CarteDemande';

const FACTURE = {
  _id: 'f1',
  dateEmission: '2026-01-05',
  dateEcheance: '2026-02-04',
  demandeDePaiement: { delaiJours: 50, recueLe: null },
} as unknown as Facture;

describe('La demande de paiement d’un organisme public', () => {
  it('dit le délai, demande le jour de la réception, et le note', async () => {
    const poste = serveur('POST').mockResolvedValue({ data: FACTURE });
    rendre(<CarteDemande facture={FACTURE} />);
    expect(screen.getByText(/a 50 jours depuis la réception/)).toBeInTheDocument();
    fireEvent.click(screen.getByText('Noter la réception'));
    fireEvent.click((await screen.findAllByText('Noter la réception')).at(-1)!);
    await screen.findByText(/Réception notée/);
    expect(poste.mock.calls[0]?.slice(0, 2)).toEqual(['/factures/f1/demande-recue', { le: aujourdhui() }]);
  });

  it('notée, dit l’échéance qu’elle fait, et se corrige', () => {
    const recue = { ...FACTURE, demandeDePaiement: { delaiJours: 50, recueLe: '2026-01-10' } };
    rendre(<CarteDemande facture={recue} />);
    expect(
      screen.getByText(/Reçue le 10.janvier.2026.: à régler au plus tard le 4.février.2026/),
    ).toBeInTheDocument();
    expect(screen.getByText('Corriger la date')).toBeInTheDocument();
  });
});

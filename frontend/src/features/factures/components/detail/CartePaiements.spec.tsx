import { screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import type { Facture } from '../../model/facture';
import { CartePaiements } from './CartePaiements';

const PAIEMENT = {
  ...{ _id: 'p1', montant: 100, date: '2026-11-20', moyen: 'virement', source: 'saisie', reference: null },
  ...{ frais: null, annule: null, annulePar: null, creeLe: '2026-11-20T10:00:00.000Z' },
};
const facture = (statutEmetteur: Facture['statutEmetteur'], ...avoirsLe: string[]): Facture =>
  ({
    ...{ _id: 'f1', statutEmetteur, montantTTC: 100, montantPaye: 100, montantAvoirs: 0, acompte: 0 },
    ...{ resteAPayer: 0, avoirs: avoirsLe.map((emiseLe) => ({ emiseLe, dateEmission: '2026-11-20' })) },
  }) as unknown as Facture;

const bouton = async (une: Facture): Promise<HTMLElement | null> => {
  serveur('GET').mockResolvedValue({ data: [PAIEMENT] });
  rendre(<CartePaiements facture={une} />);
  await screen.findByRole('listitem');
  return screen.queryByRole('button', { name: /^Annuler le paiement/ });
};

describe('Un paiement s’annule à l’écran quand le serveur l’admet', () => {
  it('d’une facture payée, pas s’il a été suivi d’un avoir', async () => {
    expect(await bouton(facture('payee', '2026-11-20T11:00:00.000Z'))).toBeNull();
  });

  it('d’une facture annulée, le jour même de l’avoir, s’il est venu après lui', async () => {
    expect(await bouton(facture('annulee', '2026-11-20T09:00:00.000Z'))).toBeVisible();
  });
});

import type { EncaissementsDeFacture, MouvementEncaissement } from '@facturier/domaine/contrat/encaissements';
import { fireEvent, screen } from '@testing-library/react';
import { cles } from '@/lib/invalidation';
import { cacheDeTest, rendre } from '@/testing/rendre';
import CarteEncaissements from './CarteEncaissements';

const PAIEMENT: MouvementEncaissement = {
  ...{ reference: 'ch_1', genre: 'paiement', etat: 'ecrit', montant: 1_200, frais: 18.25, net: 1_181.75 },
  ...{ le: '2026-11-23', disponibleLe: '2026-11-30', moyen: 'carte •••• 4242', remboursable: 1_200 },
};

const preparerAvoir = jest.fn();

function montrer(lus: Partial<EncaissementsDeFacture>, trop = 0, reste = 0): void {
  const cache = cacheDeTest();
  cache.setQueryData([...cles.factures, 'detail', 'f1', 'encaissements'], {
    ...{ enCours: null, mouvements: [] },
    ...lus,
  });
  rendre(<CarteEncaissements factureId="f1" trop={trop} reste={reste} preparerAvoir={preparerAvoir} />, {
    cache,
  });
}
const carte = (): HTMLElement => screen.getByRole('region', { name: 'Paiements en ligne' });

describe('Les paiements en ligne d’une facture', () => {
  it('ne montrent rien tant que rien n’est venu, même une page de paiement ouverte', () => {
    montrer({ enCours: { etat: 'ouverte', montant: 1_200, le: '2026-11-23T10:00:00.000Z' } });
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('disent le brut, et les frais à part', () => {
    montrer({ mouvements: [PAIEMENT] });
    expect(carte()).toHaveTextContent(/Carte •••• 4242.*1\s200,00\s€.*Frais de Stripe 18,25\s€/);
  });

  it('un prélèvement demandé n’est pas de l’argent', () => {
    montrer({ enCours: { etat: 'en_attente', montant: 1_200, le: '2026-11-23T10:00:00.000Z' } });
    expect(carte()).toHaveTextContent('Prélèvement en cours');
  });

  it('une contestation à la banque se dit, et où y répondre', () => {
    const litige = { ...PAIEMENT, reference: 'dp_1', genre: 'litige', etat: 'en_attente' } as const;
    montrer({ mouvements: [{ ...litige, montant: -1_200, remboursable: 0 }, PAIEMENT] });
    expect(screen.getByRole('alert')).toHaveTextContent('Contestée par la banque');
  });

  it('le trop-perçu se rembourse d’un geste, montant proposé', () => {
    montrer({ mouvements: [PAIEMENT] }, 40_000);
    fireEvent.click(screen.getByRole('button', { name: /^Rembourser 400,00/ }));
    expect(screen.getByLabelText(/Montant rendu/)).toHaveValue('400,00');
  });

  it.each(['1200,01', '0', '-5', 'tout'])('ne rembourse pas « %s »', (tape) => {
    montrer({ mouvements: [PAIEMENT] });
    fireEvent.click(screen.getByRole('button', { name: /^Rembourser\s:/ }));
    fireEvent.change(screen.getByLabelText(/Montant rendu/), { target: { value: tape } });
    expect(screen.getByRole('button', { name: /^Rembourser$/ })).toBeDisabled();
  });

  it('un remboursement ou un paiement déjà rendu ne se rembourse pas', () => {
    const rendu = { ...PAIEMENT, reference: 're_1', genre: 'remboursement', montant: -300 } as const;
    montrer({
      mouvements: [
        { ...rendu, remboursable: 0 },
        { ...PAIEMENT, remboursable: 0 },
      ],
    });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('une somme rendue que la facture redemande propose son avoir, jamais plus que le reste', () => {
    const rendu = { ...PAIEMENT, reference: 're_1', genre: 'remboursement', montant: -300 } as const;
    montrer({ mouvements: [{ ...rendu, remboursable: 0 }, PAIEMENT] }, 0, 20_000);
    fireEvent.click(screen.getByRole('button', { name: /^Préparer l’avoir de 200,00/ }));
    expect(preparerAvoir).toHaveBeenCalledWith(200);
  });

  it('un remboursement qui n’a pas abouti n’en propose pas', () => {
    const tente = { ...PAIEMENT, reference: 're_1', genre: 'remboursement', montant: -300 } as const;
    montrer({ mouvements: [{ ...tente, etat: 'en_attente', remboursable: 0 }] }, 0, 30_000);
    expect(screen.queryByRole('button', { name: /avoir/ })).toBeNull();
  });
});

import type { RegistreDesAchats } from '@facturier/domaine/contrat/achats';
import { TABLEAU } from '@facturier/domaine/contrat/openapi/exemples/tableau';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rendreEnEntier } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import PageAchats from './PageAchats';

const REGISTRE: RegistreDesAchats = { ...TABLEAU.RegistreDesAchats, achats: [TABLEAU.Achat] };

const ouvrir = async (registre: RegistreDesAchats) => {
  serveur('GET').mockImplementation(async (chemin) => ({ data: chemin === '/achats' ? registre : [] }));
  await rendreEnEntier(<PageAchats />);
};

describe('Le registre des achats', () => {
  it('dit à qui vend des biens que la loi le demande, et sépare les espèces', async () => {
    await ouvrir(REGISTRE);
    expect(await screen.findByText(/la loi vous demande ce registre/)).toBeVisible();
    const totaux = within(screen.getByRole('table'));
    expect(totaux.getByRole('columnheader', { name: 'Espèces' })).toBeVisible();
    expect(totaux.getAllByRole('row')).toHaveLength(6);
  });

  it('n’efface rien : annuler ajoute une contraire, après l’avoir demandé', async () => {
    const post = serveur('POST').mockResolvedValue({ data: TABLEAU.Achat });
    await ouvrir(REGISTRE);
    await userEvent.click(await screen.findByRole('button', { name: /^Annuler Planches/ }));
    expect(post).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler l’achat' }));
    expect(post).toHaveBeenCalledWith(`/achats/${TABLEAU.Achat._id}/annuler`, undefined, expect.anything());
  });

  it('vide, ne propose que d’ajouter', async () => {
    await ouvrir({ ...REGISTRE, achats: [], exige: false });
    expect(await screen.findByText('Aucun achat en 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Ajouter un achat' })).toBeEnabled();
  });
});

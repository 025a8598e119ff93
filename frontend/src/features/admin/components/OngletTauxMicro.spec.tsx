import { PREVISIONS } from '@facturier/domaine/contrat/openapi/exemples/previsions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rendreEnEntier } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import OngletTauxMicro from './OngletTauxMicro';

describe('Les taux de cotisations, pour l’administration', () => {
  beforeEach(() => void serveur('GET').mockResolvedValue({ data: PREVISIONS.TauxMicro }));

  it('dit d’abord ce qui va manquer, puis chaque taux, sa source et son dernier jour', async () => {
    await rendreEnEntier(<OngletTauxMicro />);
    expect(await screen.findByText('Des taux vont manquer')).toBeVisible();
    expect(screen.getByText(/Cotisations, ventes/)).toBeVisible();
    expect(screen.getByText(/^25,6\s%, jusqu’au 31\sdécembre\s2027$/)).toBeVisible();
    expect(screen.getByText('CSS, art. D613-4, e')).toBeVisible();
  });

  it('propose le premier qui manque, dès le lendemain des taux livrés ; sans source, rien ne part', async () => {
    const put = serveur('PUT').mockResolvedValue({ data: PREVISIONS.TauxMicro });
    await rendreEnEntier(<OngletTauxMicro />);
    await userEvent.click(await screen.findByRole('button', { name: 'Saisir un taux' }));
    const fenetre = within(await screen.findByRole('dialog'));
    await userEvent.type(fenetre.getByLabelText(/^Taux/), '12,3');
    await userEvent.click(fenetre.getByRole('button', { name: 'Enregistrer le taux' }));
    expect(await fenetre.findAllByText('Citez le texte qui fixe ce taux.')).not.toHaveLength(0);
    expect(put).not.toHaveBeenCalled();
    await userEvent.type(fenetre.getByLabelText(/^Source/), 'Décret n° 2026-1');
    await userEvent.click(fenetre.getByRole('button', { name: 'Enregistrer le taux' }));
    expect(put.mock.calls[0]!.slice(0, 2)).toEqual([
      '/admin/taux-micro',
      { code: 'vente', taux: 12.3, du: '2027-01-01', jusquAu: '2027-12-31', source: 'Décret n° 2026-1' },
    ]);
  });
});

import type { Import } from '@facturier/domaine/contrat/imports';
import { IMPORTS } from '@facturier/domaine/contrat/openapi/exemples/imports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErreurApi } from '@/lib/erreurs-api';
import { rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import PageImports from '../pages/PageImports';

const FAIT: Import = { ...IMPORTS.Import, restes: [] };
const lister = (liste: () => Import[]): void =>
  void serveur('GET').mockImplementation(async () => ({ data: liste() }));

afterEach(() => jest.restoreAllMocks());

describe('Les imports précédents', () => {
  const EN_PARTIE: Import = {
    ...FAIT,
    _id: '6745c0ffee00000000000a03',
    nom: 'abby.csv',
    etat: 'annule_en_partie',
    annulableJusquau: null,
    restes: [{ libelle: 'SARL Dupont', raison: 'une facture lui est émise' }],
  };

  it('s’annulent après confirmation ; un import trop vieux, ou défait, non', async () => {
    lister(() => [FAIT, EN_PARTIE]);
    const recues = serveur('POST').mockImplementation(async () => ({
      data: { ...FAIT, etat: 'annulation', fait: 0, annulableJusquau: null },
    }));
    rendre(<PageImports />);
    const annuler = await screen.findByRole('button', { name: /^Annuler l’import «\sclients\.csv\s»$/ });
    expect(screen.queryByRole('button', { name: /abby/ })).toBeNull();
    await userEvent.click(annuler);
    const fenetre = await screen.findByRole('dialog', { name: /Annuler cet import/ });
    expect(fenetre).toHaveTextContent(/12\s+clients importés de « clients\.csv »/);
    expect(fenetre).toHaveTextContent(/un document, un devis ou un message restent, et vous seront listés/);
    expect(recues).not.toHaveBeenCalled();
    await userEvent.click(within(fenetre).getByRole('button', { name: 'Annuler cet import' }));
    await waitFor(() => expect(recues.mock.calls[0]![0]).toBe(`/imports/${FAIT._id}/annuler`));
    expect(await screen.findByText(/^Annulation en cours/)).toBeVisible();
  });

  it('annulés en partie, disent ce qui reste, et pourquoi', async () => {
    lister(() => [EN_PARTIE]);
    rendre(<PageImports />);
    expect(await screen.findByText(/^Annulé, sauf 1\s+client qui a servi depuis$/)).toBeVisible();
    await userEvent.click(screen.getByText('Ce qui reste, et pourquoi'));
    expect(screen.getByText('SARL Dupont').closest('li')).toHaveTextContent('une facture lui est émise');
  });

  it('qui ne se chargent pas le disent, sans empêcher d’importer', async () => {
    lister(() => {
      throw new ErreurApi({ statut: 500 });
    });
    rendre(<PageImports />);
    expect(await screen.findByText('Vos imports n’ont pas pu être chargés.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choisir un fichier' })).toBeEnabled();
  });
});

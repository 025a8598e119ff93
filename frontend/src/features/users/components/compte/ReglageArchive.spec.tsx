import { ARCHIVES } from '@facturier/domaine/contrat/openapi/exemples/archives';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErreurApi } from '@/lib/erreurs-api';
import { rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import { ReglageArchive } from './ReglageArchive';

const PRETE = { ...ARCHIVES.Archive, etat: 'prete' as const, octets: 12_345_678, alteres: 0 };

afterEach(() => jest.restoreAllMocks());

describe('L’archive complète, dans « Mon compte »', () => {
  it('se demande, et dit où elle en est ; une seule se prépare à la fois', async () => {
    serveur('GET').mockImplementation(async () => ({ data: [] }));
    const enCours = { ...PRETE, etat: 'en_cours', fait: 12, total: 40 };
    const demandes = serveur('POST').mockImplementation(async () => ({ data: enCours }));
    rendre(<ReglageArchive />);
    await userEvent.click(await screen.findByRole('button', { name: 'Préparer une archive' }));
    expect(await screen.findByText(/^En préparation\s: 12 fichiers sur 40$/)).toBeVisible();
    expect(demandes.mock.calls[0]!.slice(0, 2)).toEqual(['/archives', { sorte: 'copie' }]);
    expect(screen.getByRole('button', { name: 'Préparer une archive' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Télécharger/ })).toBeNull();
  });

  it('prête, dit sa taille et son terme, se télécharge et s’efface après confirmation', async () => {
    serveur('GET').mockImplementation(async () => ({ data: [PRETE] }));
    const effaces = serveur('DELETE').mockImplementation(async () => ({ data: undefined }));
    rendre(<ReglageArchive />);
    expect(await screen.findByText(/^12,3\s*Mo, gardée jusqu’au /)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Télécharger l’archive du / })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: /^Effacer l’archive du / }));
    expect(effaces).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Effacer' }));
    await waitFor(() =>
      expect(effaces.mock.calls.map(([chemin]) => chemin)).toEqual([`/archives/${PRETE._id}`]),
    );
    await waitFor(() => expect(screen.queryByText(/^12,3/)).toBeNull());
  });

  it('dit les fichiers qui ont changé, et celle qui a échoué', async () => {
    const echouee = { ...PRETE, _id: 'echouee', etat: 'echouee' };
    serveur('GET').mockImplementation(async () => ({ data: [{ ...PRETE, alteres: 2 }, echouee] }));
    rendre(<ReglageArchive />);
    expect(await screen.findByText(/ne sont plus ceux qui avaient été rangés/)).toBeVisible();
    expect(screen.getByText(/^Elle n’a pas pu être préparée/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Télécharger/ })).toHaveLength(1);
  });

  it('d’une session trop ancienne, demande le mot de passe avant de montrer quoi que ce soit', async () => {
    serveur('GET').mockImplementation(async () => {
      throw new ErreurApi({ statut: 403, code: 'PREUVE_REQUISE' });
    });
    rendre(<ReglageArchive />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir mes archives' }));
    expect(await screen.findByLabelText('Votre mot de passe, pour ouvrir vos archives')).toBeVisible();
  });
});

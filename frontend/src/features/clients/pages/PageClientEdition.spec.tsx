import { FACTURES } from '@facturier/domaine/contrat/openapi/exemples/factures';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { rendre } from '@/testing/rendre';
import { serveur, type Recue } from '@/testing/serveur';
import PageClientEdition from './PageClientEdition';

const { Client: CLIENT } = FACTURES;

async function ouvrir(): Promise<Recue> {
  serveur('GET').mockImplementation(async (chemin) => ({ data: chemin === '/clients' ? [CLIENT] : CLIENT }));
  const pose = serveur('PUT').mockResolvedValue({ data: CLIENT });
  rendre(
    <Routes>
      <Route path="/clients/:id/edit" element={<PageClientEdition />} />
    </Routes>,
    { adresse: `/clients/${CLIENT._id}/edit` },
  );
  await screen.findByRole('textbox', { name: 'E-mail' });
  return pose;
}
const ecrire = (email: string): boolean =>
  fireEvent.change(screen.getByRole('textbox', { name: 'E-mail' }), { target: { value: email } });
const question = (): HTMLElement | null => screen.queryByRole('radio', { name: 'Les fermer tous' });
const enregistrer = async (pose: Recue): Promise<unknown> => {
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }));
  await waitFor(() => expect(pose).toHaveBeenCalled());
  return pose.mock.calls[0]?.[1];
};

afterEach(() => jest.restoreAllMocks());

describe('Corriger l’adresse d’un client', () => {
  it('ne demande rien des liens tant que l’adresse e-mail reste la même', async () => {
    await ouvrir();
    expect(question()).toBeNull();
    ecrire('autre@essai.example');
    expect(question()).toBeVisible();
    ecrire(CLIENT.email!.toUpperCase());
    expect(question()).toBeNull();
  });

  it('ferme d’elle-même les liens de ce que l’ancienne n’a jamais lu', async () => {
    const pose = await ouvrir();
    ecrire('bonne@essai.example');
    expect(screen.getByRole('radio', { name: 'Fermer ceux de ce qui n’a jamais été lu' })).toBeChecked();
    expect(await enregistrer(pose)).toMatchObject({ email: 'bonne@essai.example', liensAFermer: 'non_lus' });
  });

  it('les ferme tous à la demande', async () => {
    const pose = await ouvrir();
    ecrire('bonne@essai.example');
    fireEvent.click(question()!);
    expect(await enregistrer(pose)).toMatchObject({ liensAFermer: 'tous' });
  });
});

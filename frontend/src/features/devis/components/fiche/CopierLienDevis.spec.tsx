import { DEVIS } from '@facturier/domaine/contrat/openapi/exemples/devis';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import { CopierLienDevis } from './CopierLienDevis';

const { _id: id } = DEVIS.Devis;
const montrer = (email: string): HTMLElement => {
  rendre(<CopierLienDevis devisId={id} email={email} nom=" Camille Roy " />);
  return screen.getByRole('button', { name: 'Copier le lien' });
};

it('le lien de cette adresse se copie, le devis est noté envoyé', async () => {
  const post = serveur('POST').mockResolvedValue({ data: { adresse: 'https://facturier.fr/d/jeton' } });
  const utilisateur = userEvent.setup();
  await utilisateur.click(montrer(' Camille@Exemple.fr '));
  await screen.findByText(/Lien copié/);
  expect(await navigator.clipboard.readText()).toBe('https://facturier.fr/d/jeton');
  expect(post.mock.calls[0]).toEqual(
    expect.arrayContaining([{ email: 'camille@exemple.fr', nom: 'Camille Roy' }]),
  );
});

it('sans adresse, rien à copier', async () => {
  const bouton = montrer('camille');
  await waitFor(() => expect(bouton).toHaveProperty('disabled', true));
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serveur, type Recue } from '@/testing/serveur';
import { rendre } from '@/testing/rendre';
import PopupClient from './PopupClient';

function ouvrir(): { cree: jest.Mock; poste: Recue } {
  serveur('GET').mockResolvedValue({ data: [], headers: {} });
  const poste = serveur('POST').mockResolvedValue({ data: { _id: 'c1', nom: 'Ferrand' } });
  const cree = jest.fn();
  rendre(<PopupClient ouvert surFermeture={jest.fn()} surCreation={cree} />);
  return { cree, poste };
}
const fenetre = (): HTMLElement => screen.getByRole('dialog', { name: 'Ajouter un client' });
const champ = (name: string): HTMLElement => within(fenetre()).getByRole('textbox', { name });
const taper = (name: string, value: string): boolean => fireEvent.change(champ(name), { target: { value } });
const ADRESSE = ['Adresse', 'Code postal', 'Ville'];

afterEach(() => jest.restoreAllMocks());

describe('Une entreprise, ajoutée d’un popup', () => {
  it('dit une fois que son adresse est nécessaire pour émettre, et son SIREN comme l’étape 5 le dit', () => {
    ouvrir();
    fireEvent.click(within(fenetre()).getByRole('radio', { name: 'Entreprise' }));
    expect(champ('SIRET (ou SIREN, 9 chiffres)')).toHaveAccessibleDescription(
      /^À demander, sans obligation\s*$/,
    );
    expect(within(fenetre()).getAllByText(/nécessaire pour émettre/)).toHaveLength(1);
    expect(champ('Adresse')).toHaveAccessibleDescription('L’adresse entière est nécessaire pour émettre');
  });

  it('s’ajoute pourtant sans eux : le nom et l’e-mail suffisent', async () => {
    const { cree, poste } = ouvrir();
    fireEvent.click(within(fenetre()).getByRole('radio', { name: 'Entreprise' }));
    taper('Nom', 'Ferrand');
    taper('E-mail', 'contact@ferrand.fr');
    fireEvent.click(within(fenetre()).getByRole('button', { name: 'Ajouter le client' }));
    await waitFor(() => expect(cree).toHaveBeenCalled());
    expect(poste.mock.calls[0]?.[1]).toMatchObject({ nom: 'Ferrand', type: 'professionnel' });
  });

  it('d’un particulier, l’adresse n’est pas dite nécessaire', () => {
    ouvrir();
    for (const nom of ADRESSE) expect(champ(nom)).not.toHaveAccessibleDescription();
    expect(within(fenetre()).queryByRole('textbox', { name: /SIREN/ })).not.toBeInTheDocument();
  });
});

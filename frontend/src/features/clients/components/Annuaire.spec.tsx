import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { serveur, type Recue } from '@/testing/serveur';
import PopupClient from './PopupClient';

const DURAND = {
  nom: 'DURAND CONSEIL',
  siren: '732829320',
  siret: '73282932000074',
  adresse: { rue: '12 RUE DES LILAS', codePostal: '69003', ville: 'LYON', pays: 'FR' },
  individuel: false,
  administration: false,
  etat: 'ouvert',
  partiel: false,
};
const FERME = { ...DURAND, siret: '73282932000082', etat: 'ferme', fermeLe: '2024-05-03' };

function ouvrir(reponse: object): Recue {
  const lu = serveur('GET').mockImplementation((chemin: string) =>
    Promise.resolve({ data: chemin.startsWith('/annuaire') ? reponse : [], headers: {} }),
  );
  rendre(<PopupClient ouvert surFermeture={jest.fn()} surCreation={jest.fn()} />);
  return lu;
}
const demandes = (lu: Recue): string[] =>
  lu.mock.calls.map(([chemin]) => chemin).filter((chemin) => chemin.startsWith('/annuaire'));
const champ = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const taper = (name: string, value: string): boolean => fireEvent.change(champ(name), { target: { value } });
const uneEntreprise = (): boolean => fireEvent.click(screen.getByRole('radio', { name: 'Entreprise' }));

afterEach(() => jest.restoreAllMocks());

describe('Le registre, sous le nom d’un client', () => {
  it('propose, remplit ce qui est vide, le dit, et mène à l’e-mail', async () => {
    ouvrir({ disponible: true, resultats: [DURAND, FERME] });
    uneEntreprise();
    taper('Nom', 'durand');
    expect(await screen.findByText('Dans le registre : 2 propositions')).toBeVisible();
    const [premiere] = within(screen.getByRole('list')).getAllByRole('button');
    expect(premiere).toHaveTextContent('DURAND CONSEIL732 829 320 00074 · 69003 LYON');
    fireEvent.click(premiere!);
    expect(champ('Nom')).toHaveValue('DURAND CONSEIL');
    expect([champ('Adresse').value, champ('Code postal').value, champ('Ville').value]).toEqual([
      '12 RUE DES LILAS',
      '69003',
      'LYON',
    ]);
    expect(screen.getByText(/Rempli depuis le registre/)).toBeVisible();
    expect(champ('E-mail')).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('list')).not.toBeInTheDocument());
  });

  it('un établissement fermé se prend, et le dit', async () => {
    ouvrir({ disponible: true, resultats: [FERME] });
    uneEntreprise();
    taper('Nom', 'durand');
    fireEvent.click(await screen.findByRole('button', { name: /fermé/ }));
    expect(screen.getByText(/Cet établissement est fermé depuis le 3 mai 2024/)).toBeVisible();
  });

  it('muet, il laisse saisir à la main', async () => {
    ouvrir({ disponible: false, raison: 'panne', resultats: [] });
    uneEntreprise();
    taper('Nom', 'durand');
    expect(await screen.findByText(/Saisissez à la main/)).toBeVisible();
    taper('E-mail', 'a@b.fr');
    expect(champ('Nom')).toHaveValue('durand');
  });

  it('le nom d’un particulier n’est jamais cherché ; son adresse se complète', async () => {
    const adresse = {
      libelle: '8 Boulevard du Port 80000 Amiens',
      rue: '8 Boulevard du Port',
      codePostal: '80000',
      ville: 'Amiens',
    };
    const lu = ouvrir({ disponible: true, resultats: [adresse] });
    taper('Nom', 'Paulette Durand');
    taper('Adresse', '8 bd du port');
    fireEvent.click(await screen.findByRole('button', { name: /Boulevard du Port/ }));
    expect([champ('Adresse').value, champ('Code postal').value, champ('Ville').value]).toEqual([
      '8 Boulevard du Port',
      '80000',
      'Amiens',
    ]);
    expect(demandes(lu)).toEqual(['/annuaire/adresses']);
  });

  it('à l’étranger, aucune adresse ne se demande', async () => {
    const lu = ouvrir({ disponible: true, resultats: [DURAND] });
    uneEntreprise();
    fireEvent.change(screen.getByRole('combobox', { name: 'Pays' }), { target: { value: 'Belgique' } });
    taper('Adresse', '8 rue du Port');
    taper('Nom', 'durand');
    await screen.findByText(/Dans le registre/);
    expect(demandes(lu)).toEqual(['/annuaire/entreprises']);
  });
});

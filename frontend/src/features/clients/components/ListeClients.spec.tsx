import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { type JSX } from 'react';
import { cacheDeTest, rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import { type Client } from '../model/client';
import FenetreChoixClient from './FenetreChoixClient';
import { ListeClients } from './ListeClients';
import { useFiltresClients } from './use-filtres-clients';

const client = (nom: string, type: Client['type']): Client => ({
  _id: nom,
  nom,
  email: `${nom.toLowerCase()}@exemple.fr`,
  emailEtat: null,
  telephone: '',
  type,
  siret: null,
  siren: null,
  categorie: null,
  activiteEconomique: null,
  natureOrganisme: null,
  tvaIntracommunautaire: null,
  langue: 'fr',
  adresse: { rue: '', codePostal: '', ville: 'Lyon', pays: 'France' },
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  nombreFactures: 0,
});

function Adresse(): JSX.Element {
  return <output aria-label="Adresse">{useLocation().search}</output>;
}

const Liste = (): JSX.Element => <ListeClients {...useFiltresClients()} surAjout={jest.fn()} />;

function servir(): void {
  serveur('GET').mockResolvedValue({
    data: [
      client('Duval', 'professionnel'),
      client('Moreau', 'particulier'),
      client('Martin', 'particulier'),
    ],
    headers: {},
  });
}

async function ouvrir(adresse: string): Promise<void> {
  servir();
  rendre(
    <>
      <Adresse />
      <Liste />
    </>,
    { adresse, cache: cacheDeTest() },
  );
  await screen.findByRole('search');
}
const adresse = (): string => screen.getByRole('status', { name: 'Adresse' }).textContent ?? '';
const presents = (): string[] =>
  ['Duval', 'Moreau', 'Martin'].filter((nom) => screen.queryByText(nom) !== null);

afterEach(() => jest.restoreAllMocks());

describe('La liste des clients', () => {
  it('se rouvre dans l’état que dit son adresse', async () => {
    await ouvrir('/clients?recherche=M&type=particulier&vue=tableau');
    expect(screen.getByRole('searchbox', { name: 'Rechercher un client' })).toHaveValue('M');
    expect(screen.getByRole('button', { name: /Particuliers/ })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('radio', { name: 'Tableau' })).toBeChecked();
    expect(presents()).toEqual(['Moreau', 'Martin']);
  });

  it('écrit sa recherche, sa pastille et sa présentation dans l’adresse, sans toucher au reste', async () => {
    await ouvrir('/clients?nouveau=1&type=inconnu');
    expect(presents()).toEqual(['Duval', 'Moreau', 'Martin']);
    fireEvent.click(screen.getByRole('button', { name: /Particuliers/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'Tableau' }));
    const recherche = screen.getByRole('searchbox', { name: 'Rechercher un client' });
    // L'écran vide charge son dessin à part.
    await act(async () => void fireEvent.change(recherche, { target: { value: 'zzz' } }));
    expect(adresse()).toBe('?nouveau=1&type=particulier&vue=tableau&recherche=zzz');
    fireEvent.click(screen.getByRole('button', { name: 'Voir tous les clients' }));
    expect(adresse()).toBe('?nouveau=1&vue=tableau');
    expect(presents()).toEqual(['Duval', 'Moreau', 'Martin']);
  });
});

describe('La liste des clients, ouverte pour en choisir un', () => {
  it('donne celui que l’on sélectionne, sans toucher à l’adresse de la page qui est dessous', async () => {
    servir();
    const choisi = jest.fn();
    rendre(
      <>
        <Adresse />
        <FenetreChoixClient surChoix={choisi} surAjout={jest.fn()} surFermeture={jest.fn()} />
      </>,
      { adresse: '/factures?statut=payee' },
    );
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Rechercher un client' }), {
      target: { value: 'mor' },
    });
    expect(presents()).toEqual(['Moreau']);
    expect(screen.queryByRole('link', { name: 'Moreau' })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Sélectionner Moreau' }));
    expect(choisi).toHaveBeenCalledWith(expect.objectContaining({ nom: 'Moreau' }));
    expect(adresse()).toBe('?statut=payee');
  });
});

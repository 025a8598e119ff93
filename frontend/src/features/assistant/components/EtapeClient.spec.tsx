import { fireEvent, screen, within } from '@testing-library/react';
import { cles } from '@/lib/invalidation';
import { cacheDeTest, rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import { etatInitial } from '../model/assistant.reducer';
import type { Atelier } from './atelier';
import { EtapeClient } from './EtapeClient';

const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: '', adresse: '', codePostal: '', ville: '' };
const ATELIER = {
  etat: etatInitial('2026-11-05', EMETTEUR, ''),
  agir: jest.fn(),
  clients: [],
  client: null,
} as unknown as Atelier;

function montrer(utilise: number): void {
  const cache = cacheDeTest();
  cache.setQueryData(cles.abonnement, {
    plan: 'gratuit',
    clients: { utilise, limite: 10, restant: 10 - utilise },
  });
  rendre(<EtapeClient manques={[]} atelier={ATELIER} />, { cache });
}

describe('l’ajout d’un client depuis l’assistant', () => {
  it.each(['Nouveau client', 'Ajouter un client'])(
    '« %s », quota atteint : l’avis, et pas de formulaire',
    async (name) => {
      montrer(10);
      fireEvent.click(screen.getByRole('button', { name }));
      const avis = await screen.findByRole('alert');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(avis).toHaveTextContent('Quota de clients atteint (10/10)');
      expect(within(avis).getByRole('link', { name: 'Passer Premium' })).toHaveAttribute(
        'href',
        '/subscription',
      );
      fireEvent.click(within(avis).getByRole('button', { name: 'Fermer' }));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('sous le quota, le formulaire s’ouvre', async () => {
    montrer(9);
    fireEvent.click(screen.getByRole('button', { name: 'Nouveau client' }));
    expect(await screen.findByRole('dialog', { name: 'Ajouter un client' })).toBeInTheDocument();
  });
});

describe('« Dans le registre », sous la recherche d’un client', () => {
  it('ne cherche que sur un geste : une entreprise au nom tapé, que le registre propose ; choisie, sa fiche se remplit', async () => {
    const entreprise = {
      ...{ nom: 'DURAND SARL', siren: '732829320', siret: '73282932000074', individuel: false },
      adresse: { rue: '8 boulevard du Port', codePostal: '80000', ville: 'Amiens', pays: 'France' },
      ...{ etat: 'ouvert', fermeLe: null, partiel: false },
    };
    const get = serveur('GET').mockImplementation((chemin) =>
      Promise.resolve({
        data: String(chemin).startsWith('/annuaire') ? { disponible: true, resultats: [entreprise] } : [],
      }),
    );
    const registre = () => get.mock.calls.filter(([chemin]) => String(chemin).startsWith('/annuaire'));
    montrer(9);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'du' } });
    expect(screen.queryByRole('button', { name: /^Dans le registre/ })).toBeNull();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'durand' } });
    const geste = screen.getByRole('button', { name: /^Dans le registre\s: chercher «\sdurand\s»/ });
    expect(registre()).toEqual([]);
    fireEvent.click(geste);
    const fenetre = await screen.findByRole('dialog', { name: 'Ajouter un client' });
    fireEvent.click(await within(fenetre).findByRole('button', { name: /DURAND SARL/ }));
    expect(within(fenetre).getByLabelText(/^Nom/)).toHaveValue('DURAND SARL');
  });
});

describe('le choix dans une longue liste', () => {
  const CLIENTS = Array.from({ length: 41 }, (_, rang) => ({
    _id: `c${rang}`,
    nom: `Client ${String(rang).padStart(2, '0')}`,
    email: `c${rang}@exemple.fr`,
    telephone: '',
    type: 'particulier',
    categorie: null,
    activiteEconomique: null,
    natureOrganisme: null,
    siret: null,
    adresse: { rue: '', codePostal: '', ville: '', pays: 'France' },
  }));

  it('au-delà de ce que l’étape montre, la liste des clients s’ouvre et « Sélectionner » en choisit un', async () => {
    const agir = jest.fn();
    const cache = cacheDeTest();
    cache.setQueryData([...cles.clients, 'liste'], CLIENTS);
    cache.setQueryData(cles.abonnement, {
      plan: 'essai',
      clients: { utilise: 41, limite: null, restant: null },
    });
    rendre(
      <EtapeClient manques={[]} atelier={{ ...ATELIER, agir, clients: CLIENTS } as unknown as Atelier} />,
      { cache },
    );
    expect(screen.queryByText('Client 40')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'parcourez vos clients' }));
    const fenetre = await screen.findByRole('dialog', { name: 'Choisir un client' });
    fireEvent.change(within(fenetre).getByRole('searchbox'), { target: { value: 'client 40' } });
    fireEvent.click(within(fenetre).getByRole('button', { name: 'Sélectionner Client 40' }));
    expect(agir).toHaveBeenCalledWith({ type: 'client', clientId: 'c40' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

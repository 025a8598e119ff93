import { act, fireEvent, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { rendre } from '@/testing/rendre';
import { etatInitial } from '../model/assistant.reducer';
import { fermerAssistant, lireAssistant, ouvrirAssistant } from '@/features/factures/model/assistant-ouvert';
import type { Depart } from '../model/tenue';
import { AssistantEnPage } from './AssistantEnPage';

const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: '', adresse: '', codePostal: '', ville: '' };
const DEPART: Depart = {
  etat: { ...etatInitial('2026-11-05', EMETTEUR, ''), etape: 4 },
  cible: { id: 'f1', version: 2 },
  aEnvoyer: false,
  tentatives: [],
};
const mockCeder = jest.fn(async () => DEPART);

interface Suites {
  surReduction: (ceder: () => Promise<Depart>) => void;
}
const mockAssistant = ({ surReduction }: Suites): JSX.Element => (
  <button onClick={() => surReduction(mockCeder)}>Réduire</button>
);
jest.mock('./ChargementAssistant', () => ({
  ChargementAssistant: (suites: Suites) => mockAssistant(suites),
}));

const Adresse = (): JSX.Element => <output>{useLocation().pathname}</output>;

afterEach(() => act(fermerAssistant));

describe('l’assistant en pleine page', () => {
  it('réduit, mène aux factures et laisse en barre la saisie entière, une seule fois', async () => {
    rendre(
      <>
        <Adresse />
        <AssistantEnPage brouillonId={null} />
      </>,
      { adresse: '/factures/create' },
    );
    const bouton = screen.getByRole('button', { name: 'Réduire' });
    fireEvent.click(bouton);
    fireEvent.click(bouton);
    await screen.findByText('/factures');
    expect(mockCeder).toHaveBeenCalledTimes(1);
    expect(lireAssistant()).toMatchObject({ reduit: true, brouillonId: 'f1', depart: DEPART });
  });

  it('ferme le panneau : une facture ne se saisit qu’à un endroit', () => {
    ouvrirAssistant({ brouillonId: 'f1' });
    rendre(<AssistantEnPage brouillonId="f1" />);
    expect(lireAssistant()).toBeNull();
  });
});

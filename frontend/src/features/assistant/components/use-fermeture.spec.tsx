import { act, fireEvent, screen } from '@testing-library/react';
import { type JSX } from 'react';
import { rendre } from '@/testing/rendre';
import { fermerAssistant, lireAssistant, ouvrirAssistant } from '@/features/factures/model/assistant-ouvert';
import type { Brouillon } from './use-brouillon';
import { useFermeture } from './use-fermeture';

const brouillon = (phase: 'enregistre' | 'repos', cible: { id: string; version: number } | null): Brouillon =>
  ({
    enregistreur: {
      enRetard: () => false,
      lire: () => ({ phase }),
      lireCible: () => cible,
    },
  }) as unknown as Brouillon;

function Banc({ tenu }: { tenu: Brouillon }): JSX.Element {
  return (
    <button onClick={useFermeture(tenu, fermerAssistant, (brouillonId) => ouvrirAssistant({ brouillonId }))}>
      Fermer
    </button>
  );
}
const fermer = (tenu: Brouillon): void => {
  rendre(<Banc tenu={tenu} />);
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
};
afterEach(() => act(fermerAssistant));

describe('L’assistant que l’on ferme', () => {
  it('dit le brouillon gardé, et le reprend d’un geste', async () => {
    fermer(brouillon('enregistre', { id: 'f1', version: 2 }));
    expect(await screen.findByText(/Brouillon gardé\./)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Reprendre' }));
    expect(lireAssistant()).toMatchObject({ brouillonId: 'f1', reduit: false });
  });

  it('sans saisie, ne dit rien', async () => {
    fermer(brouillon('repos', null));
    await act(() => Promise.resolve());
    expect(screen.queryByText(/Brouillon gardé/)).not.toBeInTheDocument();
  });
});

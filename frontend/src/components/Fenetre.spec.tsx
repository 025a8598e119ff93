import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { rendre } from '@/testing/rendre';
import { Fenetre } from './Fenetre';

function Exemple(): JSX.Element {
  const [ouverte, setOuverte] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOuverte(true)}>
        Ouvrir
      </button>
      {ouverte && (
        <Fenetre open title="Une fenêtre" cancelText="Refermer" onCancel={() => setOuverte(false)}>
          Contenu
        </Fenetre>
      )}
    </>
  );
}

describe('Une fenêtre', () => {
  it('rend le focus au bouton qui l’a ouverte', async () => {
    rendre(<Exemple />);
    const bouton = screen.getByRole('button', { name: 'Ouvrir' });
    bouton.focus();
    fireEvent.click(bouton);
    const fermer = screen.getByRole('button', { name: 'Refermer' });
    fermer.focus();
    fireEvent.click(fermer);
    await waitFor(() => expect(bouton).toHaveFocus());
  });
});

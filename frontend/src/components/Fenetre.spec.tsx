import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { rendre } from '@/testing/rendre';
import { Fenetre } from './Fenetre';

function Exemple(): JSX.Element {
  const [ouverte, setOuverte] = useState(false);
  const naviguer = useNavigate();
  return (
    <>
      <button type="button" onClick={() => setOuverte(true)}>
        Ouvrir
      </button>
      {ouverte && (
        <Fenetre open title="Une fenêtre" cancelText="Refermer" onCancel={() => setOuverte(false)}>
          <button type="button" onClick={() => void naviguer('?filtre=1')}>
            Filtrer
          </button>
          <button type="button" onClick={() => void naviguer('/ailleurs')}>
            Partir
          </button>
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

  it('se referme quand la page change sous elle, pas quand un filtre change', async () => {
    rendre(<Exemple />);
    fireEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    fireEvent.click(screen.getByRole('button', { name: 'Filtrer' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Partir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { rendre } from '@/testing/rendre';
import { QuotaFactures } from './QuotaFactures';

const fermer = jest.fn();
const passer = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));
// La croix et le bouton du pied se nomment tous deux « Fermer » : le dernier est celui du pied.
const bouton = (name: string): HTMLElement => screen.getAllByRole('button', { name }).at(-1) as HTMLElement;
const viser = (element: HTMLElement): void => act(() => element.focus());

function Ecran(): JSX.Element {
  const [ouverte, setOuverte] = useState(true);
  fermer.mockImplementation(() => setOuverte(false));
  return (
    <>
      <output>{useLocation().pathname}</output>
      {ouverte && <QuotaFactures utilise={5} limite={5} surFermeture={fermer} />}
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  fermer.mockReset();
  rendre(<Ecran />);
});
afterEach(() => jest.useRealTimers());

describe('quota de factures', () => {
  it('dit les chiffres et se referme seul après 8 s', () => {
    expect(screen.getByText('Quota de factures atteint')).toBeInTheDocument();
    expect(screen.getByText('5/5')).toBeInTheDocument();
    passer(7_900);
    expect(fermer).not.toHaveBeenCalled();
    passer(200);
    expect(fermer).toHaveBeenCalledTimes(1);
  });

  it('le survol de toute la fenêtre suspend le délai, qui reprend quand la souris en sort', () => {
    const titre = screen.getByText('Quota de factures atteint');
    passer(5_000);
    fireEvent.mouseOver(titre);
    passer(30_000);
    expect(fermer).not.toHaveBeenCalled();
    fireEvent.mouseOut(titre, { relatedTarget: document.body });
    passer(2_900);
    expect(fermer).not.toHaveBeenCalled();
    passer(200);
    expect(fermer).toHaveBeenCalledTimes(1);
  });

  it.each(['Passer Premium', 'Fermer'])('le focus mis sur « %s » suspend le délai, puis le rend', (nom) => {
    viser(screen.getByRole('dialog'));
    viser(bouton(nom));
    passer(30_000);
    expect(fermer).not.toHaveBeenCalled();
    viser(screen.getByRole('dialog'));
    passer(8_100);
    expect(fermer).toHaveBeenCalledTimes(1);
  });

  it('le focus que la fenêtre se donne en s’ouvrant ne suspend rien', () => {
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    viser(bouton('Fermer'));
    passer(8_100);
    expect(fermer).toHaveBeenCalledTimes(1);
  });

  it('ni celui qu’elle donne ensuite à son acte', () => {
    viser(screen.getByRole('dialog'));
    passer(100);
    expect(bouton('Passer Premium')).toHaveFocus();
    passer(8_100);
    expect(fermer).toHaveBeenCalledTimes(1);
  });

  it('Passer Premium mène aux plans et referme la fenêtre, qui les couvrirait', () => {
    fireEvent.click(bouton('Passer Premium'));
    expect(fermer).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('/subscription');
  });
});

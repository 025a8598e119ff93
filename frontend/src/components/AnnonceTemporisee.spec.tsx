import { act, fireEvent, screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { AnnonceTemporisee } from './AnnonceTemporisee';

const fin = jest.fn();
const passer = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));
const cadre = (): HTMLElement => screen.getByRole('status').parentElement as HTMLElement;

describe('L’annonce qui agit d’elle-même', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    fin.mockClear();
    rendre(
      <AnnonceTemporisee delaiMs={3000} surFin={fin} titre="Fait.">
        Vous allez à la connexion.
      </AnnonceTemporisee>,
    );
  });
  afterEach(() => jest.useRealTimers());

  it('agit une fois, au bout du délai', () => {
    passer(2999);
    expect(fin).not.toHaveBeenCalled();
    passer(2);
    passer(10_000);
    expect(fin).toHaveBeenCalledTimes(1);
  });

  it('attend tant qu’on la survole, puis finit le temps qui restait', () => {
    passer(2000);
    fireEvent.mouseEnter(cadre());
    passer(60_000);
    expect(fin).not.toHaveBeenCalled();
    fireEvent.mouseLeave(cadre());
    passer(900);
    expect(fin).not.toHaveBeenCalled();
    passer(200);
    expect(fin).toHaveBeenCalledTimes(1);
  });

  it('n’attend pas pour une souris qui était déjà là quand elle paraît', () => {
    fireEvent.mouseDown(document.body, { clientX: 40, clientY: 50 });
    fireEvent.mouseEnter(cadre(), { clientX: 40, clientY: 50 });
    passer(3001);
    expect(fin).toHaveBeenCalledTimes(1);
  });

  it('attend tant que le focus y est, même si la souris la quitte', () => {
    fireEvent.mouseEnter(cadre());
    fireEvent.focus(screen.getByRole('button'));
    fireEvent.mouseLeave(cadre());
    passer(60_000);
    expect(fin).not.toHaveBeenCalled();
  });

  it('fait le même acte aussitôt par son bouton', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Continuer maintenant' }));
    expect(fin).toHaveBeenCalledTimes(1);
  });
});

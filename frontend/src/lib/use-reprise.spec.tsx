import { act, renderHook } from '@testing-library/react';
import { definirRedirection, finirSession } from './api-client';
import { useReprise } from './use-reprise';

const ouvrir = () => renderHook(() => useReprise<{ texte: string }>('essai'));

describe('Une saisie non enregistrée', () => {
  beforeEach(() => {
    sessionStorage.clear();
    definirRedirection(jest.fn());
  });

  it('est gardée quand la session finit, et retrouvée ensuite', () => {
    const avant = ouvrir();
    act(() => avant.result.current.garder({ texte: 'perdu ?' }));
    expect(sessionStorage).toHaveLength(0);
    finirSession();
    expect(ouvrir().result.current.reprise).toEqual({ texte: 'perdu ?' });
  });

  it('est gardée quand on quitte l’écran', () => {
    const avant = ouvrir();
    act(() => avant.result.current.garder({ texte: 'a' }));
    avant.unmount();
    expect(ouvrir().result.current.reprise).toEqual({ texte: 'a' });
  });

  it('est oubliée une fois enregistrée ou abandonnée', () => {
    const avant = ouvrir();
    act(() => avant.result.current.garder({ texte: 'a' }));
    act(() => avant.result.current.solder());
    avant.unmount();
    expect(ouvrir().result.current.reprise).toBeNull();
  });
});

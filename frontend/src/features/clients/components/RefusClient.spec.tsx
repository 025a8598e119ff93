import { act, screen } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { ErreurApi } from '@/lib/erreurs-api';
import { rendre } from '@/testing/rendre';
import { RefusClient } from './RefusClient';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Popup({ erreur }: { erreur: unknown }): JSX.Element {
  const [ouvert, setOuvert] = useState(true);
  return (
    <>
      <output>{useLocation().pathname}</output>
      {ouvert && <RefusClient erreur={erreur} acte="creer" surDepart={() => setOuvert(false)} />}
    </>
  );
}

describe('un client refusé', () => {
  it.each([
    [{ utilise: 10, limite: 10 }, 3_000, '/subscription'],
    [{ requiresUpgrade: true as const }, 2_000, '/mentions-legales'],
  ])('%j : en %i ms, referme le popup et mène à %s', (complement, delai, adresse) => {
    rendre(<Popup erreur={new ErreurApi({ statut: 403, complement })} />);
    act(() => void jest.advanceTimersByTime(delai - 100));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('/');
    act(() => void jest.advanceTimersByTime(200));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(adresse);
  });
});

import { act, fireEvent, screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { QuotaFactures } from './QuotaFactures';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const passer = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

describe('quota de factures', () => {
  it('dit les chiffres et se referme seul après 8 s', () => {
    const fermer = jest.fn();
    rendre(<QuotaFactures utilise={5} limite={5} surFermeture={fermer} />);
    expect(screen.getByText('Quota de factures atteint')).toBeInTheDocument();
    expect(screen.getByText('5/5')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Passer Premium' })).toBeInTheDocument();
    passer(7_900);
    expect(fermer).not.toHaveBeenCalled();
    passer(200);
    expect(fermer).toHaveBeenCalledTimes(1);
  });

  it('le survol suspend le délai', () => {
    const fermer = jest.fn();
    rendre(<QuotaFactures utilise={5} limite={5} surFermeture={fermer} />);
    fireEvent.mouseEnter(screen.getByText('5/5').parentElement as HTMLElement);
    passer(30_000);
    expect(fermer).not.toHaveBeenCalled();
  });
});

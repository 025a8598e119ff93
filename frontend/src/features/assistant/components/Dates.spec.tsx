import { screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { etatInitial } from '../model/assistant.reducer';
import type { Atelier } from './atelier';
import { Dates } from './Dates';

jest.mock('@/lib/ecran', () => ({ useTelephone: () => true }));

const JOUR = '2026-11-28';
const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: '', adresse: '', codePostal: '', ville: '' };

function montrer(saisie: object): HTMLElement {
  const neuf = etatInitial(JOUR, EMETTEUR, '');
  const atelier = {
    etat: { ...neuf, valeurs: { ...neuf.valeurs, ...saisie } },
    agir: jest.fn(),
    contexte: { aujourdhui: JOUR, typeClient: 'particulier', derniereEmission: null },
  };
  rendre(<Dates atelier={atelier as unknown as Atelier} />);
  return screen.getByRole('group');
}

describe('Les dates, au téléphone', () => {
  it('tiennent en une ligne tant que rien n’y est à corriger', () => {
    expect(montrer({ dateEcheance: '2026-12-28' })).not.toHaveAttribute('open');
    expect(screen.getByText('Aujourd’hui, échéance le 28/12/2026')).toBeInTheDocument();
  });

  it('disent une date tapée, et s’ouvrent sur celle qui est à corriger', () => {
    const dates = montrer({ dateEmission: '2026-11-20', dateLibre: false, dateEcheance: '2026-11-01' });
    expect(dates).toHaveAttribute('open');
    expect(screen.getByText('Le 20/11/2026, échéance le 01/11/2026')).toBeInTheDocument();
  });
});

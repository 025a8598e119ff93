import { act, fireEvent, screen } from '@testing-library/react';
import { type JSX } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { rendre } from '@/testing/rendre';
import { fermerAssistant, lireAssistant, ouvrirAssistant } from '@/features/factures/model/assistant-ouvert';
import { PanneauAssistant } from './Panneau';

function MockAssistant(): JSX.Element {
  return (
    <>
      <input aria-label="Objet" />
      <Link to="/subscription">Voir les plans</Link>
    </>
  );
}
jest.mock('./ChargementAssistant', () => ({ ChargementAssistant: () => <MockAssistant /> }));

function Page(): JSX.Element {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="?recherche=a">Filtrer</Link>
      <Link to="/clients">Clients</Link>
      <PanneauAssistant compteId="u1" />
    </>
  );
}

const cliquer = (name: string): boolean => fireEvent.click(screen.getByRole('link', { name }));
const barre = (): HTMLElement | null => screen.queryByRole('region', { name: 'Facture en cours' });
const reprendre = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Reprendre' }));

beforeEach(async () => {
  rendre(<Page />, { adresse: '/factures' });
  act(() => ouvrirAssistant());
  fireEvent.change(await screen.findByLabelText('Objet'), { target: { value: 'Vases' } });
});
afterEach(() => act(fermerAssistant));

describe('le panneau de l’assistant', () => {
  it('se réduit quand un lien y mène ailleurs, et se reprend tel quel', () => {
    cliquer('Voir les plans');
    expect(screen.getByRole('status')).toHaveTextContent('/subscription');
    expect(barre()).toBeVisible();
    expect(screen.getByLabelText('Objet')).not.toBeVisible();
    reprendre();
    expect(barre()).not.toBeInTheDocument();
    expect(screen.getByLabelText('Objet')).toHaveValue('Vases');
  });

  it('se réduit même si l’on est déjà à la page où il mène', () => {
    cliquer('Voir les plans');
    reprendre();
    cliquer('Voir les plans');
    expect(barre()).toBeVisible();
  });

  it('se réduit quand la navigation mène ailleurs', () => {
    cliquer('Clients');
    expect(barre()).toBeVisible();
  });

  it('reste ouvert quand la page dessous change de filtre', () => {
    cliquer('Filtrer');
    expect(screen.getByRole('status')).toHaveTextContent('/factures?recherche=a');
    expect(lireAssistant()).toMatchObject({ reduit: false });
  });

  it('réduit, il ne prend pas le focus que la page demandée vient de recevoir', () => {
    screen.getByRole('link', { name: 'Clients' }).focus();
    cliquer('Clients');
    expect(screen.getByRole('link', { name: 'Clients' })).toHaveFocus();
    reprendre();
    screen.getByLabelText('Objet').focus();
    cliquer('Voir les plans');
    expect(screen.getByRole('button', { name: 'Reprendre' })).toHaveFocus();
  });
});

import { PILOTAGE } from '@facturier/domaine/contrat/openapi/exemples/pilotage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rendreEnEntier } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import AvertissementDeSeuil from './AvertissementDeSeuil';

const FACTURE = {
  ...{
    nature: 'services' as const,
    totalCentimes: 5_000_00,
    echeance: '2026-12-20',
    realiseLe: '2026-12-01',
  },
  lignes: [{ nature: 'services' as const, montantCentimes: 5_000_00 }],
};

const ouvrir = async (activite: object = PILOTAGE.ActiviteConnue) => {
  const lu = serveur('GET').mockImplementation(async (chemin) => ({
    data: chemin === '/activite' ? activite : PILOTAGE.SeuilsDeLAnnee,
  }));
  await rendreEnEntier(<AvertissementDeSeuil facture={FACTURE} />);
  return lu;
};

describe('L’avertissement de l’assistant', () => {
  beforeEach(() => localStorage.clear());

  it('s’annonce sans rien empêcher, et se tait pour l’année si on le demande', async () => {
    await ouvrir();
    const dit = await screen.findByRole('status');
    expect(dit).toHaveTextContent(/porte votre année à 43\s500\s€/);
    expect(screen.getByRole('link', { name: /^Pourquoi/ })).toHaveAttribute('href', '/seuils');
    await userEvent.click(screen.getByRole('button', { name: 'Ne plus le dire en 2026' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(localStorage.getItem('facturier.seuils-tus')).toBe('2026');
  });

  it('sans activité dite, ne demande pas les seuils', async () => {
    const lu = await ouvrir({ ...PILOTAGE.ActiviteConnue, versions: [] });
    expect(lu.mock.calls.map(([chemin]) => chemin)).toEqual(['/activite']);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

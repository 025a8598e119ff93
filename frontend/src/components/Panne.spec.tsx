import { fireEvent, screen } from '@testing-library/react';
import { ErreurApi } from '@/lib/erreurs-api';
import { rendreEnEntier } from '@/testing/rendre';
import { Panne } from './Panne';

const PHRASE = 'Erreur lors du chargement des clients';
const reessayer = jest.fn();
const montrer = (statut: number, adresse = '/clients'): Promise<void> =>
  rendreEnEntier(<Panne erreur={new ErreurApi({ statut })} phrase={PHRASE} reessayer={reessayer} />, {
    adresse,
  });
const boutonReessayer = (): HTMLElement | null => screen.queryByRole('button', { name: 'Réessayer' });

describe('Un contenu qui ne s’est pas chargé', () => {
  it('en panne, dit la phrase de l’écran et se redemande', async () => {
    await montrer(500);
    expect(screen.getByRole('alert')).toHaveTextContent(PHRASE);
    fireEvent.click(boutonReessayer()!);
    expect(reessayer).toHaveBeenCalledTimes(1);
  });

  it('hors ligne, dit en plus de vérifier sa connexion', async () => {
    await montrer(0);
    expect(screen.getByRole('alert')).toHaveTextContent(`${PHRASE}Le serveur ne répond pas.`);
    expect(boutonReessayer()).toBeInTheDocument();
  });

  it('interdit, ne propose pas de réessayer, mais de revenir aux factures', async () => {
    await montrer(403);
    expect(screen.getByRole('alert')).toHaveTextContent('Vous n’avez pas accès à cette page.');
    expect(boutonReessayer()).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Revenir aux factures' })).toBeInTheDocument();
  });

  it('interdit sur la liste des factures, n’y renvoie pas', async () => {
    await montrer(403, '/factures');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

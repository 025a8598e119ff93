import { screen } from '@testing-library/react';
import { ErreurApi } from '@/lib/erreurs-api';
import { rendre } from '@/testing/rendre';
import { Panne } from './Panne';

const PHRASE = 'Erreur lors du chargement des clients';
const reessayer = jest.fn();
const montrer = (statut: number, adresse = '/clients'): void =>
  void rendre(<Panne erreur={new ErreurApi({ statut })} phrase={PHRASE} reessayer={reessayer} />, {
    adresse,
  });
const boutonReessayer = (): HTMLElement | null => screen.queryByRole('button', { name: 'Réessayer' });

describe('Un contenu qui ne s’est pas chargé', () => {
  it('en panne, dit la phrase de l’écran et se redemande', () => {
    montrer(500);
    expect(screen.getByRole('alert')).toHaveTextContent(PHRASE);
    boutonReessayer()?.click();
    expect(reessayer).toHaveBeenCalledTimes(1);
  });

  it('hors ligne, dit en plus de vérifier sa connexion', () => {
    montrer(0);
    expect(screen.getByRole('alert')).toHaveTextContent(`${PHRASE}Le serveur ne répond pas.`);
    expect(boutonReessayer()).toBeInTheDocument();
  });

  it('interdit, ne propose pas de réessayer, mais de revenir aux factures', () => {
    montrer(403);
    expect(screen.getByRole('alert')).toHaveTextContent('Vous n’avez pas accès à cette page.');
    expect(boutonReessayer()).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Revenir aux factures' })).toBeInTheDocument();
  });

  it('interdit sur la liste des factures, n’y renvoie pas', () => {
    montrer(403, '/factures');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

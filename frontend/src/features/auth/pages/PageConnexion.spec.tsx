import { screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import PageConnexion from './PageConnexion';

describe('La page de connexion', () => {
  beforeEach(() => localStorage.clear());

  it('ouverte par le lien reçu, garde l’appareil, l’ôte de l’adresse, et demande le mot de passe', async () => {
    window.history.replaceState(null, '', '/login?token=un.jeton.d-appareil');
    rendre(<PageConnexion />, { adresse: '/login?token=un.jeton.d-appareil' });
    expect(await screen.findByText(/Cet appareil est reconnu/)).toBeVisible();
    expect(localStorage.getItem('facturier.appareil')).toBe('un.jeton.d-appareil');
    expect(window.location.search).toBe('');
  });

  it('ouverte sans lien, ne dit rien de l’appareil et ne touche pas à celui qu’elle garde', () => {
    localStorage.setItem('facturier.appareil', 'le.mien');
    rendre(<PageConnexion />, { adresse: '/login' });
    expect(screen.queryByText(/Cet appareil est reconnu/)).toBeNull();
    expect(localStorage.getItem('facturier.appareil')).toBe('le.mien');
  });
});

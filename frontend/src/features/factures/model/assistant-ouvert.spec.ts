import {
  abonnerAssistant,
  fermerAssistant,
  lireAssistant,
  ouvrirAssistant,
  reduireAssistant,
  retenirBrouillon,
} from './assistant-ouvert';

afterEach(fermerAssistant);

describe('assistant ouvert', () => {
  it('rouvrir un assistant réduit le redéploie sans rien perdre', () => {
    ouvrirAssistant();
    const { jeton } = lireAssistant() ?? { jeton: -1 };
    reduireAssistant(true);
    ouvrirAssistant();
    expect(lireAssistant()).toMatchObject({ jeton, reduit: false });
  });

  it('demander un autre brouillon ou un client en ouvre un neuf', () => {
    ouvrirAssistant();
    const { jeton } = lireAssistant() ?? { jeton: -1 };
    ouvrirAssistant({ clientId: 'c1' });
    expect(lireAssistant()).toMatchObject({ jeton: jeton + 1, clientId: 'c1' });
    ouvrirAssistant({ brouillonId: 'f2' });
    expect(lireAssistant()).toMatchObject({ jeton: jeton + 2, brouillonId: 'f2', clientId: null });
  });

  it('retient le brouillon pour un rechargement, et l’oublie à la fermeture', () => {
    ouvrirAssistant();
    retenirBrouillon('f1');
    expect(JSON.parse(sessionStorage.getItem('facturier.assistant') ?? '')).toMatchObject({
      brouillonId: 'f1',
    });
    fermerAssistant();
    expect(sessionStorage.getItem('facturier.assistant')).toBeNull();
  });

  it('prévient ses abonnés', () => {
    const abonne = jest.fn();
    const quitter = abonnerAssistant(abonne);
    ouvrirAssistant();
    quitter();
    fermerAssistant();
    expect(abonne).toHaveBeenCalledTimes(1);
  });
});

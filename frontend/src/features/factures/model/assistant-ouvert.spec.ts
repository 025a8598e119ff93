import { etatInitial } from '@/features/assistant/model/assistant.reducer';
import {
  abonnerAssistant,
  fermerAssistant,
  garderEnBarre,
  lierAssistant,
  lireAssistant,
  ouvrirAssistant,
  prendreDepart,
  rangerAssistant,
  retenirSaisie,
} from './assistant-ouvert';

const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: '', adresse: '', codePostal: '', ville: '' };

afterEach(fermerAssistant);

describe('assistant ouvert', () => {
  it('rouvrir un assistant réduit le redéploie sans rien perdre', () => {
    ouvrirAssistant();
    const { jeton } = lireAssistant() ?? { jeton: -1 };
    rangerAssistant(true);
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

  it('demander un prix en ouvre un neuf, et la saisie commencée l’oublie', () => {
    ouvrirAssistant();
    const { jeton } = lireAssistant() ?? { jeton: -1 };
    ouvrirAssistant({ prix: '450,00' });
    expect(lireAssistant()).toMatchObject({ jeton: jeton + 1, prix: '450,00' });
    retenirSaisie(null);
    expect(lireAssistant()?.prix).toBeUndefined();
  });

  it('retient le brouillon pour un rechargement, et l’oublie à la fermeture', () => {
    ouvrirAssistant();
    retenirSaisie('f1');
    expect(JSON.parse(sessionStorage.getItem('facturier.assistant') ?? '')).toMatchObject({
      brouillonId: 'f1',
    });
    fermerAssistant();
    expect(sessionStorage.getItem('facturier.assistant')).toBeNull();
  });

  it('une saisie commencée pour un client se reprend elle-même au rechargement, pas la demande', () => {
    ouvrirAssistant({ clientId: 'c1' });
    retenirSaisie(null);
    expect(lireAssistant()).toMatchObject({ brouillonId: null, clientId: null });
  });

  it('prend en barre la saisie d’une page ; une fois prise, elle n’en repart plus', () => {
    ouvrirAssistant({ brouillonId: 'f2' });
    const { jeton } = lireAssistant() ?? { jeton: -1 };
    const depart = {
      etat: etatInitial('2026-11-05', EMETTEUR, ''),
      cible: { id: 'f1', version: 3 },
      aEnvoyer: false,
      tentatives: [],
    };
    garderEnBarre(depart);
    expect(lireAssistant()).toMatchObject({ jeton: jeton + 1, reduit: true, brouillonId: 'f1', depart });
    expect(JSON.parse(sessionStorage.getItem('facturier.assistant') ?? '')).not.toHaveProperty('depart');
    prendreDepart();
    expect(lireAssistant()).toMatchObject({ jeton: jeton + 1, brouillonId: 'f1', depart: undefined });
  });

  it('appartient à un compte : un autre, connecté dans le même onglet, ne se le voit pas proposer', () => {
    lierAssistant('u1');
    ouvrirAssistant({ brouillonId: 'f1' });
    lierAssistant('u1');
    expect(lireAssistant()).toMatchObject({ compteId: 'u1', brouillonId: 'f1' });
    lierAssistant('u2');
    expect(lireAssistant()).toBeNull();
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

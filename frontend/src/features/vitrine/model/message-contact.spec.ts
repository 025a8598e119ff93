import { fautesDuMessage } from './message-contact';

const complet = { nom: 'Léa', email: 'lea@exemple.fr', sujet: '', message: 'Une question.' };

describe('Le message de contact', () => {
  it('complet, n’a pas de faute ; le sujet est facultatif', () => {
    expect(fautesDuMessage(complet)).toEqual({});
  });

  it('vide, dit chaque champ fautif dans l’ordre de l’écran', () => {
    const fautes = fautesDuMessage({ ...complet, nom: '', email: 'lea@', message: 'court' });
    expect(Object.keys(fautes)).toEqual(['nom', 'email', 'message']);
  });
});

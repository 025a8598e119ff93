import { messagerieDe } from './messagerie';

describe('La messagerie d’une adresse', () => {
  it('est celle de son domaine, quelle que soit la casse', () => {
    expect(messagerieDe('Camille@Gmail.com')).toBe('https://mail.google.com/');
    expect(messagerieDe('camille@orange.fr')).toBe('https://messagerie.orange.fr/');
  });

  it('d’un domaine à soi ne se devine pas', () => {
    expect(messagerieDe('contact@ferrand.fr')).toBeNull();
    expect(messagerieDe('contact@constructor')).toBeNull();
  });
});

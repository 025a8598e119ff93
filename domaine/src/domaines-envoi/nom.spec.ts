import { normaliserEmail } from '../valeurs/email';
import { domaineDe, estAligne, estDesNotres, estMessagerie, EXPEDITEUR, fauteDeDomaine } from './nom';

describe('L’adresse d’où partent les e-mails', () => {
  it.each([
    'contact@atelier-lilas.fr',
    'Marie@Lilas.com',
    'contact@boulangerie-éléa.fr',
    'a@facture.lilas.co.uk',
  ])('%s : admise', (adresse) => expect(EXPEDITEUR(adresse)).toBeNull());

  it.each([
    ['', /Saisissez l’adresse/],
    ['lilas.fr', /n’est pas valide/],
    ['marie@[192.0.2.1]', /n’est pas valide/],
    ['marie@192.0.2.1', /n’est pas valide/],
    ['marie@lilas', /n’est pas valide/],
    ['marie@-lilas.fr', /n’est pas valide/],
    [`marie@${'a'.repeat(64)}.fr`, /n’est pas valide/],
    ['marie@lilas.fr, paul@lilas.fr', /n’est pas valide/],
    ['marie@lіlas.fr', /n’est pas valide/],
    ['marie@gmail.com', /messagerie ouverte à tous/],
    ['marie@Yahoo.CO.UK', /messagerie ouverte à tous/],
    ['marie@orange.fr', /messagerie ouverte à tous/],
    ['marie@x.laposte.net', /messagerie ouverte à tous/],
    ['marie@atelier.local', /réseau public/],
    ['marie@atelier.example', /réseau public/],
  ])('%s : refusée, avec ses mots', (adresse, mots) => expect(EXPEDITEUR(adresse)).toMatch(mots));

  it('un domaine qui ressemble à une messagerie sans en être une se garde', () => {
    expect(['monhotmail.fr', 'outlook-conseil.fr', 'free.fr.lilas.fr'].filter(estMessagerie)).toEqual([]);
    expect(['free.fr', 'mail.outlook.com', 'hotmail.co.uk'].every(estMessagerie)).toBe(true);
  });

  it('ni le nôtre, ni ce qui est sous lui ; celui d’un autre qui finit pareil, si', () => {
    const nos = ['Facturier.fr', 'courriel.exemple.fr'];
    expect(estDesNotres('facturier.fr', nos)).toBe(true);
    expect(fauteDeDomaine('marie.facturier.fr', nos)).toMatch(/celui de ce service/);
    expect(fauteDeDomaine('monfacturier.fr', nos)).toBeNull();
    expect(fauteDeDomaine('exemple.fr', nos)).toBeNull();
  });

  it('son domaine est en ASCII, sa signature s’aligne sur lui exactement', () => {
    const adresse = normaliserEmail('Contact@Boulangerie-Éléa.fr');
    expect(domaineDe(adresse)).toBe('xn--boulangerie-la-mkbb.fr');
    expect(estAligne(adresse, 'xn--boulangerie-la-mkbb.fr')).toBe(true);
    expect(estAligne('a@sous.lilas.fr', 'lilas.fr')).toBe(false);
    expect(estAligne('a@lilas.fr.pirate.fr', 'lilas.fr')).toBe(false);
    expect(estAligne('lilas.fr', 'lilas.fr')).toBe(false);
  });
});

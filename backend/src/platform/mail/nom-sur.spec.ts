import { nomSur, texteSur } from './nom-sur';

describe('Un nom d’expéditeur ne trompe personne', () => {
  it.each([
    ['Marie Dubois', 'Marie Dubois'],
    ['Atelier d’Éloïse & Fils', 'Atelier d’Éloïse & Fils'],
    ['Plomberie / Chauffage', 'Plomberie Chauffage'],
    ['Marie <secu@pirate.fr>', 'Marie'],
    ['Marie marie@pirate.fr', 'Marie'],
    ['Marie https://pirate.fr/x', 'Marie'],
    ['truc.fr', 'truc fr'],
    ['Ma\u202eeir\u200b\r\nBcc: x', 'Ma eir Bcc: x'],
  ])('« %s » devient « %s »', (nom, attendu) => expect(nomSur(nom)).toBe(attendu));

  it.each([
    'Impots.gouv.fr <secu@dgfip.fr>',
    'IMPÔTS',
    'Ｕｒｓｓａｆ',
    'Service Banque Postale',
    'Facturier',
    '<a@b.fr>',
    '\u200b',
  ])('« %s » n’est pas repris', (nom) => expect(nomSur(nom)).toBeNull());
});

describe('Un texte cité dans un courriel n’a rien à suivre', () => {
  it.each([
    ['Le total est faux : 120,50 € au lieu de 100 €', 'Le total est faux : 120,50 € au lieu de 100 €'],
    ['Payez sur https://pirate.fr/x ou pirate.fr', 'Payez sur ou pirate. fr'],
    ['Écrivez à secu@pirate.fr <b>vite</b>', 'Écrivez à vite'],
    ['pirate．fr/1', 'pirate. fr/1'],
    ['Fin\u202e\r\nBcc: x', 'Fin Bcc: x'],
    ['\u200b', ''],
  ])('« %s » devient « %s »', (texte, attendu) => expect(texteSur(texte)).toBe(attendu));

  it('tient en trois cents signes', () => expect(texteSur('x'.repeat(2_000))).toHaveLength(300));
});

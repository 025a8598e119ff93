import { siteMediateur } from './mentions';

describe('Le site du médiateur', () => {
  it.each([
    'cm2c.net',
    'https://www.cm2c.net',
    'https://médiation.fr/saisir?x=1#y',
    'mediation.example:8443/a',
  ])('admet %s', (site) => expect(siteMediateur(site)).toBeNull());

  it.each([
    'javascript:alert(1)',
    'javascript:alert.aa',
    'http://cm2c.net',
    'data:text/html.x',
    'ftp://a.fr',
    'https://',
    'a b.fr',
    '',
  ])('refuse « %s » : une facture ne mène nulle part ailleurs qu’en https', (site) =>
    expect(siteMediateur(site)).not.toBeNull(),
  );
});

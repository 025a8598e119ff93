import { paths, suiteAutorisee } from './paths';

describe('L’adresse où ramener après la connexion', () => {
  it.each(['/factures/65f0', '/clients?recherche=é', '/mentions-legales'])('suit « %s »', (suite) => {
    expect(suiteAutorisee(suite)).toBe(suite);
  });

  it.each([
    null,
    '',
    'https://ailleurs.fr',
    '//ailleurs.fr',
    '/\\ailleurs.fr',
    '/factures\\..\\x',
    'javascript:alert(1)',
    '/\t/ailleurs.fr',
    '/login?suite=/login',
  ])('ne suit pas « %s » et mène aux factures', (suite) => {
    expect(suiteAutorisee(suite)).toBe(paths.factures.href());
  });

  it('écrit l’adresse demandée dans celle de la connexion, encodée', () => {
    expect(paths.connexion.href('/clients?a=1&b=2')).toBe('/login?suite=%2Fclients%3Fa%3D1%26b%3D2');
  });
});

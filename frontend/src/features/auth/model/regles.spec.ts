import { regleEmail, regleNouveauMotDePasse, regleSiret, requis } from './regles';

describe('Les règles des écrans de compte', () => {
  it('ne prennent pas des espaces pour une réponse', () => {
    expect(requis('Indiquez votre nom.')(' \u00a0\t')).toBe('Indiquez votre nom.');
    expect(requis('Indiquez votre nom.')(' Durand ')).toBeNull();
  });

  it('distinguent une adresse absente d’une adresse mal formée', () => {
    expect(regleEmail('  ')).toBe('Indiquez votre adresse e-mail.');
    expect(regleEmail('marie@')).toMatch(/n’est pas valide/);
    expect(regleEmail(' Marie@Exemple.fr ')).toBeNull();
  });

  it('demandent un mot de passe, puis un mot de passe sûr', () => {
    expect(regleNouveauMotDePasse('')).toBe('Choisissez un mot de passe.');
    expect(regleNouveauMotDePasse('Ab1!')).toMatch(/critères de sécurité/);
    expect(regleNouveauMotDePasse('Solide-2026!')).toBeNull();
  });

  it('prennent un SIRET groupé, de 14 chiffres, même de clé fausse', () => {
    expect(regleSiret('123 456 789 00014')).toBeNull();
    expect(regleSiret('1234567890001')).toMatch(/14 chiffres/);
  });
});

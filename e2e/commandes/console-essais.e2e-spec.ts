import { CONSOLE, jouerUnAnneau } from '../support/anneau';

const ENTETE = `const { attendreConsole } = require(${JSON.stringify(CONSOLE)});`;
const jouer = (fichiers: Readonly<Record<string, string>>): Promise<string> =>
  jouerUnAnneau(Object.fromEntries(Object.entries(fichiers).map(([nom, texte]) => [nom, ENTETE + texte])));

describe('La console des essais', () => {
  it.each(['error', 'warn'])(
    'console.%s, sans être attendu, rougit l’essai qui l’imprime, et lui seul',
    async (voie) => {
      const sortie = await jouer({
        parle: `it('sage', () => {});
        it('parle', () => { console.${voie}('Un avis %s', 'grave', '\\nla suite'); });
        it('suivant', () => {});`,
      });
      expect(sortie).toContain('● parle');
      expect(sortie).toContain(`console.${voie} imprévu : Un avis grave`);
      expect(sortie).not.toMatch(/● (sage|suivant)/);
    },
  );

  it('ce qui s’imprime hors d’un essai rougit aussi : au chargement, et à la toute fin', async () => {
    const sortie = await jouer({
      charge: `console.warn('au chargement'); it('a', () => {});`,
      fin: `it('b', () => {}); describe('c', () => { afterAll(() => console.error('à la fin')); it('d', () => {}); });`,
    });
    expect(sortie).toContain('console.warn imprévu : au chargement');
    expect(sortie).toContain('console.error imprévu : à la fin');
  });

  it('un message annoncé passe, une fois comme plusieurs ; annoncé pour rien, il rougit', async () => {
    const sortie = await jouer({
      attend: `it('attend', () => { attendreConsole(/prévu/); console.error('bien prévu'); console.warn('prévu encore'); });`,
      vain: `it('en vain', () => { attendreConsole(/jamais dit/); });
        it('le suivant n’attend plus rien', () => { console.error('jamais dit'); });`,
    });
    expect(sortie).not.toContain('● attend');
    expect(sortie).toContain('La console n’a pas imprimé le message attendu : /jamais dit/');
    expect(sortie).toContain('console.error imprévu : jamais dit');
  });
});

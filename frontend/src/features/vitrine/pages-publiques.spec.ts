import { PAGES_PUBLIQUES, pagePublique } from './pages-publiques';

// Donné par Vite à la construction, que jest ne connaît pas.
jest.mock('./model/exploitant', () => ({ exploitant: {}, enDeveloppement: false }));

describe('Les pages publiques', () => {
  it('se trouvent par leur adresse, barre finale ou non', () => {
    expect(pagePublique('/blog/', false)?.chemin).toBe('/blog');
    expect(pagePublique('/', false)?.chemin).toBe('/');
    expect(pagePublique('/factures', false)).toBeUndefined();
  });

  it('laissent l’accueil et les mentions légales aux visiteurs, et le reste à tous', () => {
    expect(pagePublique('/', true)).toBeUndefined();
    expect(pagePublique('/mentions-legales', true)).toBeUndefined();
    expect(pagePublique('/terms', true)?.titre).toBe('Conditions d’utilisation');
  });

  it('ont chacune une adresse, un titre et une description à elles, d’une longueur que les moteurs montrent', () => {
    for (const cle of ['chemin', 'titre', 'description'] as const)
      expect(new Set(PAGES_PUBLIQUES.map((page) => page[cle])).size).toBe(PAGES_PUBLIQUES.length);
    for (const { description } of PAGES_PUBLIQUES) expect(description.length).toBeLessThan(200);
  });

  it.each(PAGES_PUBLIQUES.map((page) => [page.chemin, page] as const))(
    '%s se charge',
    async (_chemin, page) => {
      expect((await page.charger()).default).toEqual(expect.any(Function));
    },
  );
});

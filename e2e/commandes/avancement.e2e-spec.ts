import { join } from 'node:path';
import { aLEchelle } from '../../scripts/lib/lenteur.cjs';
import { jouerUnAnneau } from '../support/anneau';
import { lancerNode } from '../support/commandes';
import { RACINE } from '../support/racine';

describe('Ce qu’un anneau imprime', () => {
  it('rien par fichier vert : une ligne pour tout l’anneau, avec les plus longs', async () => {
    const vert = `it('un', () => {}); it('deux', () => { console.log('bavard'); });`;
    const sortie = await jouerUnAnneau({ a: vert, b: vert, c: vert, d: vert });
    expect(sortie.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^4\/4 fichiers, 8 essais, \d+ s ; les plus longs : .+\.spec\.js \(\d+ s\), /,
      ) as string,
    ]);
  });

  it('chaque rouge en entier, avec ce que son fichier a imprimé', async () => {
    const sortie = await jouerUnAnneau({
      rouge: `it('casse', () => { console.log('indice'); expect(1).toBe(2); });`,
      vert: `it('tient', () => {});`,
      absent: `require('./nulle-part');`,
    });
    expect(sortie).toContain('✗ rouge.spec.js\n');
    expect(sortie).toContain('● casse');
    expect(sortie).toContain('Expected: 2');
    expect(sortie).toContain('console.log : indice');
    expect(sortie).toContain('✗ absent.spec.js\n');
    expect(sortie).toContain("Cannot find module './nulle-part'");
    expect(sortie).toMatch(/^3\/3 fichiers, 2 essais/m);
    expect(sortie).not.toContain('✗ vert.spec.js');
  });
});

describe('Un ouvrier qui tourne à vide', () => {
  it('est arrêté, son fichier est rouge, et tout le reste se joue', async () => {
    const vert = `it('tient', () => {});`;
    const sans = `it('part', () => {}); it('fige', async () => { for (;;) await null; });`;
    const sortie = await jouerUnAnneau({ fige: sans, a: vert, b: vert, c: vert, d: vert }, aLEchelle(3_000));
    expect(sortie).toMatch(/^✗ Rien n’a fini depuis \d+ s : les ouvriers sont arrêtés\.$/m);
    expect(sortie).toMatch(/^✗ fige\.spec\.js\n[^✗]*terminated/m);
    expect(sortie).toMatch(/^5\/5 fichiers, 5 essais/m);
  });
});

describe('L’avancement d’un anneau', () => {
  /** Joue cent fichiers d'une seconde, à l'heure que l'essai tient. */
  const cent = (apres: string): string => `
    const { Avancement } = require(${JSON.stringify(join(RACINE, 'scripts', 'lib', 'avancement.cjs'))});
    let ms = 0;
    const a = new Avancement({ heure: () => ms });
    a.annoncer(100);
    ${apres}`;

  it('une ligne par dixième, jamais deux en une demi-minute', async () => {
    const jouees = (secondes: number): string =>
      cent(
        `for (let i = 1; i <= 100; i++) { a.commencer('f' + i); a.compterEssai(); ms += ${secondes} * 1000; a.finir('f' + i); }`,
      );
    const lent = await lancerNode('-e', [jouees(5)]);
    const lignes = lent.sortie.trim().split('\n');
    expect(lignes).toHaveLength(9);
    expect(lignes[1]).toBe('20/100 fichiers, 20 essais, 1 min 40 s ; le plus long : f1 (5 s)');
    expect((await lancerNode('-e', [jouees(1)])).sortie.trim().split('\n')).toHaveLength(3);
  });

  it('un fichier qui n’en finit pas se nomme', async () => {
    const { sortie } = await lancerNode('-e', [
      cent(`a.commencer('lent.spec.ts'); for (let i = 0; i < 19; i++) { ms += 10000; a.regarder(); }`),
    ]);
    expect(sortie.trim()).toBe(
      '0/100 fichiers, 0 essais, 3 min 00 s ; en cours depuis 3 min 00 s : lent.spec.ts',
    );
  });
});

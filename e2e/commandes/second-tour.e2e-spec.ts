import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lancerNode } from '../support/commandes';
import { RACINE } from '../support/racine';

const MODULE = pathToFileURL(join(RACINE, 'scripts', 'lib', 'lanceur-jest.mjs')).href;

interface Resultat {
  readonly reussis: number;
  readonly echoues: number;
  readonly rouges?: readonly { titre: string }[];
  readonly instables?: readonly { titre: string; raison: string; secondes: number }[];
}

let dossier: string;

/** Un essai qui est rouge les `fois` premières fois que son fichier se joue ; `tours.log` compte les tours de chacun. */
const fichier = (nom: string, fois: number, avant = ''): string => `
  const { appendFileSync, readFileSync } = require('node:fs');
  const tours = __dirname + '/tours.log';
  appendFileSync(tours, '${nom} ' + (process.env.SECOND_TOUR || '') + '\\n');
  const deja = readFileSync(tours, 'utf8').split('\\n').filter((ligne) => ligne.startsWith('${nom} ')).length;
  ${avant}
  it('tient toujours', () => {});
  it('${nom}', () => { if (deja <= ${fois}) throw new Error('rouge au tour ' + deja); });`;

/** Joue ces fichiers comme un anneau de `npm test`. */
async function jouer(
  fichiers: Readonly<Record<string, string>>,
  secondTour: boolean,
): Promise<{ resultat: Resultat; tours: string[] }> {
  await writeFile(
    join(dossier, 'jest.config.cjs'),
    'module.exports = { transform: {}, testMatch: ["**/*.spec.js"] };',
  );
  for (const [nom, texte] of Object.entries(fichiers))
    await writeFile(join(dossier, `${nom}.spec.js`), texte);
  const texte = `
    const { jouerJest } = await import(${JSON.stringify(MODULE)});
    const dossier = ${JSON.stringify(dossier)};
    const resultat = await jouerJest({ dossier, config: 'jest.config.cjs', rapport: dossier + '/anneau.json',
      secondTour: ${secondTour}, env: process.env });
    console.log('RESULTAT ' + JSON.stringify(resultat));`;
  const { sortie } = await lancerNode('--input-type=module', ['-e', texte]);
  const [, json] = /^RESULTAT (.*)$/m.exec(sortie) ?? [];
  if (!json) throw new Error(sortie);
  const tours = (await readFile(join(dossier, 'tours.log'), 'utf8')).split('\n').filter(Boolean);
  return { resultat: JSON.parse(json) as Resultat, tours };
}

beforeEach(async () => {
  dossier = await mkdtemp(join(tmpdir(), 'facturier-second-tour-'));
});
afterEach(() => rm(dossier, { recursive: true, force: true }));

describe('Le second tour d’un anneau', () => {
  it('rejoue une fois les seuls fichiers rouges : vert alors, l’essai est instable, nommé avec ce qu’il avait dit', async () => {
    const { resultat, tours } = await jouer({ sage: fichier('sage', 0), hesite: fichier('hesite', 1) }, true);
    expect(tours.toSorted()).toEqual(['hesite ', 'hesite 1', 'sage ']);
    expect(resultat).toMatchObject({ reussis: 4, echoues: 0 });
    expect(resultat.rouges).toBeUndefined();
    expect(resultat.instables).toEqual([
      {
        titre: `${join(dossier, 'hesite.spec.js')} › hesite`,
        raison: expect.stringContaining('rouge au tour 1') as string,
        secondes: expect.any(Number) as number,
      },
    ]);
  });

  it('rouge deux fois, l’essai est rouge, et personne n’est instable', async () => {
    const { resultat, tours } = await jouer({ casse: fichier('casse', 9) }, true);
    expect(tours).toEqual(['casse ', 'casse 1']);
    expect(resultat).toMatchObject({
      reussis: 1,
      echoues: 1,
      rouges: [{ titre: expect.stringContaining('casse') as string }],
    });
    expect(resultat.instables).toBeUndefined();
  });

  it('un fichier qui ne se charge pas au premier tour est nommé s’il passe au second', async () => {
    const tombe = `if (deja <= 1) throw new Error('port pris');`;
    const { resultat } = await jouer({ tombe: fichier('tombe', 0, tombe) }, true);
    expect(resultat).toMatchObject({ reussis: 2, echoues: 0 });
    expect(resultat.instables).toMatchObject([{ titre: join(dossier, 'tombe.spec.js') }]);
  });

  it('un fichier qui ne se charge pas, puis dont un essai est rouge, est rouge', async () => {
    const tombe = `if (deja <= 1) throw new Error('port pris');`;
    const { resultat } = await jouer({ tombe: fichier('tombe', 9, tombe) }, true);
    expect(resultat).toMatchObject({ reussis: 1, echoues: 1 });
    expect(resultat.instables).toBeUndefined();
  });

  it('sans second tour, un rouge est un rouge : les règles, elles, ne se rejouent pas', async () => {
    const { resultat, tours } = await jouer({ hesite: fichier('hesite', 1) }, false);
    expect(tours).toEqual(['hesite ']);
    expect(resultat).toMatchObject({ reussis: 1, echoues: 1 });
  });
});

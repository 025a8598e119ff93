import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { RACINE } from '../support/racine';

const COMPILATION = JSON.stringify(pathToFileURL(join(RACINE, 'scripts/lib/compilation.mjs')).href);

let dossier: string;
const ici = (chemin: string): string => join(dossier, chemin);

async function ecrire(chemin: string, contenu: string): Promise<void> {
  await mkdir(dirname(ici(chemin)), { recursive: true });
  await writeFile(ici(chemin), contenu);
}

async function compiler(): Promise<{ fichiers: number; fautes: string[] }> {
  const plan = { sources: ici('src'), produit: ici('dist'), reglage: ici('.swcrc'), copies: ['.hbs'] };
  const programme = `import { compiler } from ${COMPILATION};
    console.log(JSON.stringify(await compiler(${JSON.stringify(plan)})));`;
  const args = ['--input-type=module', '-e', programme];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: RACINE });
  return JSON.parse(stdout) as { fichiers: number; fautes: string[] };
}

const produits = async (): Promise<string[]> =>
  (await readdir(ici('dist'), { recursive: true })).filter((nom) => /\.\w+$/.test(nom)).toSorted();

beforeEach(async () => {
  dossier = await realpath(await mkdtemp(join(tmpdir(), 'facturier-compilation-')));
  await ecrire('.swcrc', await readFile(join(RACINE, 'backend/.swcrc'), 'utf8'));
  await ecrire('src/prix.ts', 'export const PRIX: number = 12;\n');
  await ecrire('src/mails/avis.hbs', 'Bonjour {{nom}}');
});
afterEach(() => rm(dossier, { recursive: true, force: true }));

describe('La compilation d’un espace', () => {
  it('donne le programme et sa carte, recopie ce qui l’accompagne, laisse les essais', async () => {
    await ecrire('src/prix.spec.ts', 'export {};');
    expect(await compiler()).toEqual({ fichiers: 2, fautes: [] });
    expect(await produits()).toEqual(['mails/avis.hbs', 'prix.js', 'prix.js.map']);
    expect(await readFile(ici('dist/prix.js'), 'utf8')).toContain('//# sourceMappingURL=prix.js.map');
    const carte = JSON.parse(await readFile(ici('dist/prix.js.map'), 'utf8')) as { sources: string[] };
    expect(carte.sources).toEqual(['../src/prix.ts']);
  });

  it('ôte ce qu’une source disparue avait donné', async () => {
    await ecrire('src/vieux/tarif.ts', 'export const TARIF = 1;');
    await compiler();
    await rm(ici('src/vieux'), { recursive: true });
    await compiler();
    expect(await produits()).toEqual(['mails/avis.hbs', 'prix.js', 'prix.js.map']);
  });

  it('dit le fichier fautif, et compile les autres', async () => {
    await ecrire('src/faux.ts', 'export const = ;');
    const { fautes } = await compiler();
    expect(fautes).toHaveLength(1);
    expect(fautes[0]).toContain('faux.ts');
    expect(await produits()).toContain('prix.js');
  });
});

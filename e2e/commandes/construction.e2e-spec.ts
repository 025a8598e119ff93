import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { RACINE } from '../support/racine';

const adresse = (...chemin: string[]): string => JSON.stringify(pathToFileURL(join(RACINE, ...chemin)).href);

/** Exécute un module dans le dépôt, et rend ce qu'il imprime, lu comme du JSON. */
async function executer<T>(programme: string): Promise<T> {
  const args = ['--input-type=module', '-e', programme];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: RACINE });
  return JSON.parse(stdout) as T;
}

const ENTETE = `
  import { build } from 'vite';
  import { entreesDeVite } from ${adresse('frontend', 'outils', 'entrees.mjs')};
  import { empreinte, listesEcrites } from ${adresse('scripts', 'lib', 'construction.mjs')};`;

let dossier: string;
const ici = (chemin: string): string => join(dossier, chemin);

async function ecrire(chemin: string, contenu: string): Promise<void> {
  await mkdir(dirname(ici(chemin)), { recursive: true });
  await writeFile(ici(chemin), contenu);
}

const construire = (): Promise<string[]> =>
  executer(`${ENTETE}
    await build({
      root: ${JSON.stringify(ici('interface'))},
      configFile: false,
      logLevel: 'silent',
      plugins: [entreesDeVite('essai', ${JSON.stringify(ici('listes'))})],
    });
    console.log(JSON.stringify(listesEcrites(['essai'], ${JSON.stringify(ici('listes'))})));`);

const empreinte = (): Promise<string> =>
  executer(`${ENTETE}
    console.log(JSON.stringify(empreinte(listesEcrites(['essai'], ${JSON.stringify(ici('listes'))}))));`);

beforeEach(async () => {
  dossier = await realpath(await mkdtemp(join(tmpdir(), 'facturier-construction-')));
  await ecrire(
    'interface/index.html',
    '<!doctype html><title>Essai</title><script type="module" src="/src/entree.ts"></script>',
  );
  await ecrire(
    'interface/src/entree.ts',
    `import './page.css';\nimport { PRIX } from '../../ailleurs/prix';\ndocument.title = String(PRIX);`,
  );
  await ecrire('interface/src/page.css', `@import './jetons.css';`);
  await ecrire('interface/src/jetons.css', ':root { color: #123456; }');
  await ecrire('interface/src/perdu.ts', 'export const PERDU = 1;');
  await ecrire('ailleurs/prix.ts', 'export const PRIX = 12;');
});
afterEach(() => rm(dossier, { recursive: true, force: true }));

describe('La construction de l’interface', () => {
  it('dit ce qu’elle a lu, d’où que ce soit, et rien d’autre que le dossier public', async () => {
    const lus = (await construire()).map((chemin) => join(RACINE, chemin));
    expect(lus).toEqual(
      [
        'ailleurs/prix.ts',
        'interface/index.html',
        'interface/public',
        'interface/src/entree.ts',
        'interface/src/jetons.css',
        'interface/src/page.css',
      ].map(ici),
    );
  });

  it.each([
    ['importé d’un autre dossier', 'ailleurs/prix.ts', 'export const PRIX = 13;'],
    ['inclus par une feuille de style', 'interface/src/jetons.css', ':root { color: #654321; }'],
  ])('est à refaire quand change un fichier %s', async (_lequel, chemin, contenu) => {
    await construire();
    const avant = await empreinte();
    await ecrire(chemin, contenu);
    expect(await empreinte()).not.toBe(avant);
  });

  it('reste à jour quand change un fichier que rien n’importe', async () => {
    await construire();
    const avant = await empreinte();
    await ecrire('interface/src/perdu.ts', 'export const PERDU = 2;');
    expect(await empreinte()).toBe(avant);
  });

  it('est à refaire quand un fichier lu a disparu', async () => {
    await construire();
    const avant = await empreinte();
    await rm(ici('ailleurs/prix.ts'));
    expect(await empreinte()).not.toBe(avant);
  });
});

describe('Le réglage de Vite', () => {
  it('se lit sans rien noter : ce qui l’ouvre pour regarder (knip, à chaque suite) ne fait pas tout reconstruire', async () => {
    const liste = join(RACINE, '.cache', 'construction', 'entrees', 'frontend-client.json');
    const quand = async (): Promise<number> => (await stat(liste)).mtimeMs;
    const avant = await quand();
    const fichier = join(RACINE, 'frontend', 'vite.config.ts');
    const lu = await executer<boolean>(`
      import { loadConfigFromFile } from 'vite';
      const lu = await loadConfigFromFile({ command: 'build', mode: 'production' }, ${JSON.stringify(fichier)});
      console.log(JSON.stringify(lu.config.plugins.length > 0));`);
    expect([lu, await quand()]).toEqual([true, avant]);
  });
});

describe('Les constructions du domaine et du serveur', () => {
  it.each(['domaine', 'backend'])('%s : un fichier ajouté à ses sources la fait refaire', async (nom) => {
    const entrees = await executer<string[]>(`
      import { COTES } from ${adresse('scripts', 'lib', 'construction.mjs')};
      console.log(JSON.stringify(COTES.find(({ nom }) => nom === '${nom}').entrees()));`);
    expect(entrees).toEqual(expect.arrayContaining([`${nom}/src`, `${nom}/.swcrc`]));
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

type Versions = Readonly<Record<string, string>>;
type Manifeste = Readonly<{
  workspaces?: readonly string[];
  overrides?: Readonly<Record<string, string | Versions>>;
  allowScripts?: Readonly<Record<string, boolean>>;
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
}>;

const RACINE = resolve(__dirname, '../..');
const lireJson = <T>(chemin: string): T => JSON.parse(readFileSync(join(RACINE, chemin), 'utf8')) as T;

const racine = lireJson<Manifeste>('package.json');
const verrou = lireJson<{
  packages: Readonly<Record<string, Manifeste & { version?: string; hasInstallScript?: boolean }>>;
}>('package-lock.json').packages;
const ESPACES = ['', ...racine.workspaces!];
/** Une version qui n'existe pas : npm laisse hors du verrou une dépendance facultative qu'il ne trouve pas. */
const ABSENTE = '0.0.0-absent';

const demandes = (manifeste: Manifeste): Versions => ({
  ...manifeste.dependencies,
  ...manifeste.devDependencies,
  ...manifeste.optionalDependencies,
});

const demandesDe = (espace: string): Versions => demandes(lireJson<Manifeste>(join(espace, 'package.json')));

/**
 * Le npm de Node 20 et 22 (10.8, 10.9) refuse un verrou qui ne satisfait pas chaque manifeste à la lettre ;
 * celui de Node 24 et suivants passe outre, et ne dit rien.
 */
describe('Le verrou s’installe sur le npm de chaque Node', () => {
  it('aucun espace ne demande d’un paquet une autre version que celle qu’impose la racine', () => {
    const imposees = Object.entries(racine.overrides!).filter(([, version]) => typeof version === 'string');
    const contraires = ESPACES.flatMap((espace) =>
      imposees
        .map(([nom, version]) => ({ espace, nom, demandee: demandesDe(espace)[nom], imposee: version }))
        .filter(({ demandee, imposee }) => demandee !== undefined && demandee !== imposee),
    );
    expect(contraires).toEqual([]);
  });

  it('ce que la racine écarte des dépendances d’un paquet n’entre pas au verrou', () => {
    const ecartes = Object.values(racine.overrides!)
      .flatMap((imposees) => (typeof imposees === 'string' ? [] : Object.entries(imposees)))
      .filter(([, version]) => version === ABSENTE)
      .map(([nom]) => nom);
    expect(ecartes).toEqual(expect.arrayContaining(['mjml', 'pug', 'preview-email']));
    const poses = Object.keys(verrou).filter((chemin) =>
      ecartes.some((nom) => chemin.endsWith(`node_modules/${nom}`)),
    );
    expect(poses).toEqual([]);
  });

  it.each(ESPACES)('le verrou redit le manifeste de « %s »', (espace) => {
    expect(demandes(verrou[espace]!)).toEqual(demandesDe(espace));
  });

  it('chaque paquet demandé à une version exacte est au verrou à cette version, là où l’espace le trouve', () => {
    const ailleurs = ESPACES.flatMap((espace) =>
      Object.entries(demandesDe(espace))
        .filter(([, version]) => /^\d/.test(version))
        .map(([nom, version]) => {
          const pose = verrou[join(espace, 'node_modules', nom)] ?? verrou[join('node_modules', nom)];
          return { espace, nom, version, pose: pose?.version };
        })
        // Un espace du dépôt est au verrou comme un lien, sans version.
        .filter(({ nom, version, pose }) => !nom.startsWith('@facturier/') && pose !== version),
    );
    expect(ailleurs).toEqual([]);
  });

  /** npm 12 ne joue que les scripts permis, et les nomme tous s'il en est d'inconnus. Les nôtres n'en ont pas besoin : leurs binaires sont des paquets. */
  it('chaque paquet qui a un script d’installation est nommé dans « allowScripts », et refusé', () => {
    const avecScript = Object.entries(verrou)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([chemin]) => [chemin.split('node_modules/').pop()!, false]);
    expect(racine.allowScripts).toEqual(Object.fromEntries(avecScript));
  });
});

/** La porte « s'installe avec le npm de chaque Node », sur un projet d'un seul paquet. */
describe('La porte de l’installation', () => {
  let projet: string;
  beforeEach(() => (projet = mkdtempSync(join(tmpdir(), 'installation-'))));
  afterEach(() => rmSync(projet, { recursive: true, force: true }));

  const poser = (demandes: Versions, auVerrou: Versions): void => {
    const ecrire = (nom: string, contenu: object) =>
      writeFileSync(join(projet, nom), JSON.stringify({ name: 'p', version: '1.0.0', ...contenu }));
    ecrire('package.json', { dependencies: demandes });
    ecrire('package-lock.json', { lockfileVersion: 3, packages: { '': { dependencies: auVerrou } } });
  };
  const jouer = (env: Readonly<Record<string, string>> = {}) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(RACINE, 'scripts/installable.mjs'), projet],
      { encoding: 'utf8', env: { ...process.env, ...env } },
    );
    return { code: status, dit: stdout + stderr };
  };

  it('laisse passer un verrou d’accord avec son manifeste', () => {
    poser({}, {});
    expect(jouer()).toMatchObject({ code: 0, dit: expect.stringMatching(/npm 10\.8\.2 : installe/) });
  }, 120_000);

  it('refuse un verrou qui oublie un paquet, et nomme chaque npm', () => {
    poser({ ms: '2.1.3' }, {});
    const { code, dit } = jouer();
    expect(code).toBe(1);
    for (const npm of ['10.8.2', '10.9.8', '11.0.0'])
      expect(dit).toContain(`npm ${npm} : le verrou ne s’installe pas`);
  }, 120_000);

  it('sans registre, dit que rien n’est jugé, et reste rouge, lancée par « npm -s » aussi', () => {
    poser({}, {});
    const muet = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_cache: join(projet, 'cache') };
    const tu = { npm_config_loglevel: 'silent', npm_config_fetch_retries: '0' };
    const { code, dit } = jouer({ ...muet, ...tu });
    expect(code).toBe(1);
    expect(dit).toContain('npm 10.8.2 : le registre des paquets ne répond pas, rien n’est jugé');
  }, 120_000);
});

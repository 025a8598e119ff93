import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Versions = Readonly<Record<string, string>>;
type Manifeste = Readonly<{
  workspaces?: readonly string[];
  overrides?: Versions;
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
}>;

const RACINE = resolve(__dirname, '../..');
const lireJson = <T>(chemin: string): T => JSON.parse(readFileSync(join(RACINE, chemin), 'utf8')) as T;

const racine = lireJson<Manifeste>('package.json');
const verrou = lireJson<{ packages: Readonly<Record<string, Manifeste & { version?: string }>> }>(
  'package-lock.json',
).packages;
const ESPACES = ['', ...racine.workspaces!];

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
    const imposees = Object.entries(racine.overrides!);
    const contraires = ESPACES.flatMap((espace) =>
      imposees
        .map(([nom, version]) => ({ espace, nom, demandee: demandesDe(espace)[nom], imposee: version }))
        .filter(({ demandee, imposee }) => demandee !== undefined && demandee !== imposee),
    );
    expect(contraires).toEqual([]);
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
});

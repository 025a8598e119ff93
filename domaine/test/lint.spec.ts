import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { CERCLES, HORLOGE, JUSTES, TYPES_FAUX } from './support/fautes/cas';
import { FAUTES_DE_CODE, FAUTES_DE_SCRIPT, FAUTES_DE_TYPESCRIPT } from './support/fautes/code';
import { FAUTES_D_INTERFACE } from './support/fautes/interface';
import { FAUTES_DE_TYPES } from './support/fautes/types';

type Fautes = Readonly<Record<string, string>>;
type Reglage = Readonly<{ rules: object; overrides: readonly { rules?: object }[] }>;

const RACINE = resolve(__dirname, '../..');
const terrain = mkdtempSync(join(tmpdir(), 'lint-'));

const plante = (dossier: string, fin: string, fautes: Fautes) =>
  Object.entries(fautes).map(([regle, code]) => ({
    regle,
    code,
    fichier: `${dossier}/${regle.replace('/', '-')}.${fin}`,
  }));

const FAUTES = [
  ...plante('domaine/src', 'ts', { ...FAUTES_DE_TYPES, ...FAUTES_DE_CODE, ...FAUTES_DE_TYPESCRIPT }),
  ...plante('scripts', 'mjs', FAUTES_DE_SCRIPT),
  ...plante('frontend/src', 'tsx', FAUTES_D_INTERFACE),
];
/** Un `.cjs` n'est pas en mode strict : l'analyse y passe ce qu'elle refuse ailleurs. */
const EN_COMMONJS = plante('scripts/lib', 'cjs', FAUTES_DE_SCRIPT).filter(({ code }) =>
  /module\.exports/.test(code),
);

/** Ce que l'analyse elle-même refuse, avant toute règle. */
const REFUSES_A_LA_LECTURE: Fautes = {
  'no-delete-var': 'strict mode',
  'no-dupe-args': 'already been declared',
  'no-nonoctal-decimal-escape': 'Invalid escape',
  'no-octal': 'octal',
  'no-with': "'with'",
};

/** Une règle est nommée « greffon(règle) » ; celles des crochets de React gardent le nom de leur ancien greffon. */
function nomsDe(regle: string): string[] {
  const [greffon, nom] = regle.includes('/') ? regle.split('/') : ['eslint', regle];
  return [`${greffon}(${nom})`, `${greffon}-hooks(${nom})`];
}

const poser = (chemin: string, texte: string): void => {
  mkdirSync(dirname(join(terrain, chemin)), { recursive: true });
  writeFileSync(join(terrain, chemin), texte);
};

/** Joue le lint du dépôt, son réglage et ses greffons, sur le terrain ; par fichier, ce qu'il en dit. */
function juger(): ReadonlyMap<string, string[]> {
  const programme = join(RACINE, 'node_modules/oxlint/bin/oxlint');
  let sortie: string;
  try {
    const args = [programme, '-f', 'json', '.'];
    sortie = execFileSync(process.execPath, args, { cwd: terrain, stdio: 'pipe', encoding: 'utf8' });
  } catch (erreur) {
    sortie = (erreur as { stdout: string }).stdout;
  }
  const dits = new Map<string, string[]>();
  const { diagnostics } = JSON.parse(sortie) as {
    diagnostics: { code?: string; filename: string; message: string }[];
  };
  for (const { code, filename, message } of diagnostics)
    dits.set(filename, [...(dits.get(filename) ?? []), code ?? message]);
  return dits;
}

let dits: ReadonlyMap<string, string[]>;
const ditDe = (fichier: string): string[] => dits.get(fichier) ?? [];

beforeAll(() => {
  for (const nom of ['.oxlintrc.json', 'tsconfig.base.json', 'scripts/lint'])
    cpSync(join(RACINE, nom), join(terrain, nom), { recursive: true });
  symlinkSync(join(RACINE, 'node_modules'), join(terrain, 'node_modules'));
  const options = {
    types: [],
    jsx: 'react-jsx',
    lib: ['ES2023', 'DOM'],
    paths: { '@/*': ['./frontend/src/*'] },
  };
  poser('tsconfig.json', JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: options }));
  for (const { fichier, code } of [...FAUTES, ...EN_COMMONJS]) poser(fichier, code);
  for (const cas of [CERCLES, HORLOGE, JUSTES, TYPES_FAUX])
    for (const [fichier, code] of Object.entries(cas)) poser(fichier, code);
  dits = juger();
}, 60_000);
afterAll(() => rmSync(terrain, { recursive: true, force: true }));

describe('Le lint refuse ce que ses règles nomment', () => {
  it.each(FAUTES)('$regle', ({ regle, fichier }) => {
    const attendus = [REFUSES_A_LA_LECTURE[regle] ?? nomsDe(regle)].flat();
    expect(ditDe(fichier).some((dit) => attendus.some((nom) => dit.includes(nom)))).toBe(true);
  });

  it.each(EN_COMMONJS)('$regle, dans un fichier CommonJS', ({ fichier }) => {
    expect(ditDe(fichier)).not.toEqual([]);
  });

  it('chaque règle du réglage a sa faute plantée', () => {
    const { rules, overrides } = JSON.parse(readFileSync(join(RACINE, '.oxlintrc.json'), 'utf8')) as Reglage;
    const tenues = [rules, ...overrides.map((un) => un.rules ?? {})]
      .flatMap((un) => Object.entries(un))
      .filter(([, valeur]) => valeur !== 'off')
      .map(([regle]) => regle);
    const ailleurs = ['horloge/injectee', 'import/no-cycle'];
    const essayees = new Set([...FAUTES.map(({ regle }) => regle), ...ailleurs]);
    expect(tenues.filter((regle) => !essayees.has(regle))).toEqual([]);
  });

  it.each(Object.keys(CERCLES))('un cercle entre fichiers : %s', (fichier) => {
    expect(ditDe(fichier)).toContain('import(no-cycle)');
  });

  it.each(Object.keys(HORLOGE))('l’heure de la machine dans un module : %s', (fichier) => {
    expect(ditDe(fichier)).toEqual(['horloge(injectee)']);
  });

  it.each(Object.keys(TYPES_FAUX))('ce que le compilateur refuse : %s', (fichier) => {
    expect(ditDe(fichier).join(' ')).toMatch(/typescript\(TS\d+\)/);
  });

  it.each(Object.keys(JUSTES))('et laisse passer ce qui est juste : %s', (fichier) => {
    expect(ditDe(fichier)).toEqual([]);
  });
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const RACINE = resolve(__dirname, '../..');
const terrain = mkdtempSync(join(tmpdir(), 'format-'));

/** Un texte par sorte de fichier du dépôt : mal mis en forme, puis comme il doit l'être. */
const TEXTES: Readonly<Record<string, readonly [mal: string, bien: string]>> = {
  'un.ts': [`const a = "b"`, `const a = 'b';\n`],
  'un.tsx': [`const a = <p id = 'b'></p>`, `const a = <p id="b"></p>;\n`],
  'un.mts': [`export type A=number`, `export type A = number;\n`],
  'un.mjs': [`const a = {b:1}`, `const a = { b: 1 };\n`],
  'un.cjs': [`module.exports=1`, `module.exports = 1;\n`],
  'un.js': [`f( 1 )`, `f(1);\n`],
  'un.json': [`{"a":1}`, `{ "a": 1 }\n`],
  '.swcrc': [`{"a":1}`, `{ "a": 1 }\n`],
  'un.css': [`a{color:red}`, `a {\n  color: red;\n}\n`],
  'un.md': [`Titre\n=====`, `# Titre\n`],
  'un.yml': [`a:   1`, `a: 1\n`],
  'un.html': [`<p>a</p   >`, `<p>a</p>\n`],
};
const SORTES = Object.keys(TEXTES);

const fautifs = (): string[] =>
  spawnSync(process.execPath, [join(RACINE, 'node_modules/oxfmt/bin/oxfmt'), '--list-different', '.'], {
    cwd: terrain,
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter(Boolean);

beforeAll(() => cpSync(join(RACINE, '.oxfmtrc.json'), join(terrain, '.oxfmtrc.json')));
afterAll(() => rmSync(terrain, { recursive: true, force: true }));

describe('Le format juge chaque sorte de fichier', () => {
  let fautes: string[];
  beforeAll(() => {
    for (const dossier of ['mal', 'bien']) mkdirSync(join(terrain, dossier));
    for (const [sorte, [mal, bien]] of Object.entries(TEXTES)) {
      writeFileSync(join(terrain, 'mal', sorte), mal);
      writeFileSync(join(terrain, 'bien', sorte), bien);
    }
    fautes = fautifs();
  });

  it.each(SORTES)('%s : refuse ce qui est de travers', (sorte) => {
    expect(fautes).toContain(`mal/${sorte}`);
  });

  it.each(SORTES)('%s : laisse ce qui est droit', (sorte) => {
    expect(fautes).not.toContain(`bien/${sorte}`);
  });
});

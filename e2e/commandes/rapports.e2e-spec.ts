import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { RACINE } from '../support/racine';

const executer = promisify(execFile);
const MODULE = pathToFileURL(join(RACINE, 'scripts', 'lib', 'rapports.mjs')).href;

interface Resultat {
  readonly reussis: number;
  readonly echoues: number;
  readonly raison?: string;
  readonly rouges?: readonly { titre: string; raison: string }[];
  readonly instables?: readonly { titre: string; raison: string; secondes: number }[];
}

let dossier: string;

async function lire(rapport: unknown, lanceur: 'JEST' | 'PLAYWRIGHT', code = 0): Promise<Resultat> {
  const fichier = join(dossier, 'rapport.json');
  if (rapport !== undefined) await writeFile(fichier, JSON.stringify(rapport));
  const programme = `import * as r from '${MODULE}';
    console.log(JSON.stringify(await r.lireResultat(process.argv[1], r.${lanceur}, ${code})));`;
  const { stdout } = await executer(process.execPath, ['--input-type=module', '-e', programme, fichier]);
  return JSON.parse(stdout) as Resultat;
}

const rapportJest = (partiel: Record<string, number> = {}): Record<string, number> => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  ...partiel,
});

const rapportWeb = (partiel: Record<string, number> = {}): unknown => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...partiel },
  errors: [],
});

beforeEach(async () => {
  dossier = await mkdtemp(join(tmpdir(), 'facturier-rapport-'));
});
afterEach(() => rm(dossier, { recursive: true, force: true }));

describe('Le compte des essais', () => {
  it('additionne les réussites et les échecs de jest', async () => {
    const rapport = rapportJest({ numPassedTests: 7, numFailedTests: 2 });
    expect(await lire(rapport, 'JEST', 1)).toEqual({ reussis: 7, echoues: 2 });
  });

  it('additionne les réussites et les échecs de Playwright', async () => {
    const rapport = rapportWeb({ expected: 3, unexpected: 1 });
    expect(await lire(rapport, 'PLAYWRIGHT', 1)).toEqual({ reussis: 3, echoues: 1 });
  });

  it.each([
    ['un essai sauté', rapportJest({ numPassedTests: 1, numPendingTests: 1 }), 'JEST'],
    ['un essai promis', rapportJest({ numPassedTests: 1, numTodoTests: 1 }), 'JEST'],
    [
      'un fichier qui ne se charge pas',
      rapportJest({ numPassedTests: 1, numRuntimeErrorTestSuites: 1 }),
      'JEST',
    ],
    ['un parcours sauté', rapportWeb({ expected: 1, skipped: 1 }), 'PLAYWRIGHT'],
  ] as const)('%s compte pour un échec', async (_titre, rapport, lanceur) => {
    expect(await lire(rapport, lanceur)).toEqual({ reussis: 1, echoues: 1 });
  });

  it('nomme les essais rouges de jest, et le fichier qui ne se charge pas, sans couleurs', async () => {
    const rapport = {
      ...rapportJest({ numPassedTests: 1, numFailedTests: 1, numRuntimeErrorTestSuites: 1 }),
      testResults: [
        {
          name: 'a.spec.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'tient', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'ne perd rien',
              failureMessages: ['\u001b[31mattendu 1\u001b[39m\n\nreçu 2'],
            },
          ],
        },
        { name: 'b.spec.ts', status: 'failed', message: 'module introuvable', assertionResults: [] },
      ],
    };
    const { rouges } = await lire(rapport, 'JEST', 1);
    expect(rouges).toEqual([
      { titre: 'a.spec.ts › ne perd rien', raison: 'attendu 1\nreçu 2' },
      { titre: 'b.spec.ts', raison: 'module introuvable' },
    ]);
  });

  it('nomme les parcours rouges de Playwright, à toute profondeur', async () => {
    const rapport = {
      ...(rapportWeb({ expected: 1, unexpected: 1 }) as object),
      suites: [
        {
          specs: [{ ok: true, file: 'x', title: 'va', tests: [] }],
          suites: [
            {
              specs: [
                {
                  ok: false,
                  file: 'web/x.ts',
                  title: 'tient',
                  tests: [{ results: [{ error: { message: 'bouton absent' } }] }],
                },
              ],
            },
          ],
        },
      ],
    };
    const { rouges } = await lire(rapport, 'PLAYWRIGHT', 1);
    expect(rouges).toEqual([{ titre: 'web/x.ts › tient', raison: 'bouton absent' }]);
  });

  it('un parcours rouge puis vert est une réussite, nommée instable avec ce qu’il avait dit et son temps', async () => {
    const tours = [
      { duration: 1500, error: { message: 'bouton absent' } },
      { duration: 500, error: undefined },
    ];
    const specs = [
      { ok: true, file: 'web/x.ts', title: 'hésite', tests: [{ status: 'flaky', results: tours }] },
    ];
    const rapport = { ...(rapportWeb({ expected: 3, flaky: 1 }) as object), suites: [{ specs }] };
    expect(await lire(rapport, 'PLAYWRIGHT')).toEqual({
      reussis: 4,
      echoues: 0,
      instables: [{ titre: 'web/x.ts › hésite', raison: 'bouton absent', secondes: 2 }],
    });
  });

  it('un anneau sans rapport compte pour un échec', async () => {
    expect(await lire(undefined, 'JEST', 1)).toMatchObject({ reussis: 0, echoues: 1 });
  });

  it('un anneau où rien n’a tourné compte pour un échec', async () => {
    expect(await lire(rapportJest(), 'JEST')).toMatchObject({
      echoues: 1,
      raison: 'aucun essai n’a tourné',
    });
  });

  it('un lanceur qui finit mal sans essai en échec compte pour un échec', async () => {
    const resultat = await lire(rapportJest({ numPassedTests: 4 }), 'JEST', 134);
    expect(resultat).toMatchObject({ reussis: 4, echoues: 1 });
  });
});

describe('npm test', () => {
  it('finit par « N passed, N failed » et un code d’échec, même sur une demande impossible', async () => {
    const tester = join(RACINE, 'scripts', 'tester.mjs');
    const echec = await executer(process.execPath, [tester, '--anneau=inconnu']).catch(
      (erreur: { code: number; stdout: string }) => erreur,
    );
    expect(echec).toMatchObject({ code: 1 });
    expect(echec.stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
  });
});

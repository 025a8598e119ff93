import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { RACINE } from '../support/racine';

const MODULE = pathToFileURL(join(RACINE, 'scripts', 'lib', 'bench-comparer.mjs')).href;

async function executer<T>(expression: string): Promise<T> {
  const programme = `import * as c from '${MODULE}'; console.log(JSON.stringify(${expression}));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', programme]);
  return JSON.parse(stdout) as T;
}

const releve = (ms: number, debit: number): string =>
  `new Map([['délai', { valeur: ${ms}, unite: 'ms' }], ['envois par seconde', { valeur: ${debit}, unite: '' }]])`;

const pires = async (avant: string[], apres: string[]): Promise<string[]> =>
  (
    await executer<{ chiffre: string; pire: boolean }[]>(
      `c.comparerReleves([${avant.join(',')}], [${apres.join(',')}])`,
    )
  )
    .filter(({ pire }) => pire)
    .map(({ chiffre }) => chiffre);

describe('La comparaison des mesures', () => {
  it('lit les chiffres d’un tableau, sans les buts, les étendues ni les rapports', async () => {
    const sortie = [
      '── liste.bench.ts ──',
      'Page de 20 factures       processeur par requête   étendue    but',
      'Facturier (authentifié)                 1 234 µs    1 à 9   2 000',
      'rapport                                     1.50    1 à 2       1',
      '',
      'Une émission seule   délai médian',
      'Facturier                  8,5 ms',
    ].join('\n');
    expect(await executer(`[...c.lireChiffres(${JSON.stringify(sortie)})]`)).toEqual([
      ['Page de 20 factures, Facturier (authentifié), processeur par requête', { valeur: 1234, unite: 'µs' }],
      ['Une émission seule, Facturier, délai médian', { valeur: 8.5, unite: 'ms' }],
    ]);
  });

  it('nomme pire un délai plus long ou un débit plus bas, au-delà du bruit seulement', async () => {
    const avant = [releve(100, 50), releve(104, 52)];
    expect(await pires(avant, [releve(103, 51), releve(105, 50)])).toEqual([]);
    expect(await pires(avant, [releve(120, 40), releve(121, 41)])).toEqual(['délai', 'envois par seconde']);
    expect(await pires(avant, [releve(80, 70), releve(81, 71)])).toEqual([]);
  });
});

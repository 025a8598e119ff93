import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

  it('lit une vraie sortie de `npm run bench -- connexion pdf`, sans le bruit ni les rapports à une référence', async () => {
    const sortie = readFileSync(join(RACINE, 'e2e/commandes/releves/connexion-et-pdf.txt'), 'utf8');
    const lus = await executer<[string, { valeur: number; unite: string }][]>(
      `[...c.lireChiffres(${JSON.stringify(sortie)})]`,
    );
    expect(lus.map(([chiffre, { valeur, unite }]) => `${chiffre} : ${valeur} ${unite}`)).toEqual([
      'mot de passe faux, médiane, compte connu : 83.9 ms',
      'mot de passe faux, médiane, compte inconnu : 87.6 ms',
      'mot de passe faux, médiane, écart des médianes : 3.8 ms',
      'GET /factures, au calme, médiane : 21.1 ms',
      'GET /factures, au calme, p99 : 161.8 ms',
      'GET /factures, sous 2000 mots de passe faux, médiane : 30.1 ms',
      'GET /factures, sous 2000 mots de passe faux, p99 : 287.8 ms',
      'PDF, 3 lignes, Facturier : 36.7 ms',
      'PDF, 3 lignes, pdfkit nu : 14.5 ms',
      'PDF, 3 lignes, Chromium chaud : 315.6 ms',
      'PDF, 100 lignes, Facturier : 155.2 ms',
      'PDF, 100 lignes, pdfkit nu : 50.9 ms',
      'PDF, 100 lignes, Chromium chaud : 818.7 ms',
    ]);
  });

  it('s’arrête sur un arbre qui ne se construit pas, ou une mesure qui échoue, en les nommant', async () => {
    const arbre = await mkdtemp(join(tmpdir(), 'facturier-arbre-'));
    const faute = (acte: string): Promise<string> =>
      executer(`await ${acte}.then(() => 'rien', ({ message }) => message)`);
    try {
      expect(await faute(`c.preparer('${arbre}')`)).toContain(`L’arbre ${arbre} ne se construit pas`);
      expect(await faute(`c.lancer('${arbre}', 'liste', process.env)`)).toBe(
        `La mesure « liste » a échoué dans ${arbre} (code 1).`,
      );
    } finally {
      await rm(arbre, { recursive: true });
    }
  });

  it('nomme pire un délai plus long ou un débit plus bas, au-delà du bruit seulement', async () => {
    const avant = [releve(100, 50), releve(104, 52)];
    expect(await pires(avant, [releve(103, 51), releve(105, 50)])).toEqual([]);
    expect(await pires(avant, [releve(120, 40), releve(121, 41)])).toEqual(['délai', 'envois par seconde']);
    expect(await pires(avant, [releve(80, 70), releve(81, 71)])).toEqual([]);
  });
});

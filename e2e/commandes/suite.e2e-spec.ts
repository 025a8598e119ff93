import { join } from 'node:path';
import { lancerNode } from '../support/commandes';
import { RACINE } from '../support/racine';

const PROCESSUS = join(RACINE, 'scripts', 'lib', 'processus.mjs');
const MONGO = join(RACINE, 'scripts', 'mongo-tests.mjs');

/** Ce que rend `montrer` d'une commande du shell : son code, sur la dernière ligne, et le temps pris. */
async function montrer(
  commande: string,
  options: Record<string, unknown>,
): Promise<{ code: number; ms: number }> {
  const texte = `
    const { montrer } = await import(${JSON.stringify(PROCESSUS)});
    console.log(await montrer('bash', ['-c', ${JSON.stringify(commande)}], ${JSON.stringify(options)}));`;
  const debut = performance.now();
  const { sortie } = await lancerNode('--input-type=module', ['-e', texte]);
  return { code: Number(sortie.trim().split('\n').at(-1)), ms: performance.now() - debut };
}

describe('La suite d’essais elle-même', () => {
  it('un service laissé par un essai ne la retient pas : il tenait la sortie ouverte, il s’arrête', async () => {
    const { code, ms } = await montrer('sleep 3600 & exit 3', { devant: '│ ' });
    expect(code).toBe(3);
    expect(ms).toBeLessThan(60_000);
  });

  it.each(['campagnes', 'tester'])('« %s » dit à quoi il sert, et ne lance rien', async (programme) => {
    const { code, sortie } = await lancerNode(join(RACINE, 'scripts', `${programme}.mjs`), ['--help']);
    expect({ code, premiere: sortie.split('\n')[0] }).toEqual({
      code: 0,
      premiere: expect.stringMatching(/^npm (test|run campagnes)/) as string,
    });
    expect(sortie).not.toContain('── ');
  });

  it('un anneau qui n’avance plus s’arrête, et compte pour un échec', async () => {
    expect((await montrer('sleep 3600', { devant: '│ ', limiteMs: 500 })).code).toBe(1);
  });

  it('un MongoDB qui tombe le dit ; celui des essais ne garde qu’une minute une table effacée', async () => {
    const texte = `
      const { demarrerMongoDeTest } = await import(${JSON.stringify(MONGO)});
      const dit = new Promise((resoudre) => { globalThis.dire = resoudre; });
      const serveur = await demarrerMongoDeTest({ journal: (ligne) => ligne.includes('arrêté') && globalThis.dire(ligne) });
      const { MongoClient } = await import('mongodb');
      const client = await new MongoClient(serveur.uri).connect();
      const base = client.db('admin');
      const { minSnapshotHistoryWindowInSeconds: passe } = await base.command({ getParameter: 1, minSnapshotHistoryWindowInSeconds: 1 });
      const { pid } = await base.command({ serverStatus: 1 });
      process.kill(Number(pid), 'SIGKILL');
      console.log(passe, await dit);
      await serveur.arreter();
      process.exit(0);`;
    const { sortie } = await lancerNode('--input-type=module', ['-e', texte], {
      HOME: String(process.env.HOME),
    });
    expect(sortie).toMatch(/^60 MongoDB \(port \d+\) s’est arrêté sans qu’on le lui demande : SIGKILL\.$/m);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lancerNode } from './commandes';
import { RACINE } from './racine';

const JEST = join(RACINE, 'node_modules', 'jest', 'bin', 'jest.js');

export const CONSOLE = join(RACINE, 'scripts', 'lib', 'console-essais.cjs');
const RAPPORTEUR = join(RACINE, 'scripts', 'lib', 'rapporteur-jest.cjs');

/**
 * Joue ces fichiers d'essais comme un anneau : sous la console gardée, au rapporteur de `npm test`.
 *
 * @param silenceMs sans rien qui finisse, après quoi les ouvriers sont arrêtés
 * @returns ce qui s'imprime
 */
export async function jouerUnAnneau(
  fichiers: Readonly<Record<string, string>>,
  silenceMs?: number,
): Promise<string> {
  const dossier = await mkdtemp(join(tmpdir(), 'facturier-anneau-'));
  try {
    const config = {
      rootDir: dossier,
      transform: {},
      testMatch: ['**/*.spec.js'],
      setupFilesAfterEnv: [CONSOLE],
      reporters: [[RAPPORTEUR, { silenceMs }]],
    };
    await writeFile(join(dossier, 'jest.config.json'), JSON.stringify(config));
    for (const [nom, texte] of Object.entries(fichiers))
      await writeFile(join(dossier, `${nom}.spec.js`), texte);
    const args = ['--config', join(dossier, 'jest.config.json'), '--maxWorkers=2'];
    return (await lancerNode(JEST, args)).sortie;
  } finally {
    await rm(dossier, { recursive: true, force: true });
  }
}

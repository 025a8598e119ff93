import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import partition from './partition.cjs';

/** Ce que l'écouteur a entendu, à lire après l'anneau. */
const RAPPORTS = fileURLToPath(new URL('../../.rapports', import.meta.url));

export default async function ranger() {
  await globalThis.arreterMongoDeTest?.();
  const dossier = process.env.ECOUTE_DOSSIER;
  if (!dossier || !existsSync(dossier)) return;
  const { resume, fautes, rapport } = partition.jugerEcoutes(partition.lireEcoutes(dossier));
  mkdirSync(RAPPORTS, { recursive: true });
  writeFileSync(`${RAPPORTS}/partition.md`, rapport);
  console.error(resume);
  if (fautes.length === 0) return;
  console.error(
    `Une commande de plus à justifier dans e2e/support/partition.cjs, ou à tenir :\n- ${fautes.join('\n- ')}`,
  );
  // Le rapport des essais s'écrit quand même ; le code dit la faute, à la toute fin : `--forceExit` sort par 0.
  process.on('exit', () => {
    process.exitCode = 1;
  });
}

import { existsSync } from 'node:fs';
import partition from './partition.cjs';

export default async function ranger() {
  await globalThis.arreterMongoDeTest?.();
  const dossier = process.env.ECOUTE_DOSSIER;
  if (!dossier || !existsSync(dossier)) return;
  const { resume, fautes } = partition.jugerEcoutes(partition.lireEcoutes(dossier));
  console.error(resume);
  if (fautes.length === 0) return;
  console.error(
    `Une commande de plus à justifier dans e2e/support/partition.cjs, ou à tenir :\n- ${fautes.join('\n- ')}`,
  );
  // Le rapport des essais s'écrit quand même ; le code dit la faute.
  process.exitCode = 1;
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function remonter(dossier: string): string {
  if (existsSync(join(dossier, 'package-lock.json'))) return dossier;
  const parent = dirname(dossier);
  if (parent === dossier) throw new Error('Racine du dépôt introuvable depuis le dossier courant.');
  return remonter(parent);
}

/** Racine du dépôt, trouvée en remontant depuis le dossier courant. */
export const RACINE = remonter(process.cwd());

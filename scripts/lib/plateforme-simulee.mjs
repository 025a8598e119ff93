import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dossierDonnees, RACINE } from './chemins.mjs';
import { construireDoublurePa } from './construction.mjs';
import { attendreReponse, demarrerService } from './processus.mjs';
import { journal } from './services.mjs';

/**
 * Sans PA_HOTES, la plateforme agréée simulée : elle vérifie ce qu'on lui dépose, et le remet d'un compte d'essai à l'autre. Elle garde
 * son état.
 *
 * @returns {Promise<Record<string, string>>} ce que l'application doit en savoir
 */
export async function demarrerPlateforme(arret, { port }) {
  if (process.env.PA_HOTES || process.env.PA_DOUBLURE_URL) return {};
  await mkdir(dossierDonnees(), { recursive: true });
  await construireDoublurePa(journal);
  const acces = {
    PA_CLIENT_ID: process.env.PA_CLIENT_ID || 'facturier',
    PA_CLIENT_SECRET: process.env.PA_CLIENT_SECRET || randomBytes(24).toString('hex'),
  };
  const service = demarrerService(
    process.execPath,
    [join(RACINE, 'scripts', 'doublure-pa', 'dist', 'serveur.js')],
    {
      env: {
        ...process.env,
        ...acces,
        PORT: String(port),
        DOSSIER_ETAT: join(dossierDonnees(), 'doublure-pa'),
      },
      journal: join(dossierDonnees(), 'plateforme.log'),
    },
  );
  arret.ajouter(service.arreter);
  const adresse = `http://127.0.0.1:${port}`;
  await attendreReponse(`${adresse}/_doublure/sante`, { fini: service.fini });
  journal('Plateforme agréée simulée : prête.');
  return { PA_DOUBLURE_URL: adresse, ...acces };
}

// Le catalogue des états (/dev/etats), construit comme en développement : un écran par image, ses états l'un sous l'autre.
import { join } from 'node:path';
import { QUATRE, VUES } from './captures-ecrans.mjs';
import { programmeDe, RACINE } from './chemins.mjs';
import { choisirPort } from './ports.mjs';
import { attendreReponse, demarrerService, executer } from './processus.mjs';

const PREMIERE_MS = 120_000;

/** L'interface de développement, construite à part et servie. */
async function servirLeCatalogue(arret) {
  const port = await choisirPort();
  const vite = programmeDe('frontend', 'vite/bin/vite.js');
  const options = {
    cwd: join(RACINE, 'frontend'),
    env: { ...process.env, NODE_ENV: 'development' },
  };
  const lieu = ['--mode', 'development', '--outDir', join(RACINE, '.cache/captures-etats')];
  await executer(process.execPath, [vite, 'build', ...lieu, '--emptyOutDir'], options);
  const service = demarrerService(
    process.execPath,
    [vite, 'preview', ...lieu, '--port', String(port), '--strictPort', '--host', '127.0.0.1'],
    { ...options, journal: join(RACINE, '.cache/captures-etats.log') },
  );
  arret.ajouter(service.arreter);
  const url = `http://127.0.0.1:${port}`;
  await attendreReponse(`${url}/dev/etats`, service);
  return url;
}

/** Tous les états montrés le sont : rien ne charge que ce qui doit charger, chaque dessin est arrivé. */
async function etatsPrets(page) {
  await page.waitForFunction(() => {
    const cadres = [...document.querySelectorAll('[data-etat]')];
    const dessine = (svg) =>
      svg.childElementCount > 0 && svg.firstElementChild.childElementCount !== undefined;
    const pret = (cadre) =>
      (cadre.dataset.etat === 'chargement' || !cadre.querySelector('[data-attente]')) &&
      cadre.textContent.trim() !== '' &&
      [...cadre.querySelectorAll('[data-vide] > svg')].every(dessine);
    return cadres.length > 0 && cadres.every(pret);
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
}

/** Rien ne part : un appel échouerait, et se verrait. */
const couperApi = (page) =>
  page.route(
    (adresse) => adresse.pathname.startsWith('/api/'),
    (route) => route.abort(),
  );

/** Les noms des écrans qui ont des états, lus dans le catalogue ; le catalogue entier se montre donc. */
async function nomsDuCatalogue(navigateur, url) {
  const page = await navigateur.newPage();
  page.setDefaultTimeout(PREMIERE_MS);
  await page.goto(`${url}/dev/etats`);
  await etatsPrets(page);
  const noms = await page.locator('[data-catalogue] [data-montre="true"]').allTextContents();
  await page.close();
  return noms;
}

/**
 * Les images du catalogue, dans les quatre vues, page entière.
 * @param seulement les noms demandés ; tous s'il n'y en a pas
 * @returns {Promise<object[][]>} par écran, de quoi photographier ses quatre vues, qui peuvent l'être ensemble
 */
export async function photosDesEtats(arret, navigateur, seulement) {
  const url = await servirLeCatalogue(arret);
  const noms = await nomsDuCatalogue(navigateur, url);
  const inconnus = seulement.filter((nom) => !noms.includes(nom));
  if (inconnus.length)
    throw new Error(`Écran sans état : ${inconnus.join(', ')}. Choix : ${noms.join(', ')}.`);
  return noms
    .filter((nom) => seulement.length === 0 || seulement.includes(nom))
    .map((nom) =>
      QUATRE.map((vue) => ({
        fichier: `etats/${nom}${VUES[vue].suffixe}`,
        photo: {
          adresse: `${url}/dev/etats/${nom}`,
          ecran: { avant: couperApi, pret: etatsPrets },
          vue: { ...VUES[vue], densite: 1 },
          entiere: true,
        },
      })),
    );
}

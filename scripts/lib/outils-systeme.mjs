// Les programmes du système dont les essais ont besoin : trouvés, sinon installés quand c'est permis.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { executer } from './processus.mjs';

const NAVIGATEURS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const SANS_FENETRE = '/usr/bin/chromium-headless-shell';

/**
 * Le chemin de Chromium : PLAYWRIGHT_CHROMIUM, sinon celui du système, sinon installé par apt.
 *
 * @throws {Error} une phrase qui dit quoi installer.
 */
export async function trouverChromium(journal) {
  const demande = process.env.PLAYWRIGHT_CHROMIUM;
  if (demande && existsSync(demande)) return demande;
  if (demande) throw new Error(`PLAYWRIGHT_CHROMIUM désigne un fichier absent : ${demande}`);
  const trouver = () => NAVIGATEURS.find((chemin) => existsSync(chemin));
  if (!trouver()) await installerParApt('chromium', journal);
  const chemin = trouver();
  if (chemin) return chemin;
  throw new Error(
    'Chromium est introuvable : installez-le (« apt-get install chromium »), ou donnez son chemin dans PLAYWRIGHT_CHROMIUM.',
  );
}

/**
 * Le chemin du moteur de Chromium sans fenêtre, deux fois plus léger (Debian : chromium-headless-shell), installé par apt quand
 * c'est permis ; sans lui, `entier` joue tout.
 *
 * @param {string} entier le chemin de Chromium
 */
export async function trouverChromiumLeger(entier, journal) {
  if (process.env.PLAYWRIGHT_CHROMIUM_LEGER) return process.env.PLAYWRIGHT_CHROMIUM_LEGER;
  // Un Chromium choisi à la main, ou pris ailleurs que chez Debian, joue seul : jamais deux versions dans une même marche.
  if (entier !== '/usr/bin/chromium') return entier;
  if (!existsSync(SANS_FENETRE)) await installerParApt('chromium-headless-shell', journal);
  return existsSync(SANS_FENETRE) ? SANS_FENETRE : entier;
}

/**
 * Vérifie que pdftotext, qui relit le texte des PDF dans les essais, est présent.
 *
 * @throws {Error} une phrase qui dit quoi installer.
 */
export async function verifierPdftotext(journal) {
  if (!surLePath('pdftotext')) await installerParApt('poppler-utils', journal);
  if (surLePath('pdftotext')) return;
  throw new Error(
    'pdftotext est introuvable : installez Poppler (« apt-get install poppler-utils », « brew install poppler »).',
  );
}

const surLePath = (nom) =>
  (process.env.PATH ?? '').split(delimiter).some((dossier) => existsSync(join(dossier, nom)));

async function installerParApt(paquet, journal) {
  if (process.getuid?.() !== 0 || !surLePath('apt-get')) return;
  journal(`Installation de ${paquet} (apt-get)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await executer('apt-get', ['update', '-qq'], { env });
    await executer('apt-get', ['install', '-y', '-qq', '--no-install-recommends', paquet], { env });
  } catch (erreur) {
    journal(erreur.message);
  }
}

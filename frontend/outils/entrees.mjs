// Ce qu'une construction a lu, dit par l'outil qui construit : de quoi savoir si elle est encore à jour.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const RACINE = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Le dossier des listes, une par étape de la construction ; `scripts/lib/construction.mjs` les relit. */
const LISTES = join(RACINE, '.cache/construction/entrees');

/**
 * Écrit la liste des fichiers et des dossiers qu'une étape a lus. Les paquets installés n'y sont pas : le verrou les suit.
 *
 * @param {string} nom l'étape ; son fichier porte ce nom
 * @param {string[]} chemins absolus, dans le dépôt ou ailleurs
 */
export function ecrireEntrees(nom, chemins, dossier = LISTES) {
  const lues = chemins
    .map((chemin) => chemin.replace(/[?#].*$/, ''))
    .filter((chemin) => isAbsolute(chemin) && !/[\\/]node_modules[\\/]/.test(chemin))
    .map((chemin) => relative(RACINE, chemin).split(sep).join('/'));
  mkdirSync(dossier, { recursive: true });
  writeFileSync(join(dossier, `${nom}.json`), `${JSON.stringify([...new Set(lues)].sort(), null, 2)}\n`);
}

/** Un tsconfig et ceux qu'il prolonge ; rien s'il n'existe pas. */
function configurations(chemin) {
  if (!existsSync(chemin)) return [];
  const prolonge = /"extends"\s*:\s*"([^"]+)"/.exec(readFileSync(chemin, 'utf8'))?.[1];
  return prolonge ? [chemin, ...configurations(resolve(dirname(chemin), prolonge))] : [chemin];
}

/** Un module ; d'une feuille de style, aussi ce qu'elle inclut (`@import`, `url`), que Rolldown ne compte pas parmi ses modules. */
function avecSesFeuilles(module) {
  const chemin = module.replace(/[?#].*$/, '');
  if (!isAbsolute(chemin) || !chemin.endsWith('.css') || !existsSync(chemin)) return [module];
  const inclus = readFileSync(chemin, 'utf8').matchAll(/(?:@import\s+|url\()\s*['"]?(\.[^'")\s]+)/g);
  return [module, ...[...inclus].flatMap(([, vise]) => avecSesFeuilles(resolve(dirname(chemin), vise)))];
}

/**
 * Le greffon de Vite : à la fin, il écrit ce que la construction a lu, d'où que ce soit.
 *
 * @param {string} nom l'étape, « frontend-client » par exemple
 * @param {string} [dossier] où écrire la liste
 * @returns {import('vite').Plugin}
 */
export function entreesDeVite(nom, dossier = LISTES) {
  let config;
  return {
    name: 'facturier:entrees',
    apply: 'build',
    configResolved: (resolue) => {
      config = resolue;
    },
    generateBundle() {
      const reglages = [config.configFile, ...config.configFileDependencies].filter(Boolean);
      const types = join(config.root, 'tsconfig.json');
      ecrireEntrees(
        nom,
        [
          ...[...this.getModuleIds()].flatMap(avecSesFeuilles),
          ...[...reglages, ...configurations(types)].map((chemin) => resolve(config.root, chemin)),
          ...(config.publicDir ? [config.publicDir] : []),
        ],
        dossier,
      );
    },
  };
}

// Les sources d'un arbre de travail, lues une fois : le produit d'un côté, les essais de l'autre.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

const ESPACES = ['domaine', 'backend', 'frontend', 'e2e'];
const IGNORES = new Set(['node_modules', 'dist', '.preparation', 'test-results']);

/**
 * Lit les sources d'un dépôt.
 *
 * @param {string} racine chemin absolu de l'arbre de travail
 * @returns `sources` : un élément par fichier TypeScript `{ chemin, essai, texte, arbre }`, chemins depuis la racine
 *   séparés par `/` ; `styles` : un élément par feuille CSS `{ chemin, texte }`.
 */
export function lireArbre(racine) {
  const fichiers = ESPACES.filter((espace) => existsSync(join(racine, espace))).flatMap((espace) =>
    parcourir(racine, espace),
  );
  const lire = (chemin) => ({ chemin, texte: readFileSync(join(racine, chemin), 'utf8') });
  return {
    sources: fichiers
      .filter((chemin) => /(?<!\.d)\.tsx?$/.test(chemin))
      .map((chemin) => analyser(lire(chemin))),
    styles: fichiers.filter((chemin) => chemin.endsWith('.css')).map(lire),
  };
}

function parcourir(racine, dossier) {
  return readdirSync(join(racine, dossier), { withFileTypes: true })
    .filter(({ name }) => !IGNORES.has(name))
    .flatMap((entree) => {
      const chemin = join(dossier, entree.name).split(sep).join('/');
      return entree.isDirectory() ? parcourir(racine, chemin) : [chemin];
    })
    .sort();
}

function analyser({ chemin, texte }) {
  const genre = chemin.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const arbre = ts.createSourceFile(chemin, texte, ts.ScriptTarget.Latest, true, genre);
  return { chemin, essai: estUnEssai(chemin), texte, arbre };
}

/** Vrai pour ce qui ne part pas chez l'utilisateur : specs, appuis d'essais, bout en bout, mesures. */
function estUnEssai(chemin) {
  return (
    /(^|\.)(int-|e2e-)?spec\.tsx?$|\/testing\/|^e2e\//.test(chemin) ||
    /^(domaine|backend)\/test\//.test(chemin)
  );
}

// Les feuilles de style : classes globales et `!important`.

/** Les sélecteurs d'une feuille, commentaires, chaînes et déclarations ôtés. */
const selecteurs = (texte) =>
  [
    ...texte
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/(["']).*?\1/g, '')
      .matchAll(/([^{};]+)\{/g),
  ].map(([, selecteur]) => selecteur);

/** Les classes qu'une feuille rend visibles de toute page ; d'un module CSS, seulement celles sous `:global`. */
export function classesGlobales({ chemin, texte }) {
  const portees = chemin.endsWith('.module.css')
    ? selecteurs(texte).flatMap((selecteur) => selecteur.match(/:global(\([^)]*\)|.*)/g) ?? [])
    : selecteurs(texte);
  return new Set(portees.flatMap((portee) => portee.match(/\.-?[a-z_][\w-]*/gi) ?? []));
}

/** Le nombre de `!important` d'une feuille, commentaires ôtés. */
export const importants = ({ texte }) =>
  (texte.replace(/\/\*[\s\S]*?\*\//g, '').match(/!\s*important/g) ?? []).length;

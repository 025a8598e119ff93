// Les appels au serveur écrits à la main dans l'interface : une méthode d'axios, un `fetch` de l'API, une adresse composée.
const PAR_NOM = /^frontend\/src\/lib\/(api-client|appel|appel-public)\.ts$/;
const A_LA_MAIN =
  /\b(?:api|axios)\s*\.(?:get|post|put|patch|delete|request)\b|\bfetch\(\s*['"`]\/api|\b(?:appeler|demander)(?:<[^(]*>)?\(\s*`\$\{/g;

/** Les appels d'une source qui ne nomment pas une route du contrat : `chemin:ligne`, un par appel. */
export function appelsALaMain({ chemin, texte }) {
  if (!chemin.startsWith('frontend/src/') || PAR_NOM.test(chemin)) return [];
  return [...texte.matchAll(A_LA_MAIN)].map(
    ({ index }) => `${chemin}:${texte.slice(0, index).split('\n').length}`,
  );
}

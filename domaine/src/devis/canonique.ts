/** Une valeur que JSON sait écrire, sans rien perdre. */
export type ValeurJson =
  | string
  | number
  | boolean
  | null
  | readonly ValeurJson[]
  | { readonly [cle: string]: ValeurJson | undefined };

const MOITIE_SEULE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

function ecrireTexte(texte: string): string {
  if (MOITIE_SEULE.test(texte))
    throw new TypeError('Une moitié de caractère ne s’écrit pas en JSON canonique.');
  return JSON.stringify(texte);
}

/**
 * L'écriture canonique d'une valeur (RFC 8785) : les mêmes faits donnent toujours les mêmes octets. Clés rangées par unités UTF-16, sans
 * blanc ; nombres et textes tels qu'ECMAScript les écrit ; une clé sans valeur n'est pas écrite.
 * @throws TypeError d'un nombre qui n'est pas fini, ou d'une moitié de caractère
 */
export function canonique(valeur: ValeurJson): string {
  if (typeof valeur === 'string') return ecrireTexte(valeur);
  if (typeof valeur === 'number' && !Number.isFinite(valeur))
    throw new TypeError('Ce nombre ne s’écrit pas en JSON.');
  if (valeur === null || typeof valeur !== 'object') return JSON.stringify(valeur);
  if (Array.isArray(valeur)) return `[${valeur.map((une: ValeurJson) => canonique(une)).join(',')}]`;
  const paires = Object.entries(valeur as Record<string, ValeurJson | undefined>)
    .filter((paire): paire is [string, ValeurJson] => paire[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([cle, une]) => `${ecrireTexte(cle)}:${canonique(une)}`);
  return `{${paires.join(',')}}`;
}

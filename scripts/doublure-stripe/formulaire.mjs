/**
 * Lit un corps `application/x-www-form-urlencoded` à la façon de Stripe : `a[b][0][c]=1` devient `{ a: { b: [{ c: '1' }] } }`.
 *
 * @param {string} corps
 * @returns {Record<string, unknown>}
 */
export function lireFormulaire(corps) {
  const racine = {};
  for (const [cle, valeur] of new URLSearchParams(corps)) {
    const chemin = cle.split(/[[\]]+/).filter(Boolean);
    poser(racine, chemin, valeur);
  }
  return enTableaux(racine);
}

function poser(cible, [nom, ...reste], valeur) {
  if (['__proto__', 'constructor', 'prototype'].includes(nom)) return;
  if (reste.length === 0) cible[nom] = valeur;
  else poser((cible[nom] ??= {}), reste, valeur);
}

/** Un objet dont les clés sont 0, 1, 2… est un tableau. */
function enTableaux(valeur) {
  if (typeof valeur !== 'object' || valeur === null) return valeur;
  const paires = Object.entries(valeur).map(([cle, contenu]) => [cle, enTableaux(contenu)]);
  const numerique = paires.length > 0 && paires.every(([cle], rang) => cle === String(rang));
  return numerique ? paires.map(([, contenu]) => contenu) : Object.fromEntries(paires);
}

// Qui importe qui : les imports qui remontent, les cercles entre modules et entre fonctions du navigateur.
import { dirname, join, normalize, sep } from 'node:path';
import ts from 'typescript';

/** Du socle vers le sommet. Une pièce peut importer celles d'avant elle ; l'inverse remonte. */
const ETAGES_BACKEND = [
  /^domaine\//,
  /^backend\/src\/(common|config)\//,
  /^backend\/src\/platform\//,
  /^backend\/src\/modules\//,
];
const ETAGES_FRONTEND = [
  /^domaine\//,
  /^frontend\/src\/(lib|config)\//,
  /^frontend\/src\/components\//,
  /^frontend\/src\/features\//,
  /^frontend\/src\/app\//,
];
const MODULES = ['users', 'messaging', 'auth', 'subscription', 'clients', 'factures', 'export', 'admin'];

/** Alias d'hier et d'aujourd'hui ; le premier qui convient gagne. */
/** @type {[RegExp, string][]} */
const ALIAS = [
  [/^@facturier\/domaine\//, 'domaine/src/'],
  [/^@\//, 'frontend/src/'],
  [/^@domaine\//, 'backend/src/modules/factures/domain/'],
  [/^@plans$/, 'backend/src/modules/subscription/domain/plans'],
  [/^@valeurs\//, 'backend/src/common/valeurs/'],
];

/**
 * Les imports d'une source vers le dépôt, ceux de types compris.
 * @returns liste de `{ de, vers }`, chemins depuis la racine ; `vers` peut manquer d'extension.
 */
export function importsDe({ arbre, chemin }) {
  const cibles = [];
  const visiter = (noeud) => {
    const cible = cibleDe(noeud);
    if (cible && ts.isStringLiteralLike(cible)) cibles.push(cible.text);
    ts.forEachChild(noeud, visiter);
  };
  visiter(arbre);
  return cibles.flatMap((cible) => {
    const vers = resoudre(chemin, cible);
    return vers ? [{ de: chemin, vers }] : [];
  });
}

function cibleDe(noeud) {
  if (ts.isImportDeclaration(noeud) || ts.isExportDeclaration(noeud)) return noeud.moduleSpecifier;
  if (ts.isImportTypeNode(noeud) && ts.isLiteralTypeNode(noeud.argument)) return noeud.argument.literal;
  if (ts.isCallExpression(noeud) && noeud.expression.kind === ts.SyntaxKind.ImportKeyword)
    return noeud.arguments[0];
  return undefined;
}

function resoudre(chemin, cible) {
  if (cible.startsWith('.'))
    return normalize(join(dirname(chemin), cible))
      .split(sep)
      .join('/');
  const alias = ALIAS.find(([forme]) => forme.test(cible));
  return alias ? cible.replace(alias[0], alias[1]) : undefined;
}

const etage = (etages, chemin) => etages.findIndex((forme) => forme.test(chemin));
const module = (chemin) => /^backend\/src\/modules\/([\w-]+)\//.exec(chemin)?.[1];
const fonction = (chemin) => /^frontend\/src\/features\/([\w-]+)\//.exec(chemin)?.[1];

/** Vrai si l'import va d'une pièce vers une autre qui la porte : étage plus haut, module plus haut, ou l'autre côté. */
export function remonte({ de, vers }) {
  if (de.startsWith('frontend/') && vers.startsWith('backend/')) return true;
  const etages = de.startsWith('frontend/') ? ETAGES_FRONTEND : ETAGES_BACKEND;
  const [bas, haut] = [etage(etages, de), etage(etages, vers)];
  if (bas >= 0 && haut > bas) return true;
  const [demandeur, demande] = [MODULES.indexOf(module(de)), MODULES.indexOf(module(vers))];
  return demandeur >= 0 && demande > demandeur;
}

/** Les cercles d'un graphe : groupes de nœuds qui s'atteignent l'un l'autre, chacun trié. */
export function cercles(imports, nomDe) {
  const suivants = new Map();
  for (const { de, vers } of imports) {
    const [a, b] = [nomDe(de), nomDe(vers)];
    if (a && b && a !== b) suivants.set(a, (suivants.get(a) ?? new Set()).add(b));
  }
  const atteints = new Map([...suivants.keys()].map((nom) => [nom, atteindre(nom, suivants)]));
  const vus = new Set();
  return [...suivants.keys()].sort().flatMap((nom) => {
    if (vus.has(nom) || !atteints.get(nom).has(nom)) return [];
    const groupe = [...atteints.get(nom)].filter((autre) => atteints.get(autre)?.has(nom)).sort();
    groupe.forEach((membre) => vus.add(membre));
    return [groupe];
  });
}

function atteindre(depart, suivants) {
  const atteints = new Set();
  const pile = [...(suivants.get(depart) ?? [])];
  while (pile.length) {
    const nom = pile.pop();
    if (atteints.has(nom)) continue;
    atteints.add(nom);
    pile.push(...(suivants.get(nom) ?? []));
  }
  return atteints;
}

export const cerclesModules = (imports) => cercles(imports, module);
export const cerclesFonctions = (imports) => cercles(imports, fonction);

// Longueurs des fichiers et des fonctions, collaborateurs des constructeurs.
import ts from 'typescript';

/** Ce que tout acte prend en main et qui ne décide de rien (`backend/test/support/regles.ts`). */
const INSTRUMENTS = new Set([
  ...[
    'Horloge',
    'Environnement',
    'Demandes',
    'Transactions',
    'TransactionsAvecEffetsService',
    'OutboxService',
  ],
]);

const collaborateursDe = (constructeur) =>
  (constructeur?.parameters ?? []).filter(({ type }) => !INSTRUMENTS.has(type?.getText() ?? '')).length;

/** Médiane, neuvième décile et plus grand d'une liste de nombres. */
export function repartition(nombres) {
  const tries = [...nombres].sort((a, b) => a - b);
  const rang = (part) => tries[Math.min(tries.length - 1, Math.floor(tries.length * part))] ?? 0;
  return { nombre: tries.length, p50: rang(0.5), p90: rang(0.9), max: tries.at(-1) ?? 0 };
}

/** Nombre de lignes d'un texte, la fin de ligne finale ne comptant pas. */
export const lignesDe = (texte) => texte.replace(/\n$/, '').split('\n').length;

/**
 * La longueur de chaque fonction d'une source, en lignes, de sa signature à son accolade.
 * Le corps d'un `describe` n'est pas une fonction : c'est un titre de chapitre.
 */
export function fonctionsDe({ arbre }) {
  const longueurs = [];
  visiter(arbre, (noeud) => {
    if (!ts.isFunctionLike(noeud) || !('body' in noeud && noeud.body) || estUnChapitre(noeud)) return;
    const ligne = (position) => arbre.getLineAndCharacterOfPosition(position).line;
    longueurs.push(ligne(noeud.end) - ligne(noeud.getStart(arbre)) + 1);
  });
  return longueurs;
}

function estUnChapitre(noeud) {
  return ts.isCallExpression(noeud.parent) && /^(test\.)?describe\b/.test(noeud.parent.expression.getText());
}

/** Les classes décorées d'une source et le nombre de paramètres de leur constructeur. */
export function classesDe({ arbre, chemin }) {
  const classes = [];
  visiter(arbre, (noeud) => {
    if (!ts.isClassDeclaration(noeud) || !ts.getDecorators(noeud)?.length) return;
    const constructeur = noeud.members.find(ts.isConstructorDeclaration);
    classes.push({ nom: noeud.name?.text ?? chemin, collaborateurs: collaborateursDe(constructeur) });
  });
  return classes;
}

function visiter(noeud, faire) {
  faire(noeud);
  ts.forEachChild(noeud, (enfant) => visiter(enfant, faire));
}

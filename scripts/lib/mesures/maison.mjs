// La maison : ses services, ses salles, ses noms.
import ts from 'typescript';
import { lignesDe } from './longueurs.mjs';

/** Ce que Nest appelle de lui-même n'est pas une porte. */
const DE_NEST = /^(onModule|onApplication|beforeApplication)/;
const PRIVE = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;

const portes = (classe) =>
  classe.members.filter(
    (membre) =>
      ts.isMethodDeclaration(membre) &&
      !(ts.getCombinedModifierFlags(membre) & PRIVE) &&
      !DE_NEST.test(membre.name.getText()),
  ).length;

/** Les services du serveur, chacun avec le nombre de ses méthodes publiques. */
export const servicesDe = ({ chemin, arbre }) =>
  chemin.startsWith('backend/src/')
    ? arbre.statements
        .filter((noeud) => ts.isClassDeclaration(noeud) && noeud.name?.text.endsWith('Service'))
        .map((classe) => ({ nom: classe.name.text, portes: portes(classe) }))
    : [];

/** Les lignes de chaque salle du serveur, la plus grande d'abord. */
export function lignesParSalle(produit) {
  const salles = new Map();
  for (const { chemin, texte } of produit) {
    const salle = /^backend\/src\/modules\/([^/]+)\//.exec(chemin)?.[1];
    if (salle) salles.set(salle, (salles.get(salle) ?? 0) + lignesDe(texte));
  }
  return [...salles].sort(([, a], [, b]) => b - a).map(([nom, lignes]) => ({ nom, lignes }));
}

const NOMMES = [ts.isClassDeclaration, ts.isInterfaceDeclaration, ts.isTypeAliasDeclaration];

/** Les types et les classes dont un nom tient dans deux fichiers d'un même espace. */
export function nomsEnDouble(produit) {
  const fichiers = new Map();
  for (const { chemin, arbre } of produit) {
    const espace = chemin.split('/')[0];
    for (const noeud of arbre.statements) {
      if (!noeud.name || !NOMMES.some((estDe) => estDe(noeud))) continue;
      const nom = `${espace} ${noeud.name.text}`;
      fichiers.set(nom, (fichiers.get(nom) ?? new Set()).add(chemin));
    }
  }
  return [...fichiers].filter(([, ou]) => ou.size > 1).map(([nom, ou]) => `${nom} : ${[...ou].join(', ')}`);
}

// Jusqu'où s'étend un acte : ce que sa route peut atteindre, par la résolution même du compilateur.
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** Les actes mesurés, chacun par sa route. */
export const ACTES = {
  'émettre une facture': 'POST factures',
  'noter un paiement': 'POST factures/:id/paiements',
  'apprendre un paiement de Stripe': 'POST webhooks/stripe/paiements',
  'accepter un devis par son lien': 'POST public/devis/:jeton/accepter',
  'relancer à la main': 'POST factures/:id/relancer',
  'lister les factures': 'GET factures',
};

const OPTIONS = { module: ts.ModuleKind.Preserve, moduleResolution: ts.ModuleResolutionKind.Bundler };

/**
 * Ce que chaque acte atteint dans le serveur et le domaine, sans les essais. Une fonction en ligne compte avec celle qui la porte ; un
 * effet de la boîte d'envoi, qui part plus tard, n'est pas suivi.
 *
 * @param {string} racine chemin absolu
 * @param {{ chemin: string, essai: boolean }[]} sources
 * @returns {Record<string, { fichiers: number, fonctions: number, profondeur: number } | undefined>} par acte ; rien si sa route manque
 */
export function porteeDesActes(racine, sources) {
  const duServeur = sources.filter(({ chemin, essai }) => /^(backend|domaine)\/src\//.test(chemin) && !essai);
  const options = {
    ...OPTIONS,
    experimentalDecorators: true,
    skipLibCheck: true,
    noEmit: true,
    strict: true,
  };
  const paths = { '@facturier/domaine/*': [join(racine, 'domaine/src/*')] };
  const programme = ts.createProgram(
    duServeur.map(({ chemin }) => join(racine, chemin)),
    { ...options, target: ts.ScriptTarget.ES2023, types: ['node'], paths },
  );
  const suivre = suiveur(programme, racine);
  const entrees = routesDe(programme, racine);
  return Object.fromEntries(
    Object.entries(ACTES).map(([acte, route]) => [
      acte,
      entrees.has(route) ? suivre(entrees.get(route)) : undefined,
    ]),
  );
}

/** Le chemin d'un fichier du produit, depuis la racine ; rien pour une bibliothèque ou un essai. */
function duProduit(fichier, racine) {
  const chemin = relative(racine, fichier.fileName).split(sep).join('/');
  return /^(backend|domaine)\/src\//.test(chemin) ? chemin : undefined;
}

/** La méthode de contrôleur de chaque route : « POST factures ». */
function routesDe(programme, racine) {
  const routes = new Map();
  const decorateur = (noeud, noms) => {
    for (const { expression } of ts.getDecorators(noeud) ?? []) {
      if (ts.isCallExpression(expression) && noms.test(expression.expression.getText()))
        return [expression.expression.getText(), texteDe(expression.arguments[0])];
    }
    return undefined;
  };
  for (const fichier of programme.getSourceFiles()) {
    if (!duProduit(fichier, racine)?.endsWith('.controller.ts')) continue;
    for (const classe of fichier.statements.filter(ts.isClassDeclaration)) {
      const [, debut] = decorateur(classe, /^Controller$/) ?? [];
      for (const methode of classe.members.filter(ts.isMethodDeclaration)) {
        const [verbe, fin] = decorateur(methode, /^(Get|Post|Put|Patch|Delete)$/) ?? [];
        if (!verbe || debut === undefined) continue;
        const chemin = [debut, fin].filter(Boolean).join('/');
        routes.set(`${verbe.toUpperCase()} ${chemin}`, methode);
      }
    }
  }
  return routes;
}

const texteDe = (noeud) => (noeud && ts.isStringLiteralLike(noeud) ? noeud.text : '');

const estFonction = (noeud) => ts.isFunctionLike(noeud) && 'body' in noeud && noeud.body !== undefined;

/** Ce qu'une déclaration fait vivre : son corps, la valeur d'une constante, les champs et le constructeur de sa classe. */
function corpsDe(declaration) {
  if (ts.isMethodDeclaration(declaration) && declaration.body)
    return [
      declaration.body,
      ...(ts.isClassDeclaration(declaration.parent) ? corpsDe(declaration.parent) : []),
    ];
  if (estFonction(declaration)) return [declaration.body];
  if (ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration))
    return declaration.initializer ? [declaration.initializer] : [];
  if (!ts.isClassDeclaration(declaration)) return [];
  return declaration.members
    .filter((membre) => ts.isConstructorDeclaration(membre) || ts.isPropertyDeclaration(membre))
    .flatMap(corpsDe);
}

const porteUneFonction = (declaration) =>
  estFonction(declaration) ||
  (ts.isVariableDeclaration(declaration) &&
    declaration.initializer !== undefined &&
    estFonction(declaration.initializer));

/** Suit les appels d'une méthode, largeur d'abord : la profondeur est celle du plus court chemin vers le plus lointain. */
function suiveur(programme, racine) {
  const juge = programme.getTypeChecker();
  const declarationsDe = (nom) => {
    let symbole = juge.getSymbolAtLocation(nom);
    if (symbole && symbole.flags & ts.SymbolFlags.Alias) symbole = juge.getAliasedSymbol(symbole);
    return (symbole?.declarations ?? []).filter(
      (une) => corpsDe(une).length > 0 && duProduit(une.getSourceFile(), racine),
    );
  };
  const citees = (noeud, trouver) => {
    if (ts.isTypeNode(noeud)) return;
    if (ts.isIdentifier(noeud)) declarationsDe(noeud).forEach(trouver);
    ts.forEachChild(noeud, (enfant) => citees(enfant, trouver));
  };
  return (entree) => {
    const vues = new Set([entree]);
    let [niveau, profondeur] = [[entree], 0];
    while (niveau.length > 0) {
      const suivant = [];
      const trouver = (declaration) => {
        if (vues.has(declaration)) return;
        vues.add(declaration);
        suivant.push(declaration);
      };
      for (const declaration of niveau) corpsDe(declaration).forEach((corps) => citees(corps, trouver));
      niveau = suivant;
      if (suivant.some(porteUneFonction)) profondeur += 1;
    }
    const fichiers = new Set([...vues].map((une) => duProduit(une.getSourceFile(), racine)));
    return { fichiers: fichiers.size, fonctions: [...vues].filter(porteUneFonction).length, profondeur };
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const SOURCES = join(__dirname, '..');

const fichiers = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
  .filter((entree) => entree.isFile() && /(?<!\.spec|\.d)\.tsx?$/.test(entree.name))
  .map((entree) => join(entree.parentPath, entree.name))
  .sort();

interface Dit {
  fichier: string;
  texte: string;
}

/** Ce qu'une personne lirait : plusieurs mots, et une lettre qui n'est pas du code. */
const estUnePhrase = (texte: string): boolean => /\p{L}[\s\u00a0]+[\p{L}«]/u.test(texte);

/** Les phrases des écrans, une expression insérée y valant son code entre accolades. */
const phrases: Dit[] = fichiers.flatMap((fichier) => {
  const arbre = ts.createSourceFile(fichier, readFileSync(fichier, 'utf8'), ts.ScriptTarget.Latest, true);
  const lus: string[] = [];
  const visiter = (noeud: ts.Node): void => {
    if (ts.isImportDeclaration(noeud)) return;
    if (ts.isStringLiteral(noeud) || ts.isNoSubstitutionTemplateLiteral(noeud) || ts.isJsxText(noeud))
      lus.push(noeud.text);
    if (ts.isTemplateExpression(noeud))
      lus.push(
        noeud.head.text +
          noeud.templateSpans
            .map(({ expression, literal }) => `{${expression.getText()}}${literal.text}`)
            .join(''),
      );
    ts.forEachChild(noeud, visiter);
  };
  visiter(arbre);
  return lus
    .map((texte) => texte.replace(/&nbsp;/g, '\u00a0').trim())
    .filter(estUnePhrase)
    .map((texte) => ({ fichier: relative(SOURCES, fichier), texte }));
});

const fautifs = (motif: RegExp): string[] =>
  phrases.filter(({ texte }) => motif.test(texte)).map(({ fichier, texte }) => `${fichier} : ${texte}`);

/** La feuille de style est docs/mots.md ; les phrases du serveur ont leur essai, `backend/test/mots.spec.ts`. */
describe('Les phrases des écrans', () => {
  it('se lisent toutes', () => {
    expect(phrases.length).toBeGreaterThan(1000);
  });

  it.each<[string, RegExp]>([
    ['écrivent « e-mail »', /(?<![-./?=&{])\bemails?\b(?![-:=.])/i],
    ['écrivent « e-mail », et non « courriel »', /\bcourriels?\b/i],
    ['élident « de » devant un nom propre', /\bde \{[\w.()]*(?:\bnom|Nom|tiers|prenom)/],
    ['élident « que » devant un nom propre', /\bque \{[\w.()]*(?:\bnom|Nom|vendeur|emetteur)/],
    ['écrivent l’apostrophe courbe', /\p{L}'\p{L}/u],
    ['disent que des sessions prennent fin', /sessions (?:y )?finissent/],
    ['ne montrent pas un échappement, qu’un attribut de JSX ne lit pas', /^[^{]*\\u[\da-f]{4}/i],
    ['ne demandent pas de toucher ce qui se clique', /[Tt]ouchez «/],
  ])('%s', (_regle, motif) => {
    expect(fautifs(motif)).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const RACINES = ['src', '../domaine/src'].map((dossier) => join(__dirname, '..', dossier));

const sources = (dossier: string): string[] =>
  readdirSync(dossier, { recursive: true, withFileTypes: true })
    .filter((entree) => entree.isFile() && /(?<!\.spec)\.ts$/.test(entree.name))
    .map((entree) => join(entree.parentPath, entree.name));

/** Ce qu'une personne lirait : une majuscule, plusieurs mots, une fin de phrase ou un accent. */
const estUnePhrase = (texte: string): boolean =>
  /^[A-ZÀÉÈÊ«]/u.test(texte) && /\p{L} \p{L}/u.test(texte) && /[.!?…]$|[àâçéèêëîïôùû’]/u.test(texte);

/** Les textes d'un fichier, une expression insérée valant « X ». */
function textes(fichier: string): string[] {
  const arbre = ts.createSourceFile(fichier, readFileSync(fichier, 'utf8'), ts.ScriptTarget.Latest, true);
  const lus: string[] = [];
  const visiter = (noeud: ts.Node): void => {
    if (ts.isStringLiteral(noeud) || ts.isNoSubstitutionTemplateLiteral(noeud)) lus.push(noeud.text);
    if (ts.isTemplateExpression(noeud))
      lus.push(noeud.head.text + noeud.templateSpans.map(({ literal }) => `X${literal.text}`).join(''));
    ts.forEachChild(noeud, visiter);
  };
  visiter(arbre);
  return lus;
}

/** La documentation de l'API parle à qui programme : ses mots techniques y ont leur place. */
const POUR_UN_PROGRAMMEUR = /contrat\/(openapi|routes)\//;
/** Ce que lit l'exploitant au démarrage, et les textes de loi cités tels quels. */
const AUTRES_LECTEURS =
  /creer-admin|src\/config\/|version-mongo|platform\/(declarations|journal|outbox)|documents\/(textes-legaux|cas-de-vente)/;
const messages = RACINES.flatMap(sources)
  .filter((fichier) => !POUR_UN_PROGRAMMEUR.test(fichier) && !AUTRES_LECTEURS.test(fichier))
  .flatMap((fichier) => textes(fichier).map((texte) => ({ fichier, texte })))
  .filter(({ texte }) => estUnePhrase(texte));

const fautifs = (motif: RegExp): string[] =>
  messages
    .filter(({ texte }) => motif.test(texte))
    .map(({ fichier, texte }) => `${fichier.split('/src/')[1]} : ${texte}`);

/** La feuille de style est docs/mots.md. Une expression insérée dans une phrase y vaut « X ». */
describe('Les phrases que le serveur peut dire', () => {
  it('se lisent toutes', () => {
    expect(messages.length).toBeGreaterThan(200);
  });

  it.each<[string, RegExp]>([
    ['écrivent « e-mail »', /\bemails?\b/i],
    [
      'n’ont pas de mot anglais',
      /\b(error|invalid|failed|unknown|required|rejected|must|should|undefined|null)\b/i,
    ],
    ['n’ont pas de chemin technique', /\b\w+\.\d+\.\w+|[a-z]+\[\d\]/],
    ['gardent l’espace insécable devant : ; ! ? »', /\p{L} [:;!?»]/u],
    ['gardent l’espace insécable après «', /« /],
    [
      'élident devant une voyelle',
      /(?<![-\p{L}])(de|le|la|que|ne|se|je) (?!un\b|une\b|onze|oui)[aeiouéèêâîôû]/iu,
    ],
    ['disent une durée en mots, jamais en secondes brutes', /dans X secondes?/],
    ['passent par l’élision devant un nom', /de la part de X/],
  ])('%s', (_regle, motif) => {
    expect(fautifs(motif)).toEqual([]);
  });
});

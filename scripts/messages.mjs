// npm run messages : docs/generes/messages.md (ignoré de Git), chaque phrase que le serveur et le domaine peuvent dire à une personne, à relire à l'œil.
//   node scripts/messages.mjs --json     les mêmes, pour l'essai qui les juge (backend/test/mots.spec.ts)
//   node scripts/messages.mjs --page     la page, sans l'écrire
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { RACINE } from './lib/chemins.mjs';

const PAGE = join(RACINE, 'docs/generes/messages.md');
const DOSSIERS = ['backend/src', 'domaine/src'].map((dossier) => join(RACINE, dossier));
/** La documentation de l'API parle à qui programme : ses mots techniques y ont leur place. */
const POUR_UN_PROGRAMMEUR = /contrat\/(openapi|routes)\//;
/** Ce que lit l'exploitant au démarrage, les textes de loi cités tels quels, et l'anglais des documents. */
const AUTRES_LECTEURS =
  /creer-admin|src\/config\/|version-mongo|platform\/(declarations|journal|outbox)|documents\/(textes-legaux|cas-de-vente)|mots-anglais/;

const sources = (dossier) =>
  readdirSync(dossier, { recursive: true, withFileTypes: true })
    .filter((entree) => entree.isFile() && /(?<!\.spec)\.ts$/.test(entree.name))
    .map((entree) => join(entree.parentPath, entree.name))
    .filter((fichier) => !POUR_UN_PROGRAMMEUR.test(fichier) && !AUTRES_LECTEURS.test(fichier))
    .sort();

/** Ce qu'une personne lirait : une majuscule, plusieurs mots, une fin de phrase ou un accent. */
const estUnePhrase = (texte) =>
  /^[A-ZÀÉÈÊ«]/u.test(texte) && /\p{L} \p{L}/u.test(texte) && /[.!?…]$|[àâçéèêëîïôùû’]/u.test(texte);

/** Les phrases d'un fichier, une expression insérée valant « X ». */
function textes(fichier) {
  const arbre = ts.createSourceFile(fichier, readFileSync(fichier, 'utf8'), ts.ScriptTarget.Latest, true);
  const lus = [];
  const visiter = (noeud) => {
    if (ts.isStringLiteral(noeud) || ts.isNoSubstitutionTemplateLiteral(noeud)) lus.push(noeud.text);
    if (ts.isTemplateExpression(noeud))
      lus.push(noeud.head.text + noeud.templateSpans.map(({ literal }) => `X${literal.text}`).join(''));
    ts.forEachChild(noeud, visiter);
  };
  visiter(arbre);
  return [...new Set(lus.filter(estUnePhrase))];
}

const messages = DOSSIERS.flatMap(sources).flatMap((fichier) =>
  textes(fichier).map((texte) => ({ fichier: relative(RACINE, fichier), texte })),
);

function page() {
  const fichiers = [...new Set(messages.map(({ fichier }) => fichier))];
  const parties = fichiers.map((fichier) => {
    const lignes = messages.filter((un) => un.fichier === fichier).map(({ texte }) => `- ${echapper(texte)}`);
    return `## ${fichier}\n\n${lignes.join('\n')}`;
  });
  const tete =
    'Écrit par `npm run messages` : ce que le serveur et le domaine peuvent dire à une personne (refus, avis, courriels, documents). Une expression insérée y vaut « X ».';
  return `# Les phrases du serveur\n\n${tete}\n\n${parties.join('\n\n')}\n`;
}

const echapper = (texte) => texte.replace(/\s*\n\s*/g, ' ⏎ ').replace(/[*_<>[\]\\`]/g, '\\$&');

if (process.argv.includes('--json')) console.log(JSON.stringify(messages));
else if (process.argv.includes('--page')) process.stdout.write(page());
else {
  mkdirSync(dirname(PAGE), { recursive: true });
  writeFileSync(PAGE, page());
  console.log(`docs/generes/messages.md : ${messages.length} phrases.`);
}

// npm test : la suite, sur un dépôt tout juste cloné s'il le faut. Ce qu'elle laisse à la campagne est dit à la fin.
// D'abord les portes (format, lint, types, exports inutiles, règles d'import), puis les anneaux, étape par étape.
//   npm test -- --depuis=main     ce que touche un changement, et douze parcours : trois à cinq minutes
//   npm test -- --anneau=portes|domaine|plateforme|backend|frontend|http|web     un seul anneau
//   npm run campagnes             tout
// La dernière ligne est toujours « N passed, N failed » ; le code de fin suit les échecs.
import { direLAide } from './lib/aide.mjs';
import { additionner, ANNEAUX, jouerLesAnneaux, redire } from './lib/anneaux.mjs';
import { verifierNode } from './lib/configuration.mjs';
import { construireSiBesoin } from './lib/construction.mjs';
import { installerSiBesoin } from './lib/installation.mjs';
import { creerArret, journal } from './lib/services.mjs';

const arret = creerArret({ code: () => 1 });

async function tester() {
  verifierNode();
  const options = lireOptions(process.argv.slice(2));
  await installerSiBesoin(journal);
  // Ils lisent les sources par un paquet : après l'installation seulement.
  const { marcheDepuis } = await import('./lib/depuis.mjs');
  const { direLaCampagne } = await import('./lib/essais.mjs');
  const marche = options.depuis ? await marcheDepuis(options.depuis) : options;
  const produit = ANNEAUX.some(({ nom, produit }) => produit && marche.noms.includes(nom));
  if (produit) await construireSiBesoin(journal);
  const resultats = await jouerLesAnneaux({ ...marche, secondTour: true }, arret);
  redire(resultats);
  if (!options.depuis) await direLaCampagne(marche.noms);
  return additionner(resultats);
}

/**
 * @param {string[]} args
 * @returns {import('./lib/anneaux.mjs').Marche & { depuis?: string }}
 */
function lireOptions(args) {
  const depuis = args.map((arg) => /^--depuis=(.+)$/.exec(arg)?.[1]).find(Boolean);
  const demandes = args
    .filter((arg) => !arg.startsWith('--depuis='))
    .map((arg) => /^--anneau=(.+)$/.exec(arg)?.[1] ?? arg);
  const noms = ANNEAUX.map(({ nom }) => nom);
  const inconnu = demandes.find((demande) => !noms.includes(demande));
  if (inconnu) throw new Error(`Anneau inconnu : ${inconnu}. Choix : --anneau=${noms.join(', ')}.`);
  return { depuis, taille: 'suite', noms: demandes.length ? demandes : noms };
}

direLAide();
tester()
  .catch((erreur) => {
    console.error(erreur.message);
    return { reussis: 0, echoues: 1 };
  })
  .then(async ({ reussis, echoues }) => {
    if (arret.estDemande()) return;
    await arret.toutArreter();
    console.log(`\n${reussis} passed, ${echoues} failed`);
    process.exit(echoues === 0 ? 0 : 1);
  });

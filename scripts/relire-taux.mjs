// npm run relire-taux : les taux du produit, relus par le modèle que publie l'Urssaf. Il n'est ni livré, ni installé avec le projet : il se
// prend dans le cache, à sa version. Code de sortie : 0 si chaque écart est attendu, 1 s'il en vient un autre ou qu'un attendu a disparu.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, RACINE } from './lib/chemins.mjs';
import { executer } from './lib/processus.mjs';

const MODELE = { nom: 'modele-social', version: '11.1.0' };
const MOTEUR = { nom: 'publicodes', version: '1.10.3' };

/** Ce où le modèle et les textes diffèrent : ce qu'il dit, et l'article qui nous fait dire autre chose. */
const ECARTS_ATTENDUS = {
  'vente, ACRE depuis juillet 2026': [9_200, 'arrondi au dixième supérieur (CSS, art. D131-6-3) : 9,3 %'],
  'cipav, ACRE depuis juillet 2026': [13_400, 'trois quarts depuis le décret n° 2026-69 : 17,4 %'],
  'formation, prestation commerciale': [100, '« les autres » (C. trav., art. L6331-48) : 0,2 %'],
};

const duProduit = (chemin) => createRequire(import.meta.url)(join(RACINE, 'domaine/dist', chemin));
const { tauxAu, TAUX_DU_PRODUIT } = duProduit('cotisations/taux.js');
const { tauxReduit } = duProduit('cotisations/acre.js');
const { SEUILS_MICRO } = duProduit('seuils/textes.js');

const dossier = join(CACHE, 'relire-taux');
await mkdir(dossier, { recursive: true });
if (!existsSync(join(dossier, 'package.json'))) await writeFile(join(dossier, 'package.json'), '{}');
const paquets = [MODELE, MOTEUR].map(({ nom, version }) => `${nom}@${version}`);
await executer('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...paquets], {
  cwd: dossier,
});
const prendre = async ({ nom }) =>
  (await import(pathToFileURL(join(dossier, 'node_modules', nom, 'dist/index.js')).href)).default;
const [regles, Moteur] = [await prendre(MODELE), await prendre(MOTEUR)];
const moteur = new Moteur(regles, { logger: { log() {}, warn() {}, error() {} } });

const AUTO = 'dirigeant . auto-entrepreneur';
const COTISATIONS = `${AUTO} . cotisations et contributions`;
const AFFAIRES = `entreprise . chiffre d'affaires`;
/** Pour chaque catégorie : sa règle, et où son chiffre d'affaires se dit. */
const CATEGORIES = {
  vente: ['vente restauration hébergement', 'vente restauration hébergement'],
  prestation: ['service BIC', 'service BIC'],
  liberal: ['service BNC', 'service BNC'],
  cipav: ['service BNC Cipav', 'service BNC'],
};
/** Des euros par mois : assez pour que l'arrondi à l'euro de chaque taxe ne se voie pas. */
const BASE = 10_000_000;
const JOUR = '2026-11-01';
const enDateDuModele = (date) => date.split('-').reverse().join('/');
const activite = (nature) => ({ 'entreprise . activité . nature': `'${nature}'` });
const departement = (nom) => ({ 'établissement . commune . département': `'${nom}'` });

/** Ce que le modèle répond à une règle, par mois, pour une catégorie ; `situation` : ce qui change de l'ordinaire. */
function demander(regle, categorie, situation = {}) {
  moteur.setSituation({
    'entreprise . catégorie juridique': "'EI'",
    'entreprise . catégorie juridique . EI . auto-entrepreneur': 'oui',
    date: enDateDuModele(JOUR),
    'entreprise . date de création': '01/01/2020',
    'dirigeant . exonérations . ACRE': 'non',
    [`${AFFAIRES} . ${CATEGORIES[categorie][1]}`]: `${BASE} €/mois`,
    ...(categorie === 'cipav' ? { [`${AUTO} . Cipav`]: 'oui' } : {}),
    ...situation,
  });
  const { nodeValue, unit } = moteur.evaluate(regle);
  return unit?.denominators?.includes('an') ? nodeValue / 12 : nodeValue;
}

const notre = (code, jour = JOUR) => tauxAu(TAUX_DU_PRODUIT, code, jour);
const cotisation = (categorie, situation) =>
  Math.round(
    1_000 *
      demander(`${COTISATIONS} . cotisations . ${CATEGORIES[categorie][0]} . taux`, categorie, situation),
  );
const taxe = (regle, categorie, situation) =>
  Math.round((demander(regle, categorie, situation) * 100_000) / BASE);

/** Les cotisations, entières à chaque date, et réduites par l'ACRE de chaque cohorte : leur nom, le nôtre, le sien. */
const cotisations = () =>
  Object.keys(CATEGORIES).flatMap((code) => {
    const entiere = (jour) => [
      `${code}, ${jour}`,
      notre(code, jour).taux,
      cotisation(code, { date: enDateDuModele(jour) }),
    ];
    const reduite = (cohorte, creation) => [
      `${code}, ACRE ${cohorte} juillet 2026`,
      tauxReduit(notre(code), code, { creation, le: JOUR }).taux,
      cotisation(code, {
        'entreprise . date de création': enDateDuModele(creation),
        'dirigeant . exonérations . ACRE': 'oui',
      }),
    ];
    return [
      ...['2022-10-01', '2024-07-01', '2025-01-01', '2026-01-01', JOUR].map(entiere),
      reduite('avant', '2026-03-15'),
      reduite('depuis', '2026-07-01'),
    ];
  });

/** Formation, chambres et versement libératoire. */
function taxes() {
  const [artisan, commerce] = [activite('artisanale'), activite('commerciale')];
  const liberatoire = { [`${AUTO} . impôt . versement libératoire`]: 'oui' };
  const comparer = (nom, code, regle, categorie, situation) => [
    nom,
    notre(code).taux,
    taxe(regle, categorie, situation),
  ];
  const formation = (nom, ...suite) =>
    comparer(`formation, ${nom}`, suite[0], `${COTISATIONS} . CFP`, ...suite.slice(1));
  const chambre = (nom, code, categorie, situation) =>
    comparer(`${nom}, ${categorie}`, code, `${COTISATIONS} . TFC`, categorie, situation);
  return [
    formation('artisan', 'cfp_artisan', 'vente', artisan),
    formation('vente', 'cfp_vente', 'vente', commerce),
    formation('prestation commerciale', 'cfp_autre', 'prestation', commerce),
    formation('libéral', 'cfp_autre', 'liberal'),
    ...['vente', 'prestation', 'liberal'].map((code) =>
      comparer(
        `impôt, ${code}`,
        `vl_${code}`,
        `${AUTO} . impôt . versement libératoire . montant`,
        code,
        liberatoire,
      ),
    ),
    ...['vente', 'prestation'].flatMap((code) => [
      chambre('CCI', `cci_${code}`, code, commerce),
      chambre('CMA', `cma_${code}`, code, artisan),
      chambre('CMA d’Alsace', `cma_${code}_alsace`, code, { ...artisan, ...departement('Bas-Rhin') }),
      chambre('CMA de Moselle', `cma_${code}_moselle`, code, { ...artisan, ...departement('Moselle') }),
    ]),
  ];
}

/** Les plafonds du régime micro, en euros. */
const plafonds = () =>
  ['2025-11-01', JOUR].flatMap((jour) => {
    const { valeur } = SEUILS_MICRO.findLast(({ du }) => du <= jour);
    const lu = (nom) =>
      12 * demander(`${AFFAIRES} . seuil micro . ${nom}`, 'vente', { date: enDateDuModele(jour) });
    return [
      [`plafond des ventes, ${jour}`, valeur.plafondMicroVentesEuros, lu('total')],
      [`plafond des services, ${jour}`, valeur.plafondMicroServicesEuros, lu('libérale')],
    ];
  });

let fautes = 0;
const restent = new Set(Object.keys(ECARTS_ATTENDUS));
for (const [nom, leNotre, leSien] of [...cotisations(), ...taxes(), ...plafonds()]) {
  const [attendu, raison] = ECARTS_ATTENDUS[nom] ?? [leNotre];
  restent.delete(nom);
  const juste = leSien === attendu && (raison === undefined || leSien !== leNotre);
  if (!juste) fautes += 1;
  const verdict = juste ? (raison ? `écart attendu, ${raison}` : 'accord') : 'ÉCART À LIRE';
  console.log(`${nom} : ${leNotre} ; le modèle dit ${leSien} ; ${verdict}`);
}
for (const nom of restent) console.log(`${nom} : plus comparé, l’écart attendu est à retirer`);
process.exitCode = fautes + restent.size > 0 ? 1 : 0;

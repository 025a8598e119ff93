// Les budgets de JavaScript par entrée, et leur pesée dans le manifeste d'une construction.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const UN_KO = 1000;

const AGENT = 'src/service-worker/veille.ts';
const APPLICATION = ['index.html', AGENT, 'src/app/App.tsx'];
const VISITEUR = [...APPLICATION, 'src/app/layouts/CadreVisiteur.tsx'];
const COMPTE = [...APPLICATION, 'src/app/CadreAntd.tsx', 'src/app/layouts/MiseEnPage.tsx'];

const ASSISTANT = [...COMPTE, 'src/features/assistant/pages/PageFactureCreation.tsx'];

/** Ce que chaque entrée charge avant d'être utilisable, et son budget en kilo-octets de gzip. */
export const ENTREES = [
  {
    nom: 'Accueil',
    chemin: '/',
    budget: 40,
    manifeste: 'manifest-vitrine.json',
    sources: ['vitrine.html', AGENT, 'src/features/vitrine/pages/PageAccueil.tsx'],
  },
  {
    nom: 'Connexion',
    chemin: '/login',
    budget: 170,
    sources: [...VISITEUR, 'src/features/auth/pages/PageConnexion.tsx'],
  },
  {
    nom: 'Inscription',
    chemin: '/register',
    budget: 170,
    sources: [...VISITEUR, 'src/features/auth/pages/PageInscription.tsx'],
  },
  {
    nom: 'Liste des factures',
    chemin: '/factures',
    compte: true,
    budget: 290,
    sources: [...COMPTE, 'src/features/factures/pages/PageFactures.tsx'],
  },
  {
    nom: 'Assistant',
    chemin: '/factures/create',
    compte: true,
    budget: 390,
    sources: ASSISTANT,
  },
  {
    // Pas une page : ce que l'assistant demande en plus, à la demande, pour parler des seuils.
    nom: 'Avertissement',
    budget: 2,
    dejaLa: ASSISTANT,
    sources: ['src/features/pilotage/components/AvertissementDeSeuil.tsx'],
  },
  {
    // Sur un grand écran, la feuille à côté du formulaire : l'assistant la demande dès qu'il s'est montré.
    nom: 'Aperçu de l’assistant',
    apres: '/factures/create',
    budget: 15,
    dejaLa: ASSISTANT,
    sources: ['src/features/assistant/components/ApercuAgrandissable.tsx'],
  },
  {
    // Scripts et styles ensemble : la page arrive souvent sur un téléphone, une seule fois, sans rien en cache.
    nom: 'Lien public',
    chemin: '/f/inconnu',
    budget: 60,
    manifeste: 'manifest-lien.json',
    styles: true,
    sources: ['lien.html'],
  },
  {
    nom: 'Devis public',
    chemin: '/d/inconnu',
    budget: 60,
    manifeste: 'manifest-lien-devis.json',
    styles: true,
    sources: ['lien-devis.html'],
  },
  {
    nom: 'Preuve publique',
    chemin: '/preuves',
    budget: 30,
    manifeste: 'manifest-preuves.json',
    styles: true,
    sources: ['preuves.html'],
  },
  {
    nom: 'Vérifier',
    chemin: '/v',
    budget: 40,
    manifeste: 'manifest-verifier.json',
    styles: true,
    sources: ['verifier.html'],
  },
];

/** Les scripts (et les styles, s'ils comptent) d'un ensemble de sources et de tout ce qu'elles importent, sans les imports à la demande. */
function fichiersPeses(manifeste, sources, styles = false) {
  const vus = new Set();
  const suivre = (cle) => {
    const morceau = manifeste[cle];
    if (!morceau) throw new Error(`Le manifeste ne connaît pas ${cle} : la source a changé de nom ?`);
    if (vus.has(cle)) return;
    vus.add(cle);
    (morceau.imports ?? []).forEach(suivre);
  };
  sources.forEach(suivre);
  const fichiers = [...vus].flatMap((cle) => [
    manifeste[cle].file,
    ...(styles ? (manifeste[cle].css ?? []) : []),
  ]);
  return [...new Set(fichiers)].filter((nom) => /\.(js|css)$/.test(nom));
}

function lireManifeste(dist, nom = 'manifest.json') {
  const chemin = join(dist, '.vite', nom);
  if (!existsSync(chemin))
    throw new Error(`Pas de manifeste dans ${dist} : construisez d’abord (npm run build).`);
  return JSON.parse(readFileSync(chemin, 'utf8'));
}

/** Le catalogue des états (`/dev/etats`) et ce que chaque feature y met : du développement seul. */
const DU_DEVELOPPEMENT = /(^|\/)src\/(app\/etats\/|features\/[^/]+\/etats\.|lib\/etats\.)/;

/**
 * Ce qui ne sert qu'au développement et se trouve dans une construction.
 * @param dist dossier de la construction du front-end
 * @returns les sources et les fichiers fautifs ; aucun si tout va bien
 */
export function egares(dist) {
  const sources = Object.keys(lireManifeste(dist)).filter((source) => DU_DEVELOPPEMENT.test(source));
  const dossier = join(dist, 'assets');
  const fichiers = readdirSync(dossier)
    .filter((nom) => nom.endsWith('.js'))
    .filter((nom) => readFileSync(join(dossier, nom), 'utf8').includes('/dev/etats'));
  return [...sources, ...fichiers];
}

/**
 * Pèse chaque entrée d'une construction.
 * @param dist dossier de la construction du front-end
 * @returns par entrée : son budget, son poids total et celui de chaque fichier (ko de gzip), du plus lourd au plus léger
 */
export function peser(dist) {
  const poids = (fichier) => gzipSync(readFileSync(join(dist, fichier)), { level: 9 }).length / UN_KO;
  return ENTREES.map(({ sources, manifeste: nom, styles, dejaLa = [], ...entree }) => {
    const manifeste = lireManifeste(dist, nom);
    const charges = new Set(fichiersPeses(manifeste, dejaLa));
    const fichiers = fichiersPeses(manifeste, sources, styles)
      .filter((fichier) => !charges.has(fichier))
      .map((fichier) => ({ fichier, ko: poids(fichier) }))
      .sort((a, b) => b.ko - a.ko);
    return { ...entree, fichiers, total: fichiers.reduce((somme, { ko }) => somme + ko, 0) };
  });
}

// La fin de la construction : pages publiques préparées, plan du site, agent de service, fichiers comprimés d'avance.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ecrireEntrees } from './entrees.mjs';

const FRONTEND = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const AGENT = join(FRONTEND, 'outils/agent.js');
const DIST = resolve(FRONTEND, process.argv[2] ?? 'dist');
const PREPARATION = resolve(FRONTEND, process.argv[3] ?? '.preparation');

/** L'adresse publique du site : celle des liens canoniques, du plan du site et de l'image de partage. */
const SITE = (process.env.APP_URL || 'http://localhost:3000').replace(/\/+$/, '');

const echapper = (texte) =>
  texte.replace(/[&<>"]/g, (signe) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[signe]);

/** Ce qu'un moteur ou un partage lit d'une page. */
function tete({ chemin, titre, description }) {
  const complet = echapper(`${titre} – Facturier`);
  const adresse = `${SITE}${chemin}`;
  const resume = echapper(description);
  return `<title>${complet}</title>
    <meta name="description" content="${resume}" />
    <link rel="canonical" href="${adresse}" />
    <meta property="og:type" content="${chemin.startsWith('/blog/') ? 'article' : 'website'}" />
    <meta property="og:site_name" content="Facturier" />
    <meta property="og:locale" content="fr_FR" />
    <meta property="og:title" content="${complet}" />
    <meta property="og:description" content="${resume}" />
    <meta property="og:url" content="${adresse}" />
    <meta property="og:image" content="${SITE}/partage.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="Facturier, la facturation des micro-entrepreneurs" />
    <meta name="twitter:card" content="summary_large_image" />`;
}

/** Les fichiers d'une page (et de tout ce qu'elle importe), pour que le navigateur les demande sans attendre. */
function fichiersDe(manifeste, sources) {
  const vus = new Set();
  const suivre = (cle) => {
    if (!manifeste[cle]) throw new Error(`Le manifeste de la construction ne connaît pas ${cle}.`);
    if (vus.has(cle)) return;
    vus.add(cle);
    (manifeste[cle].imports ?? []).forEach(suivre);
  };
  sources.forEach(suivre);
  const morceaux = [...vus].map((cle) => manifeste[cle]);
  return {
    scripts: [...new Set(morceaux.map(({ file }) => file))],
    styles: [...new Set(morceaux.flatMap(({ css = [] }) => css))],
  };
}

const VITRINE = 'src/features/vitrine';

/** Les sources que `charger` importe, page par page. */
function sourcesDe(chemin) {
  const guide = /^\/blog\/(.+)$/.exec(chemin)?.[1];
  if (guide) return [`${VITRINE}/pages/PageGuide.tsx`, `${VITRINE}/contenus/guides/${CONTENUS[guide]}.ts`];
  return [`${VITRINE}/pages/${PAGES[chemin]}.tsx`];
}
const PAGES = {
  '/': 'PageAccueil',
  '/blog': 'PageBlog',
  '/contact': 'PageContact',
  '/terms': 'PageConditions',
  '/privacy': 'PageConfidentialite',
  '/accessibilite': 'PageAccessibilite',
  '/mentions-legales': 'PageMentionsPubliques',
};
const CONTENUS = {
  'mentions-obligatoires-facture': 'mentions',
  'numeroter-ses-factures': 'numerotation',
  'delais-de-paiement-et-penalites': 'delais',
  'facturation-electronique-2026-2027': 'electronique',
};

/** Les écrans où l'on arrive le plus souvent d'ailleurs, et ce qu'ils chargent : demandé dès la page, sans attendre les scripts. */
const VISITEUR = ['src/app/App.tsx', 'src/app/layouts/CadreVisiteur.tsx'];
const COMPTE = ['src/app/App.tsx', 'src/app/CadreAntd.tsx', 'src/app/layouts/MiseEnPage.tsx'];
const ECRANS = {
  '/login': [...VISITEUR, 'src/features/auth/pages/PageConnexion.tsx'],
  '/register': [...VISITEUR, 'src/features/auth/pages/PageInscription.tsx'],
  '/factures': [...COMPTE, 'src/features/factures/pages/PageFactures.tsx'],
  '/factures/create': [...COMPTE, 'src/features/assistant/pages/PageFactureCreation.tsx'],
};

/** Les liens qui font venir d'avance les fichiers de ces sources, ceux de la page d'entrée (déjà demandés) ôtés. */
function liensDe(manifeste, sources, page = 'index.html') {
  const entree = fichiersDe(manifeste, [page]);
  const { scripts, styles } = fichiersDe(manifeste, sources);
  return [
    ...styles.filter((f) => !entree.styles.includes(f)).map((f) => `<link rel="stylesheet" href="/${f}" />`),
    ...scripts
      .filter((f) => !entree.scripts.includes(f))
      .map((f) => `<link rel="modulepreload" href="/${f}" />`),
  ].join('\n    ');
}

/** Ce qui ouvre l'application à la place d'une page que seuls les visiteurs voient. */
function ouverture(manifeste) {
  const { file } = manifeste['index.html'];
  const { styles } = fichiersDe(manifeste, ['index.html']);
  const adresses = styles.map((fichier) => `/${fichier}`).join(' ');
  return ` data-visiteur data-application="/${file}" data-styles="${adresses}"`;
}

function dessiner(modele, { vitrine, application }, page) {
  const liens = liensDe(vitrine, sourcesDe(page.chemin), 'vitrine.html');
  const visiteur = page.visiteurSeulement ? ouverture(application) : '';
  return modele
    .replace(/<!--tete-->[\s\S]*<!--\/tete-->/, () => tete(page))
    .replace('</head>', () => `  ${liens}\n  </head>`)
    .replace('<div id="racine"></div>', () => `<div id="racine"${visiteur}>${page.contenu}</div>`);
}

/** Les feuilles de l'application après la coque : elle se peint sans les attendre. Ce qui les suit, les scripts compris, les attend. */
function coqueDAbord(page) {
  const feuilles = [...page.matchAll(/ *<link rel="stylesheet"[^>]* href="\/assets\/[^>]*>\n/g)].map(
    ([lien]) => lien,
  );
  return feuilles
    .reduce((texte, lien) => texte.replace(lien, ''), page)
    .replace('</body>', () => `${feuilles.join('')}  </body>`);
}

async function ecrirePages(manifestes) {
  const { preparerPages, dessinerFragments } = await import(
    pathToFileURL(join(PREPARATION, 'prerendu.js')).href
  );
  const pages = await preparerPages();
  const [modele, vitrine] = await Promise.all(
    ['index.html', 'vitrine.html'].map((nom) => readFile(join(DIST, nom), 'utf8')),
  );
  // Chaque page publique en est tirée : elle-même n'est à aucune adresse.
  await rm(join(DIST, 'vitrine.html'));
  await mkdir(join(DIST, 'pages'), { recursive: true });
  const adresses = {};
  for (const page of pages) {
    const fichier = `pages/${page.chemin.slice(1).replaceAll('/', '-') || 'accueil'}.html`;
    adresses[page.chemin] = fichier;
    await writeFile(join(DIST, fichier), dessiner(vitrine, manifestes, page));
  }
  for (const [chemin, sources] of Object.entries(ECRANS)) {
    adresses[chemin] = `pages/ecran${chemin.replaceAll('/', '-')}.html`;
    const liens = liensDe(manifestes.application, sources);
    await writeFile(
      join(DIST, adresses[chemin]),
      coqueDAbord(modele.replace('</head>', () => `  ${liens}\n  </head>`)),
    );
  }
  await writeFile(join(DIST, 'index.html'), coqueDAbord(modele));
  // Les pages sous Preact ont chacune leur construction (`vite.lien.config.ts`, `vite.lien-devis.config.ts`…).
  adresses['/f/:jeton'] = 'lien.html';
  adresses['/d/:jeton'] = 'lien-devis.html';
  adresses['/v'] = 'verifier.html';
  adresses['/preuves'] = 'preuves.html';
  adresses['/preuves/:empreinte'] = 'preuves.html';
  await writeFile(join(DIST, 'pages.json'), `${JSON.stringify(adresses, null, 2)}\n`);
  await mkdir(join(DIST, 'fragments'), { recursive: true });
  for (const [nom, contenu] of Object.entries(dessinerFragments())) {
    await writeFile(join(DIST, `fragments/${nom}.html`), contenu);
  }
  return pages;
}

async function ecrirePlan(pages) {
  const adresses = pages.map(({ chemin }) => `  <url><loc>${SITE}${chemin}</loc></url>`).join('\n');
  await writeFile(
    join(DIST, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${adresses}\n</urlset>\n`,
  );
  const fermees = ['/api/', '/factures', '/clients', '/subscription', '/messages', '/admin', '/compte'];
  const regles = fermees.map((chemin) => `Disallow: ${chemin}`).join('\n');
  await writeFile(join(DIST, 'robots.txt'), `User-agent: *\n${regles}\n\nSitemap: ${SITE}/sitemap.xml\n`);
}

/** La coquille gardée d'avance : la page hors ligne et les fichiers d'entrée ; le reste de /assets se garde à l'usage. */
async function ecrireAgent(manifeste) {
  const { scripts, styles } = fichiersDe(manifeste, ['index.html']);
  const coquille = [
    ...['/hors-ligne.html', '/hors-ligne.css', '/hors-ligne.js', '/apparence.js', '/coque.css', '/icone.svg'],
    ...[...scripts, ...styles].map((fichier) => `/${fichier}`),
  ];
  const modele = await readFile(AGENT, 'utf8');
  const version = createHash('sha256').update(modele);
  for (const fichier of (await lister(DIST)).sort()) version.update(await readFile(join(DIST, fichier)));
  const agent = modele
    .replace('__VERSION__', version.digest('hex').slice(0, 12))
    .replace('__COQUILLE__', JSON.stringify(coquille));
  await writeFile(join(DIST, 'sw.js'), agent);
}

const COMPRESSIBLES = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.xml', '.txt']);
const TAILLE_MINIMALE = 600;

async function comprimer(fichier) {
  const contenu = await readFile(join(DIST, fichier));
  if (contenu.length < TAILLE_MINIMALE) return;
  const brotli = await promisify(brotliCompress)(contenu, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: contenu.length },
  });
  await writeFile(join(DIST, `${fichier}.br`), brotli);
  await writeFile(join(DIST, `${fichier}.gz`), await promisify(gzip)(contenu, { level: 9 }));
}

const lister = async (dossier) =>
  (await readdir(dossier, { recursive: true, withFileTypes: true }))
    .filter((entree) => entree.isFile())
    .map((entree) => join(entree.parentPath, entree.name).slice(dossier.length + 1));

async function finir() {
  const lire = async (nom) => JSON.parse(await readFile(join(DIST, '.vite', nom), 'utf8'));
  const manifeste = await lire('manifest.json');
  const vitrine = await lire('manifest-vitrine.json');
  const pages = await ecrirePages({ application: manifeste, vitrine });
  await ecrirePlan(pages);
  await ecrireAgent(manifeste);
  const fichiers = (await lister(DIST)).filter((fichier) => COMPRESSIBLES.has(extname(fichier)));
  await Promise.all(fichiers.filter((fichier) => !fichier.startsWith('.vite')).map(comprimer));
  await rm(PREPARATION, { recursive: true, force: true });
  ecrireEntrees('frontend-fin', [fileURLToPath(import.meta.url), AGENT]);
  console.log(`${pages.length} pages préparées, ${fichiers.length} fichiers comprimés.`);
}

await finir();

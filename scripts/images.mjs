// Refait les icônes (depuis la marque) et l'image de partage (la facture d'exemple, dans Chromium) de frontend/public.
//   node scripts/images.mjs     après « npm run build »
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { RACINE } from './lib/chemins.mjs';
import { trouverChromium } from './lib/outils-systeme.mjs';

const PUBLIC = join(RACINE, 'frontend/public');
const DIST = resolve(RACINE, process.argv[2] ?? 'frontend/dist');
const sharp = createRequire(join(RACINE, 'frontend/package.json'))('sharp');
const { chromium } = createRequire(join(RACINE, 'e2e/package.json'))('@playwright/test');

const MARQUE = await readFile(join(PUBLIC, 'icone.svg'), 'utf8');
const DESSIN = MARQUE.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

/** La marque sur un carré : `marge` de chaque côté, en part du carré. */
function icone(cote, marge, fond) {
  const echelle = (cote * (1 - 2 * marge)) / 32;
  const rect = fond ? `<rect width="${cote}" height="${cote}" fill="${fond}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cote}" height="${cote}">${rect}<g fill="none" transform="translate(${cote * marge} ${cote * marge}) scale(${echelle})">${DESSIN}</g></svg>`;
}

const ICONES = {
  'icone-192.png': icone(192, 0.04),
  'icone-512.png': icone(512, 0.04),
  'icone-masquable-512.png': icone(512, 0.22, '#fbfaf7'),
  'icone-apple-180.png': icone(180, 0.16, '#fbfaf7'),
};

for (const [nom, svg] of Object.entries(ICONES)) {
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
  await writeFile(join(PUBLIC, nom), png);
  console.log(`${nom}  ${(png.length / 1024).toFixed(1)} Ko`);
}

async function styleDeLaFeuille() {
  const manifeste = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8'));
  const css = Object.values(manifeste).find(({ name }) => name === 'feuille')?.css?.[0];
  return readFile(join(DIST, css), 'utf8');
}

async function police() {
  const chemin = createRequire(join(RACINE, 'frontend/package.json')).resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  );
  return (await readFile(chemin)).toString('base64');
}

const page = ({ feuille, style, inter }) => `<!doctype html><html lang="fr"><style>
@font-face { font-family: 'Inter Variable'; font-weight: 100 900; src: url(data:font/woff2;base64,${inter}) format('woff2'); }
${style}
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; display: grid; grid-template-columns: 620px 1fr; gap: 40px; background: #fbfaf7; color: #17202b; font-family: 'Inter Variable'; }
.texte { display: flex; flex-direction: column; justify-content: center; padding-left: 72px; }
.marque { display: flex; align-items: center; gap: 16px; font-size: 34px; font-weight: 650; letter-spacing: -0.02em; }
.marque svg { width: 54px; }
h1 { margin: 34px 0 18px; font-size: 58px; line-height: 1.06; letter-spacing: -0.032em; font-weight: 650; }
.sous { margin: 0; color: #4a5462; font-size: 25px; line-height: 1.4; }
.papier { width: 500px; margin-top: 64px; background: #fff; box-shadow: 0 20px 60px rgb(23 32 43 / 18%), 0 0 0 1px #e6e3dc; }
</style><div class="texte"><div class="marque">${MARQUE}Facturier</div><h1>Des factures justes et belles.</h1><p class="sous">Créées, envoyées et suivies jusqu’au paiement. Pour les micro-entrepreneurs.</p></div><div><div class="papier">${feuille}</div></div></html>`;

const navigateur = await chromium.launch({
  executablePath: await trouverChromium(console.log),
  args: ['--no-sandbox'],
});
const onglet = await navigateur.newPage({ viewport: { width: 1200, height: 630 } });
await onglet.setContent(
  page({
    feuille: await readFile(join(DIST, 'fragments/exemple.html'), 'utf8'),
    style: await styleDeLaFeuille(),
    inter: await police(),
  }),
);
await onglet.evaluate(() => document.fonts.ready);
const photo = await onglet.screenshot();
await navigateur.close();
const partage = await sharp(photo).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
await writeFile(join(PUBLIC, 'partage.png'), partage);
console.log(`partage.png  ${(partage.length / 1024).toFixed(1)} Ko`);

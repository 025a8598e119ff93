// Refait les PDF d'exemple de docs/exemples avec le produit construit (npm run build).
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { RACINE } from './lib/chemins.mjs';

const exiger = createRequire(import.meta.url);
const { dessinerPdf } = exiger(join(RACINE, 'backend/dist/src/pdf/dessiner.js'));
const { construireDocument } = exiger('@facturier/domaine/documents/document');
const { FACTURE_EXEMPLE: facture } = exiger('@facturier/domaine/documents/exemple');

const selon = (modele, couleurAccent) => ({
  ...facture,
  vendeur: { ...facture.vendeur, modele, couleurAccent },
});
const AVOIR = {
  ...facture,
  genre: 'avoir',
  numero: 'AV-2026-003',
  factureRectifiee: { numero: facture.numero, dateEmission: facture.contenu.dateEmission },
  motif: 'Vaisselle reprise à la demande du client',
};
const EXEMPLES = {
  'facture-classique': selon('classique', '#1f4d3f'),
  'facture-moderne': selon('moderne', '#0b5cad'),
  'facture-compact': selon('compact', '#b4451f'),
  avoir: AVOIR,
};

const dossier = join(RACINE, 'docs/exemples');
mkdirSync(dossier, { recursive: true });
for (const [nom, exemple] of Object.entries(EXEMPLES)) {
  const pdf = await dessinerPdf(construireDocument(exemple), { creeLe: new Date('2026-11-05T09:00:00Z') });
  writeFileSync(join(dossier, `${nom}.pdf`), pdf);
  console.log(`docs/exemples/${nom}.pdf  ${(pdf.length / 1024).toFixed(0)} Ko`);
}

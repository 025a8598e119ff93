// Le dessin d'un PDF de facture (PDF/A-3b et PDF/UA-1, police incorporée), par le code construit, hors du réseau ; contre
// pdfkit nu (mêmes textes, police de base, ni balises ni PDF/A) et contre un Chromium déjà chaud qui imprime la même facture.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { creerClient, emettreFacture, type FactureRecue } from '../support/constructeurs';
import { demarrerProduit } from '../support/produit';
import { RACINE } from '../support/racine';
import { nouveauProfessionnel } from '../support/session';
import { retenirRapport } from './bilan';
import { afficher, mediane } from './outils';
import { ouvrirNavigateur, profilNeuf } from './rendu-navigateur';

type Dessiner = (document: unknown, options: { creeLe: Date; facturX?: string }) => Promise<Uint8Array>;
interface DocumentNu extends NodeJS.ReadableStream {
  font(nom: string): this;
  text(texte: string): this;
  end(): void;
}

const MANCHES = 60;
const ECHAUFFEMENT = 15;

const duBackend = createRequire(join(RACINE, 'backend', 'package.json'));
const PdfNu = duBackend('pdfkit') as new (options: object) => DocumentNu;
const { dessinerPdf } = createRequire(import.meta.url)(join(RACINE, 'backend/dist/src/pdf/dessiner.js')) as {
  dessinerPdf: Dessiner;
};

const textesDe = (valeur: unknown): string[] => {
  if (typeof valeur === 'string') return [valeur];
  return valeur && typeof valeur === 'object' ? Object.values(valeur).flatMap(textesDe) : [];
};

async function dessinerNu(textes: readonly string[]): Promise<number> {
  const document = new PdfNu({ size: 'A4' }).font('Helvetica');
  textes.forEach((texte) => document.text(texte));
  document.end();
  let octets = 0;
  for await (const morceau of document) octets += morceau.length;
  return octets;
}

async function chronometrer(acte: () => Promise<unknown>): Promise<number> {
  const debut = performance.now();
  await acte();
  return performance.now() - debut;
}

/** Les trois dessins d'une même facture, tour à tour. */
async function mesurer(nom: string, { document, _id }: FactureRecue, page: Page): Promise<string[]> {
  await page.goto(`/factures/${_id}`);
  await page.locator('[data-imprimable] article').waitFor();
  const textes = textesDe(document);
  const durees = { produit: [] as number[], nu: [] as number[], chromium: [] as number[] };
  for (let manche = 0; manche < MANCHES + ECHAUFFEMENT; manche += 1) {
    const produit = await chronometrer(() => dessinerPdf(document, { creeLe: new Date(0) }));
    const nu = await chronometrer(() => dessinerNu(textes));
    const navigateur = await chronometrer(() => page.pdf({ format: 'A4' }));
    if (manche < ECHAUFFEMENT) continue;
    durees.produit.push(produit);
    durees.nu.push(nu);
    durees.chromium.push(navigateur);
  }
  const [a, b, c] = [mediane(durees.produit), mediane(durees.nu), mediane(durees.chromium)];
  retenirRapport(`PDF de ${nom}, contre pdfkit nu`, [a, b], 'ms', { but: 2.5 });
  retenirRapport(`PDF de ${nom}, contre Chromium chaud`, [a, c], 'ms', { but: 1 / 8 });
  const chiffres = [a, b, c].map((ms) => `${ms.toFixed(1)} ms`);
  return [nom, ...chiffres, `×${(a / b).toFixed(2)}`, `÷${(c / a).toFixed(1)}`];
}

/** Le même dessin, sans XML puis avec : ce que coûte la facture électronique jointe, en temps et en octets. */
async function mesurerLeXml(nom: string, { document, _id }: FactureRecue): Promise<string[]> {
  const { data: facturX } = await session.http.get<string>(`/factures/${_id}/xml`, { responseType: 'text' });
  const creeLe = new Date(0);
  const durees = { sans: [] as number[], avec: [] as number[] };
  for (let manche = 0; manche < MANCHES + ECHAUFFEMENT; manche += 1) {
    const sans = await chronometrer(() => dessinerPdf(document, { creeLe }));
    const avec = await chronometrer(() => dessinerPdf(document, { creeLe, facturX }));
    if (manche < ECHAUFFEMENT) continue;
    durees.sans.push(sans);
    durees.avec.push(avec);
  }
  const [a, b] = [mediane(durees.sans), mediane(durees.avec)];
  const tailles = [
    (await dessinerPdf(document, { creeLe })).length,
    (await dessinerPdf(document, { creeLe, facturX })).length,
  ] as const;
  const ko = (octets: number): string => `${(octets / 1024).toFixed(1)} ko`;
  const ecarts = [`+${(b - a).toFixed(2)} ms`, `+${ko(tailles[1] - tailles[0])}`];
  return [nom, `${a.toFixed(1)} ms`, `${b.toFixed(1)} ms`, ...tailles.map(ko), ...ecarts, ko(facturX.length)];
}

const lignes = (nombre: number): Record<string, unknown> => ({
  lignes: Array.from({ length: nombre }, (_, rang) => ({
    description: `Prestation n° ${rang + 1}`,
    quantite: 1.5,
    prixUnitaire: 80,
  })),
});

const produit = await demarrerProduit();
const session = await nouveauProfessionnel(produit);
const client = await creerClient(session);
const courte = await emettreFacture(session, client, lignes(3));
const longue = await emettreFacture(session, client, lignes(100));
const navigateur = await ouvrirNavigateur();
const contexte = await profilNeuf(navigateur, produit.url, session.jeton);
const page = await contexte.newPage();

afficher(
  ['PDF', 'Facturier', 'pdfkit nu', 'Chromium chaud', 'contre pdfkit', 'contre Chromium'],
  [await mesurer('3 lignes', courte, page), await mesurer('100 lignes', longue, page)],
);
afficher(
  ['PDF', 'sans XML', 'avec XML', 'octets sans', 'octets avec', 'temps', 'taille', 'XML seul'],
  [await mesurerLeXml('3 lignes', courte), await mesurerLeXml('100 lignes', longue)],
);
await navigateur.close();
await produit.arreter();
process.exit(0);

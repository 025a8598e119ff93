// Le dessin d'un PDF de facture (PDF/A-3b, police incorporée), par le code construit, hors du réseau.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { demarrerProduit } from '../support/produit';
import { RACINE } from '../support/racine';
import { nouveauProfessionnel } from '../support/session';
import { afficher, mediane } from './outils';

type Dessiner = (document: unknown, options: { creeLe: Date }) => Promise<Uint8Array>;

const MANCHES = 60;
const ECHAUFFEMENT = 15;

const { dessinerPdf } = createRequire(import.meta.url)(
  join(RACINE, 'backend', 'dist', 'src', 'modules', 'factures', 'pdf', 'dessiner.js'),
) as { dessinerPdf: Dessiner };

async function mesurer(nom: string, document: unknown): Promise<string[]> {
  const durees: number[] = [];
  let octets = 0;
  for (let manche = 0; manche < MANCHES + ECHAUFFEMENT; manche += 1) {
    const debut = performance.now();
    octets = (await dessinerPdf(document, { creeLe: new Date(0) })).length;
    if (manche >= ECHAUFFEMENT) durees.push(performance.now() - debut);
  }
  return [nom, `${mediane(durees).toFixed(1)} ms`, `${(octets / 1024).toFixed(0)} ko`];
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
await produit.arreter();

afficher(
  ['PDF', 'médiane', 'taille'],
  [await mesurer('3 lignes', courte.document), await mesurer('100 lignes', longue.document)],
);
process.exit(0);

// Le produit construit pour les essais du navigateur, avec une boîte aux lettres lisible par HTTP.
//   GET /courriels?a=adresse   les courriels reçus, en JSON (pièces jointes en base64)
//   POST /push/…, GET /pousses?vers=/push/…   le service d'envoi des navigateurs : ce qui lui est remis, en base64
//   GET /produit               l'adresse de la base de cette marche
//   GET /                      les courriels, pour un humain
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { demarrerProduit, type Produit } from './produit';
import { ADRESSE_COURRIELS, PORT_COURRIELS, PORT_PRODUIT } from './adresses-web';
import { CHEMIN_PUSH } from './push-web';
import { SECRET_DES_REBONDS } from './rebonds-web';
import type { Courriel } from './courriels';

const enJson = (courriel: Courriel): unknown => ({
  ...courriel,
  piecesJointes: courriel.piecesJointes.map((piece) => ({
    ...piece,
    contenu: piece.contenu.toString('base64'),
  })),
});

const echapper = (texte: string): string => texte.replace(/[&<>"]/g, (signe) => `&#${signe.charCodeAt(0)};`);

function page(courriels: readonly Courriel[]): string {
  const lignes = courriels.map(
    ({ a, sujet, texte }) =>
      `<article><h2>${echapper(sujet)}</h2><p>${echapper(a.join(', '))}</p><pre>${echapper(texte)}</pre></article>`,
  );
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Courriels</title>${lignes.join('')}</html>`;
}

const pousses = new Map<string, string[]>();

/** Reçoit une poussée, comme le service d'un navigateur. */
async function recevoirUnePoussee(requete: IncomingMessage, reponse: ServerResponse): Promise<void> {
  const morceaux: Buffer[] = [];
  for await (const morceau of requete) morceaux.push(morceau as Buffer);
  const vers = requete.url ?? '';
  pousses.set(vers, [...(pousses.get(vers) ?? []), Buffer.concat(morceaux).toString('base64')]);
  reponse.writeHead(201).end();
}

function servirCourriels({ courriels: boite, uri }: Produit): Promise<() => void> {
  const serveur = createServer((requete, reponse) => {
    const adresse = new URL(requete.url ?? '/', 'http://localhost');
    if (adresse.pathname === '/produit') {
      reponse.setHeader('Content-Type', 'application/json').end(JSON.stringify({ uri }));
      return;
    }
    if (adresse.pathname.startsWith(CHEMIN_PUSH)) {
      void recevoirUnePoussee(requete, reponse);
      return;
    }
    if (adresse.pathname === '/pousses') {
      const recues = pousses.get(adresse.searchParams.get('vers') ?? '') ?? [];
      reponse.setHeader('Content-Type', 'application/json').end(JSON.stringify(recues));
      return;
    }
    if (adresse.pathname !== '/courriels') {
      reponse.setHeader('Content-Type', 'text/html; charset=utf-8').end(page(boite.recus));
      return;
    }
    const a = adresse.searchParams.get('a');
    const choisis = a ? boite.pour(a) : boite.recus;
    reponse.setHeader('Content-Type', 'application/json').end(JSON.stringify(choisis.map(enJson)));
  });
  return new Promise((resoudre) => {
    serveur.listen(PORT_COURRIELS, '127.0.0.1', () => resoudre(() => serveur.close()));
  });
}

async function principal(): Promise<void> {
  const { demarrerMongoDeTest } = await import('../../scripts/mongo-tests.mjs');
  const mongo = await demarrerMongoDeTest();
  process.env.MONGODB_URI_TEST = mongo.uri;
  const produit = await demarrerProduit({
    ports: [PORT_PRODUIT],
    env: { REBONDS_SECRET: SECRET_DES_REBONDS, PUSH_SERVICE_URL: ADRESSE_COURRIELS },
  });
  const fermer = await servirCourriels(produit);
  const finir = async (): Promise<void> => {
    fermer();
    await produit.arreter();
    await mongo.arreter();
    process.exit(0);
  };
  process.once('SIGTERM', () => void finir());
  process.once('SIGINT', () => void finir());
}

principal().catch((erreur: unknown) => {
  process.stderr.write(`${erreur instanceof Error ? erreur.message : String(erreur)}\n`);
  process.exit(1);
});

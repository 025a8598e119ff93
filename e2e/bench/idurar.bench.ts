// Créer une facture : Facturier (numérotée, durable, PDF promis), contre idurar-erp-crm (ni transaction, ni PDF, ni histoire), tour à tour, sur
// le même MongoDB. Il faut son serveur, dépendances installées : IDURAR=dossier/backend npm run bench -- idurar
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { attendreQue } from '../support/attendre';
import { creerClient, uneFacture } from '../support/constructeurs';
import { nouvelleAdresse } from '../support/mongo';
import { choisirPort } from '../support/ports';
import { demarrerProduit } from '../support/produit';
import { exiger, nouveauProfessionnel } from '../support/session';
import { retenirRapport } from './bilan';
import { afficher, mediane } from './outils';

const MANCHES = 8;
const PAR_MANCHE = 60;

const dossier = process.env.IDURAR;
if (!dossier) {
  process.stdout.write('IDURAR n’est pas dit : rien à comparer.\n');
  process.exit(0);
}

type Creer = () => Promise<void>;

async function appeler(url: string, corps: object, jeton?: string): Promise<Record<string, unknown>> {
  const reponse = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(jeton && { Authorization: `Bearer ${jeton}` }) },
    body: JSON.stringify(corps),
  });
  const lu = (await reponse.json()) as { result: Record<string, unknown> };
  if (!reponse.ok) throw new Error(`${url} : ${reponse.status} ${JSON.stringify(lu)}`);
  return lu.result;
}

/** Monte idurar sur une base neuve. @returns de quoi y créer une facture, et le fermer */
async function monter(cwd: string): Promise<{ creer: Creer; finir: () => void }> {
  const port = await choisirPort();
  const env = {
    ...process.env,
    DATABASE: nouvelleAdresse(),
    JWT_SECRET: randomBytes(32).toString('hex'),
    PORT: String(port),
    NODE_ENV: 'production',
  };
  execFileSync(process.execPath, ['src/setup/setup.js'], { cwd, env });
  const enfant = spawn(process.execPath, ['src/server.js'], { cwd, env, stdio: 'ignore' });
  const api = `http://127.0.0.1:${port}/api`;
  await attendreQue(
    () =>
      fetch(api).then(
        () => true,
        () => false,
      ),
    'idurar',
  );
  const { token } = await appeler(`${api}/login`, { email: 'admin@admin.com', password: 'admin123' });
  const jeton = String(token);
  const { _id: client } = await appeler(
    `${api}/client/create`,
    { name: 'Atelier Duval SARL', email: 'duval@exemple.fr', type: 'company' },
    jeton,
  );
  let number = 0;
  const creer = async (): Promise<void> => {
    number += 1;
    const items = [{ itemName: 'Conseil', description: 'Conseil', quantity: 2, price: 60, total: 120 }];
    const dates = { date: '2026-11-25', expiredDate: '2026-12-25', year: 2026 };
    await appeler(
      `${api}/invoice/create`,
      { client, number, ...dates, status: 'draft', notes: '', taxRate: 0, items },
      jeton,
    );
  };
  return { creer, finir: () => void enfant.kill() };
}

/** Combien par seconde, `deFront` à la fois. */
async function cadence(creer: Creer, deFront: number): Promise<number> {
  const debut = performance.now();
  let faites = 0;
  const fil = async (): Promise<void> => {
    while (faites < PAR_MANCHE) {
      faites += 1;
      await creer();
    }
  };
  await Promise.all(Array.from({ length: deFront }, fil));
  return (PAR_MANCHE / (performance.now() - debut)) * 1000;
}

const produit = await demarrerProduit();
const session = await nouveauProfessionnel(produit);
const client = await creerClient(session);
const emettre: Creer = async () => {
  exiger(await session.http.post('/factures', uneFacture(client)), 201);
};
const boiteVide = (): Promise<unknown> =>
  attendreQue(
    async () => (await produit.db.collection('boite_envoi').countDocuments({ etat: { $ne: 'fait' } })) === 0,
    'les PDF promis',
    { delaiMs: 60_000 },
  );
const idurar = await monter(dossier);
const lignes: string[][] = [];
try {
  for (const deFront of [1, 10, 50]) {
    const releves = { facturier: [] as number[], idurar: [] as number[] };
    for (let manche = 0; manche <= MANCHES; manche += 1) {
      const nous = await cadence(emettre, deFront);
      await boiteVide();
      const eux = await cadence(idurar.creer, deFront);
      if (manche === 0) continue;
      releves.facturier.push(nous);
      releves.idurar.push(eux);
    }
    const [a, b] = [mediane(releves.facturier), mediane(releves.idurar)];
    retenirRapport(`créer, ${deFront} de front, contre idurar`, [a, b], '/s', { but: 1.5, sens: 'au moins' });
    lignes.push([`${deFront} de front`, `${a.toFixed(0)} /s`, `${b.toFixed(0)} /s`, (a / b).toFixed(2)]);
  }
} finally {
  idurar.finir();
  await produit.arreter();
}
afficher(['Créer une facture', 'Facturier', 'idurar', 'rapport'], lignes);
process.exit(0);

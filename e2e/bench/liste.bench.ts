// La page de 20 factures, authentifiée, contre Fastify et le pilote nus : processeur consommé par requête.
// Les deux serveurs sont mesurés tour à tour, pour que la machine les traite pareil.
import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { attendreQue } from '../support/attendre';
import { dansJours } from '../support/constructeurs';
import { choisirPort } from '../support/ports';
import { demarrerProduit } from '../support/produit';
import { nouveauProfessionnel } from '../support/session';
import { multiplier, semer } from '../support/volumes';
import { afficher, arroser, demander, mediane, processeurUs, type Demande } from './outils';

const FACTURES = 1000;
const MANCHES = 8;
const PAR_MANCHE = 1000;
const EN_PARALLELE = 10;

async function lancerNu(
  uri: string,
  emetteur: string,
): Promise<{ url: string; pid: number; finir: () => void }> {
  const port = await choisirPort();
  const args = ['--import', './support/typescript.mjs', 'bench/serveur-nu.ts', uri, String(port), emetteur];
  const enfant = spawn(process.execPath, args, { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}/factures`;
  await attendreQue(
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    'le serveur nu',
  );
  return { url, pid: Number(enfant.pid), finir: () => void enfant.kill() };
}

async function mesurer(demande: Demande, pid: number): Promise<number> {
  const avant = processeurUs(pid);
  await arroser(demande, { nombre: PAR_MANCHE, enParallele: EN_PARALLELE });
  return (processeurUs(pid) - avant) / PAR_MANCHE;
}

async function memesOctets(a: Demande, b: Demande): Promise<number> {
  const agent = new Agent();
  const [uns, autres] = [await demander(a, agent), await demander(b, agent)];
  agent.destroy();
  if (uns.corps !== autres.corps) {
    throw new Error(
      `Les deux serveurs ne rendent pas la même chose :\n${uns.corps.slice(0, 900)}\n${autres.corps.slice(0, 900)}`,
    );
  }
  return uns.corps.length;
}

const produit = await demarrerProduit();
try {
  const session = await nouveauProfessionnel(produit);
  await multiplier(produit.db, await semer(produit.db, session), FACTURES);
  // Sans retard à compter : le serveur nu rend alors les mêmes octets.
  await produit.db.collection('factures').updateMany({}, { $set: { dateEcheance: dansJours(30) } });
  const nu = await lancerNu(produit.uri, session.id);
  try {
    const duProduit: Demande = {
      url: `${produit.url}/api/factures?limite=20`,
      entetes: { Authorization: `Bearer ${session.jeton}` },
    };
    const duNu: Demande = { url: nu.url };
    const octets = await memesOctets(duProduit, duNu);
    const mesures = { produit: [] as number[], nu: [] as number[] };
    // La première manche chauffe le compilateur : elle ne compte pas.
    for (let manche = 0; manche <= MANCHES; manche += 1) {
      const uns = await mesurer(duProduit, Number(produit.pids[0]));
      const autres = await mesurer(duNu, nu.pid);
      if (manche === 0) continue;
      mesures.produit.push(uns);
      mesures.nu.push(autres);
    }
    const [a, b] = [mediane(mesures.produit), mediane(mesures.nu)];
    afficher(
      ['Page de 20 factures', 'processeur par requête'],
      [
        ['Facturier (authentifié)', `${a.toFixed(0)} µs`],
        ['Fastify + pilote nus', `${b.toFixed(0)} µs`],
        ['rapport', (a / b).toFixed(2)],
      ],
    );
    process.stdout.write(
      `${octets} octets rendus par les deux, ${FACTURES} factures, ${MANCHES} manches alternées de ${PAR_MANCHE}\n`,
    );
  } finally {
    nu.finir();
  }
} finally {
  await produit.arreter();
}
process.exit(0);

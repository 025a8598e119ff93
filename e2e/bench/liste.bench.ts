// La page de 20 factures, authentifiée, contre Fastify et le pilote nus : processeur consommé par requête.
// Les deux serveurs sont mesurés tour à tour, pour que la machine les traite pareil.
import { Agent } from 'node:http';
import { dansJours } from '../support/constructeurs';
import { demarrerProduit } from '../support/produit';
import { nouveauProfessionnel } from '../support/session';
import { multiplier, semer } from '../support/volumes';
import { retenirRapport } from './bilan';
import { lancerNu } from './lancer-nu';
import { afficher, arroser, demander, mediane, processeurUs, type Demande } from './outils';

const FACTURES = 1000;
const MANCHES = 8;
const PAR_MANCHE = 1000;
const EN_PARALLELE = 10;

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
    const ici = [...uns.corps].findIndex((lettre, rang) => lettre !== autres.corps[rang]);
    const [un, autre] = [uns, autres].map(({ corps }) => corps.slice(Math.max(0, ici - 200), ici + 200));
    throw new Error(`Les deux serveurs ne rendent pas la même chose :\n${un}\n${autre}`);
  }
  return uns.corps.length;
}

const produit = await demarrerProduit();
try {
  const session = await nouveauProfessionnel(produit);
  await multiplier(produit.db, await semer(produit.db, session), FACTURES);
  // Ni retard ni règlement à dire : le serveur nu rend alors les mêmes octets.
  const toutesDues = { dateEcheance: dansJours(30), statutEmetteur: 'creee', payeCentimes: 0 };
  await produit.db
    .collection('factures')
    .updateMany({}, [{ $set: { ...toutesDues, resteCentimes: '$totalTtcCentimes' } }]);
  const nu = await lancerNu(produit.uri, session.id);
  try {
    const duProduit: Demande = {
      url: `${produit.url}/api/factures?limite=20`,
      entetes: { Authorization: `Bearer ${session.jeton}` },
    };
    const duNu: Demande = { url: `${nu.url}/factures` };
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
    retenirRapport('page de 20 factures, contre Fastify et le pilote nus', [a, b], 'µs', { but: 1.5 });
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

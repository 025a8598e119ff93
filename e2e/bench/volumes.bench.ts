// Les lectures d'un émetteur selon le nombre de ses factures : médiane par demande, et rapport au plus petit compte.
// Les comptes partagent un processus et une base ; à chaque manche, ils sont mesurés tour à tour.
import { Agent } from 'node:http';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauProfessionnel, type Session } from '../support/session';
import { curseurApres, multiplier, refaireLesSommes, semer } from '../support/volumes';
import { afficher, demander, mediane, type Demande } from './outils';

/** MESURE_VOLUMES=100,1000000 en choisit d'autres. */
const VOLUMES = (process.env.MESURE_VOLUMES ?? '100,10000,100000').split(',').map(Number);
const MANCHES = 8;
const PAR_MANCHE = 15;
const LIMITE = 20;

interface Compte {
  readonly volume: number;
  readonly chemins: Readonly<Record<string, string>>;
  readonly session: Session;
}

async function preparer(produit: Produit, volume: number): Promise<Compte> {
  const session = await nouveauProfessionnel(produit);
  const souche = await semer(produit.db, session);
  await multiplier(produit.db, souche, volume);
  // La millième page ; la dernière pleine d'un compte plus petit.
  const passees = Math.min(999 * LIMITE, volume - 2 * LIMITE);
  const curseur = await curseurApres(session, '/factures?', passees);
  const page = `/factures?limite=${LIMITE}`;
  const chemins = {
    'première page': page,
    'millième page (ou dernière)': `${page}&curseur=${curseur}`,
    'recherche d’un mot commun': `${page}&recherche=entretien`,
    'recherche d’un numéro': `${page}&recherche=FAC-${souche.modele.annee}-${Math.max(100, volume / 2)}`,
    'filtre par statut': `${page}&statut=payee`,
    'en retard': `${page}&statut=en_retard`,
    détail: `/factures/${souche.modele._id}`,
    sommes: '/factures/sommes',
    'chiffres d’un client': `/clients/${souche.client}/statistiques`,
  };
  return { volume, chemins, session };
}

async function dureesMs(demande: Demande, agent: Agent): Promise<number[]> {
  const durees: number[] = [];
  for (let fois = 0; fois < PAR_MANCHE; fois += 1) {
    const debut = performance.now();
    const { statut, corps } = await demander(demande, agent);
    durees.push(performance.now() - debut);
    if (statut !== 200) throw new Error(`${demande.url} : ${statut} ${corps}`);
  }
  return durees;
}

const produit = await demarrerProduit();
try {
  const comptes: Compte[] = [];
  for (const volume of VOLUMES) comptes.push(await preparer(produit, volume));
  await refaireLesSommes(produit);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const noms = Object.keys(comptes[0]!.chemins);
  const mesures = noms.map(() => comptes.map((): number[] => []));
  // La première manche chauffe le compilateur et le cache : elle ne compte pas.
  for (let manche = 0; manche <= MANCHES; manche += 1) {
    for (const [rang, nom] of noms.entries()) {
      for (const [qui, { chemins, session }] of comptes.entries()) {
        const entetes = { Authorization: `Bearer ${session.jeton}` };
        const durees = await dureesMs({ url: `${produit.url}/api${chemins[nom]}`, entetes }, agent);
        if (manche > 0) mesures[rang]![qui]!.push(...durees);
      }
    }
  }
  agent.destroy();
  const volumes = VOLUMES.map((volume) => volume.toLocaleString('fr-FR'));
  afficher(
    ['Médiane par demande', ...volumes, ...volumes.slice(1).map((volume) => `rapport ${volume}`)],
    noms.map((nom, rang) => {
      const medianes = mesures[rang]!.map(mediane);
      const rapports = medianes.slice(1).map((m) => (m / medianes[0]!).toFixed(2));
      return [nom, ...medianes.map((m) => `${m.toFixed(2)} ms`), ...rapports];
    }),
  );
  process.stdout.write(`${MANCHES} manches alternées de ${PAR_MANCHE} demandes, une à la fois\n`);
} finally {
  await produit.arreter();
}
process.exit(0);

// L'épuisement : le pire corps que trouve une petite recherche (clés, profondeur, longueur, encodages), puis ce que quatre
// connexions qui l'envoient sans cesse font à la lecture d'un autre.
import { Agent, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { demarrerProduit } from '../support/produit';
import { nouveauProfessionnel } from '../support/session';
import { afficher, centile, mediane, processeurUs } from './outils';

const ESSAIS = 40;
const MANCHES = 6;
const LECTURES = 150;
const PAUSE_MS = 6;

interface Candidat {
  readonly nom: string;
  readonly chemin: string;
  readonly entetes: Readonly<Record<string, string>>;
  readonly corps: Uint8Array;
}

const produit = await demarrerProduit();
const pid = produit.pids[0]!;
const victime = await nouveauProfessionnel(produit);
const assaillant = await nouveauProfessionnel(produit);

const JSON_SEUL = { 'Content-Type': 'application/json' };
const cles = (combien: number): string =>
  `{${Array.from({ length: combien }, (_, rang) => `"k${rang}":1`).join(',')}}`;
const imbrique = (niveaux: number): string => `${'{"a":'.repeat(niveaux)}1${'}'.repeat(niveaux)}`;
const liste = (combien: number): string => `[${Array.from({ length: combien }, () => '{}').join(',')}]`;
const long = (octets: number, motif: string): string =>
  `{"email":"${motif.repeat(Math.floor(octets / motif.length))}","password":"x"}`;

/** Les formes d'un corps de tant d'octets au plus. */
const formes = (octets: number): [string, string][] => [
  ['200 clés', cles(200)],
  ['clés', cles(Math.floor(octets / 11))],
  ['profondeur 8', imbrique(8)],
  ['profondeur', imbrique(Math.floor(octets / 7))],
  ['objets vides', liste(Math.floor(octets / 3.2))],
  ['texte', long(octets - 60, 'a')],
  ['échappements', long(octets - 60, '\\u0041')],
  ['hors de l’ASCII', long((octets - 60) / 2, 'é')],
  ['presque une adresse', long(octets - 60, 'a@a.')],
  ['nombres', `{"email":[${'1e308,'.repeat(Math.floor(octets / 6) - 10)}1]}`],
  ['tronqué', cles(Math.floor(octets / 11)).slice(0, -1)],
];

const ENCODAGES: [string, Record<string, string>][] = [
  ['JSON', JSON_SEUL],
  ['formulaire', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['UTF-16', { 'Content-Type': 'application/json; charset=utf-16' }],
  ['gzip', { ...JSON_SEUL, 'Content-Encoding': 'gzip' }],
];

const PORTES: [string, string, Record<string, string>, number][] = [
  ['connexion, sans jeton', '/auth/login', {}, 16_000],
  ['inscription, sans jeton', '/auth/register', {}, 16_000],
  ['fiche, jeton inventé', '/clients', { Authorization: 'Bearer a.b.c' }, 250_000],
  ['fiche, jeton vrai', '/clients', { Authorization: `Bearer ${assaillant.jeton}` }, 250_000],
  ['facture, jeton vrai', '/factures', { Authorization: `Bearer ${assaillant.jeton}` }, 250_000],
];

const lignes = (nom: string, ligne: object, combien: number): [string, string] => [
  nom,
  JSON.stringify({ statut: 'brouillon', lignes: Array.from({ length: combien }, () => ligne) }),
];
const DE_FACTURE = [
  lignes('200 lignes vides', {}, 200),
  lignes(
    '200 lignes à 11 fautes',
    Object.fromEntries(
      cles(11)
        .match(/k\d+/g)!
        .map((cle) => [cle, 1]),
    ),
    200,
  ),
  lignes(
    '200 désignations de 1 000',
    { description: 'x'.repeat(1_000), quantite: -1, prixUnitaire: 'x' },
    200,
  ),
];

const CANDIDATS: Candidat[] = PORTES.flatMap(([porte, chemin, autorise, octets]) =>
  ENCODAGES.flatMap(([encodage, type]) =>
    [...formes(octets), ...(chemin === '/factures' ? DE_FACTURE : [])]
      .filter(([forme]) => encodage === 'JSON' || forme === 'clés' || forme === 'texte')
      .map(([forme, texte]) => ({
        nom: `${porte} : ${forme}, ${encodage}`,
        chemin,
        entetes: { ...type, ...autorise },
        corps: Buffer.from(texte),
      })),
  ),
);

/** Le processeur (µs) que coûte un de ces corps, d'un réseau neuf à chaque fois, et la réponse. */
async function coutDe(candidat: Candidat, essais: number): Promise<{ us: number; statut: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const avant = processeurUs(pid);
  let statut = 0;
  for (let rang = 0; rang < essais; rang += 1) statut = await envoyer(candidat, agent, rang);
  agent.destroy();
  return { us: (processeurUs(pid) - avant) / essais, statut };
}

let reseaux = 0;
function envoyer({ chemin, entetes, corps }: Candidat, agent: Agent, rang: number): Promise<number> {
  reseaux += 1;
  const headers = {
    ...entetes,
    'X-Forwarded-For': `198.19.${(reseaux >> 8) & 255}.${reseaux & 255}`,
  };
  return new Promise((resoudre) => {
    const envoi = request(`${produit.url}/api${chemin}`, { method: 'POST', agent, headers }, (reponse) => {
      reponse.resume();
      reponse.once('close', () => resoudre(reponse.statusCode ?? rang));
    });
    envoi.once('error', () => resoudre(0));
    envoi.end(corps);
  });
}

async function lire(): Promise<number[]> {
  const durees: number[] = [];
  for (let rang = 0; rang < LECTURES; rang += 1) {
    const debut = performance.now();
    await victime.http.get('/factures?limite=20');
    durees.push(performance.now() - debut);
    await new Promise((suite) => setTimeout(suite, PAUSE_MS));
  }
  return durees;
}

async function sousAttaque(candidat: Candidat): Promise<{ durees: number[]; envoyees: number }> {
  const workerData = {
    url: `${produit.url}/api${candidat.chemin}`,
    entetes: candidat.entetes,
    corps: candidat.corps,
  };
  const tireur = new Worker(new URL('./tireur.ts', import.meta.url), { workerData });
  const finie = new Promise<number>((resoudre, rejeter) => {
    tireur.once('message', resoudre);
    tireur.once('error', rejeter);
  });
  const durees = await lire();
  tireur.postMessage('assez');
  return { durees, envoyees: await finie };
}

await coutDe(CANDIDATS[0]!, 200);
const mesures = [];
for (const candidat of CANDIDATS) mesures.push({ candidat, ...(await coutDe(candidat, ESSAIS)) });
mesures.sort((a, b) => b.us - a.us);
/** Le pire d'un inconnu, le pire qu'on refuse à un compte, et le plus cher de ce qu'on lui accepte. */
const retenus = [
  mesures.find(({ candidat }) => !candidat.nom.includes('jeton vrai')),
  mesures.find(({ candidat, statut }) => candidat.nom.includes('jeton vrai') && statut >= 400),
  mesures.find(({ statut }) => statut < 400),
].flatMap((mesure) => mesure ?? []);
afficher(
  [`${CANDIDATS.length} corps essayés, les pires`, 'octets', 'réponse', 'processeur par demande'],
  mesures
    .slice(0, 12)
    .map(({ candidat, us, statut }) => [
      candidat.nom,
      String(candidat.corps.length),
      String(statut),
      `${us.toFixed(0)} µs`,
    ]),
);

await lire();
const resultats: string[][] = [];
for (const { candidat } of retenus) {
  const calmes: number[] = [];
  const assaillies: number[] = [];
  const p95 = (durees: number[]) => centile(durees, 0.95);
  const rapports: number[] = [];
  let envoyees = 0;
  for (let manche = 0; manche < MANCHES; manche += 1) {
    const calme = await lire();
    const assaut = await sousAttaque(candidat);
    calmes.push(...calme);
    assaillies.push(...assaut.durees);
    envoyees += assaut.envoyees;
    rapports.push(p95(assaut.durees) / p95(calme));
  }
  resultats.push([
    candidat.nom,
    String(envoyees),
    `${mediane(calmes).toFixed(1)} → ${mediane(assaillies).toFixed(1)} ms`,
    `${p95(calmes).toFixed(1)} → ${p95(assaillies).toFixed(1)} ms`,
    (p95(assaillies) / p95(calmes)).toFixed(2),
    mediane(rapports).toFixed(2),
  ]);
}
process.stdout.write('\n');
afficher(
  [
    'quatre connexions envoient, un autre lit GET /factures',
    'envoyées',
    'médiane',
    'p95',
    'rapport des p95',
    'médiane des manches',
  ],
  resultats,
);
await produit.arreter();
process.exit(0);

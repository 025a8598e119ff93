// Où passe le processeur d'une demande, par paquet : le profil de Node sur le produit construit, tous ses fils.
//   npm run bench -- profil --avant COMMIT      le même tableau pour ce commit, à côté
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uneFacture } from '../support/constructeurs';
import { demarrerProduit } from '../support/produit';
import { boiteVide, ouvrirCompte, reussir, type Compte } from './compte';
import { afficher } from './outils';

const DE_FRONT = 10;
/** Ce qui prend moins se compte dans « autres ». */
const SEUIL = 0.015;

/** Une charge : ce que l'on demande, combien de fois, et quels fils y travaillent. */
interface Charge {
  readonly nombre: number;
  readonly filPrincipalSeul: boolean;
  readonly faire: (compte: Compte) => Promise<unknown>;
}

const emettre: Charge['faire'] = ({ appeler, client }) =>
  reussir(appeler('POST', '/factures', uneFacture(client)));

const CHARGES: Readonly<Record<string, Charge>> = {
  'page de 20 factures': {
    ...{ nombre: 2_000, filPrincipalSeul: true },
    faire: ({ appeler }) => reussir(appeler('GET', '/factures?limite=20')),
  },
  'émission, PDF compris': { nombre: 300, filPrincipalSeul: false, faire: emettre },
  'émission, fil principal': { nombre: 300, filPrincipalSeul: true, faire: emettre },
};

interface Profil {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples: number[];
  timeDeltas: number[];
}

/** À qui est ce temps : un paquet, Node, le moteur, ou nous ; `null` : personne ne travaille. */
function aQui({ functionName, url }: Profil['nodes'][number]['callFrame']): string | null {
  if (functionName === '(idle)') return null;
  if (functionName === '(garbage collector)') return 'ramasse-miettes';
  // Un fil qui attend son prochain dessin.
  if (url.includes('node_modules/piscina/')) return null;
  const paquet = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (paquet) return paquet.replace(/^@facturier\/.*/, 'Facturier');
  if (url.startsWith('node:')) return 'Node';
  return url === '' ? 'moteur et appels système' : 'Facturier';
}

/** Le fil principal d'un processus porte le numéro zéro dans le nom de son profil. */
const DU_PRINCIPAL = /^CPU\.\d+\.\d+\.\d+\.0\./;

/** Microsecondes par paquet. */
async function lire(dossier: string, filPrincipalSeul: boolean): Promise<Map<string, number>> {
  const parPaquet = new Map<string, number>();
  for (const nom of await readdir(dossier)) {
    if (filPrincipalSeul && !DU_PRINCIPAL.test(nom)) continue;
    const { nodes, samples, timeDeltas } = JSON.parse(await readFile(join(dossier, nom), 'utf8')) as Profil;
    const qui = new Map(nodes.map(({ id, callFrame }) => [id, aQui(callFrame)]));
    samples.forEach((noeud, rang) => {
      const paquet = qui.get(noeud);
      if (paquet) parPaquet.set(paquet, (parPaquet.get(paquet) ?? 0) + (timeDeltas[rang] ?? 0));
    });
  }
  return parPaquet;
}

async function charger(compte: Compte, nombre: number, faire: Charge['faire']): Promise<void> {
  let reste = nombre;
  const fil = async (): Promise<void> => {
    while (reste > 0) {
      reste -= 1;
      await faire(compte);
    }
  };
  await Promise.all(Array.from({ length: DE_FRONT }, fil));
}

/** Le démarrage, quarante émissions et `nombre` demandes ; zéro mesure ce qui est à ôter. */
async function profiler(
  { nombre, filPrincipalSeul, faire }: Charge,
  racine?: string,
): Promise<Map<string, number>> {
  const dossier = await mkdtemp(join(tmpdir(), 'facturier-profil-'));
  const produit = await demarrerProduit({
    ...(racine && { racine }),
    node: ['--cpu-prof', `--cpu-prof-dir=${dossier}`],
  });
  const compte = await ouvrirCompte(produit);
  await charger(compte, 40, emettre);
  await charger(compte, nombre, faire);
  await boiteVide(produit);
  await produit.arreter();
  const lu = await lire(dossier, filPrincipalSeul);
  await rm(dossier, { recursive: true });
  return lu;
}

/** Ce que la charge seule a pris, par demande. */
async function parDemande(charge: Charge, racine?: string): Promise<Map<string, number>> {
  const sans = await profiler({ ...charge, nombre: 0 }, racine);
  const avec = await profiler(charge, racine);
  return new Map([...avec].map(([paquet, us]) => [paquet, (us - (sans.get(paquet) ?? 0)) / charge.nombre]));
}

const somme = (mesure: Map<string, number>): number => [...mesure.values()].reduce((a, b) => a + b, 0);

const avant = process.env.AVANT;
for (const [nom, charge] of Object.entries(CHARGES)) {
  const mesures = [...(avant ? [await parDemande(charge, avant)] : []), await parDemande(charge)];
  const presente = mesures.at(-1)!;
  const total = somme(presente);
  const gros = [...presente]
    .filter(([, us]) => us > total * SEUIL)
    .sort(([, a], [, b]) => b - a)
    .map(([paquet]) => paquet);
  const ligne = (titre: string, lues: number[]): string[] => [
    titre,
    ...lues.map((us) => `${us.toFixed(0)} µs`),
  ];
  afficher(
    [nom, ...(avant ? ['avant', 'après'] : ['par demande'])],
    [
      ...gros.map((paquet) =>
        ligne(
          paquet,
          mesures.map((une) => une.get(paquet) ?? 0),
        ),
      ),
      ligne(
        'autres',
        mesures.map((une) => somme(une) - gros.reduce((a, b) => a + (une.get(b) ?? 0), 0)),
      ),
      ligne('total', mesures.map(somme)),
    ],
  );
}
process.exit(0);

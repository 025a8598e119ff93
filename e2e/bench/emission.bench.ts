// 50 factures émises ensemble, par un même émetteur puis par cinquante : combien par seconde, sur un et deux processus ;
// puis une à la fois, contre la même transaction écrite avec Fastify et le pilote nus.
import type { AxiosResponse } from 'axios';
import { creerClient, emettreFacture, uneFacture, type FactureRecue } from '../support/constructeurs';
import { demarrerProduit, type Produit } from '../support/produit';
import { clientHttp, exiger, nouveauProfessionnel } from '../support/session';
import { retenirGrandeur, retenirRapport } from './bilan';
import { boiteVide } from './compte';
import { lancerNu } from './lancer-nu';
import { afficher, mediane, processeurUs } from './outils';

type FactureEmise = AxiosResponse<FactureRecue>;

const ENSEMBLE = 50;
const MANCHES = 6;
const SEULES = 150;
const ECHAUFFEMENT = 30;

/** De quoi émettre pour autant d'émetteurs, chacun son client, répartis sur les processus. */
async function ouvrir(produit: Produit, emetteurs: number): Promise<(() => Promise<FactureEmise>)[]> {
  const comptes = await Promise.all(
    Array.from({ length: emetteurs }, async () => {
      const session = await nouveauProfessionnel(produit);
      return { client: await creerClient(session), acces: produit.urls.map((url) => session.sur(url)) };
    }),
  );
  return Array.from({ length: ENSEMBLE }, (_, rang) => {
    const { client, acces } = comptes[rang % emetteurs]!;
    const http = acces[rang % acces.length]!;
    return () => http.post<FactureRecue>('/factures', uneFacture(client));
  });
}

async function mesurer(instances: number, emetteurs: number): Promise<string[]> {
  const produit = await demarrerProduit({ instances });
  try {
    const emissions = await ouvrir(produit, emetteurs);
    const cadences: number[] = [];
    const processeur: number[] = [];
    for (let manche = 0; manche <= MANCHES; manche += 1) {
      const avant = produit.pids.reduce((somme, pid) => somme + processeurUs(pid), 0);
      const debut = performance.now();
      const reponses = await Promise.all(emissions.map((emettre) => emettre()));
      const duree = performance.now() - debut;
      reponses.forEach((reponse) => exiger(reponse, 201));
      const apres = produit.pids.reduce((somme, pid) => somme + processeurUs(pid), 0);
      // La première manche ouvre les connexions et chauffe le compilateur : elle ne compte pas.
      if (manche === 0) continue;
      cadences.push((ENSEMBLE / duree) * 1000);
      processeur.push((apres - avant) / ENSEMBLE);
    }
    const qui = emetteurs === 1 ? 'd’un émetteur' : `de ${emetteurs} émetteurs`;
    if (instances === 1) {
      const but = { but: 150, sens: 'au moins' } as const;
      retenirGrandeur(`50 émissions ${qui} ensemble`, mediane(cadences), '/s', but);
      retenirGrandeur(`processeur par facture ${qui}, PDF compris`, mediane(processeur) / 1000, 'ms', {
        but: 12,
      });
    }
    return [
      `${qui}, ${instances} processus`,
      `${mediane(cadences).toFixed(0)} /s`,
      `${Math.min(...cadences).toFixed(0)} à ${Math.max(...cadences).toFixed(0)} /s`,
      `${(mediane(processeur) / 1000).toFixed(1)} ms`,
    ];
  } finally {
    await produit.arreter();
  }
}

/** Le délai d'une émission seule, du produit et du serveur nu, tour à tour ; la machine se tait entre deux (le PDF est fait). */
async function comparer(): Promise<string[][]> {
  const produit = await demarrerProduit();
  const session = await nouveauProfessionnel(produit);
  const client = await creerClient(session);
  const { _id: modele } = await emettreFacture(session, client);
  const nu = await lancerNu(produit.uri, session.id);
  const durees = { produit: [] as number[], nu: [] as number[] };
  const http = clientHttp(nu.url);
  for (let manche = 0; manche < SEULES + ECHAUFFEMENT; manche += 1) {
    const debut = performance.now();
    exiger(await session.http.post('/factures', uneFacture(client)), 201);
    const milieu = performance.now();
    await boiteVide(produit, { pasMs: 10 });
    const reprise = performance.now();
    exiger(await http.post('/emission', { modele }), 201);
    if (manche < ECHAUFFEMENT) continue;
    durees.produit.push(milieu - debut);
    durees.nu.push(performance.now() - reprise);
  }
  nu.finir();
  await produit.arreter();
  const [a, b] = [mediane(durees.produit), mediane(durees.nu)];
  retenirRapport('une émission seule, contre la transaction nue', [a, b], 'ms', { but: 1.6 });
  return [
    ['Facturier (authentifié, vérifié, quota compris)', `${a.toFixed(1)} ms`],
    ['même transaction, Fastify + pilote nus', `${b.toFixed(1)} ms`],
    ['rapport', (a / b).toFixed(2)],
  ];
}

const lignes = [
  await mesurer(1, 1),
  await mesurer(2, 1),
  await mesurer(1, ENSEMBLE),
  await mesurer(2, ENSEMBLE),
];
afficher(
  [`${ENSEMBLE} émissions ensemble`, 'médiane', 'étendue', 'processeur par facture (PDF compris)'],
  lignes,
);
process.stdout.write('\n');
afficher(['Une émission seule', 'délai médian'], await comparer());
process.exit(0);

// L'équité : ce que le pire qu'un compte, ou qu'un réseau, sait faire fait à la lecture d'un voisin. Le 95e centile du voisin au calme,
// puis pendant ; les statuts reçus par l'assaillant ; le sommet de mémoire au-dessus du repos, et en combien de temps elle est rendue :
// un assaut ne commence que le précédent rendu, ou sa minute passée. EQUITE_SECONDES=3 en fait une forme courte.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as attendre } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { memoireResidente } from '../support/memoire';
import { demarrerProduit } from '../support/produit';
import { dUneAutreAdresse, exiger, nouveauProfessionnel, type Session } from '../support/session';
import { multiplier } from '../support/volumes';
import type { CorpsInacheve, OrdreDAssaut } from './assaillant';
import { retenirGrandeur, retenirRapport } from './bilan';
import { afficher, centile, demander, type Demande } from './outils';

const SECONDES = Number(process.env.EQUITE_SECONDES ?? 8);
const FACTURES = 200;
const LIGNES = 100;
const PAUSE_MS = 20;
const BUT_MS = 300;
const BUT_MO = 200;
const MO = 1_000_000;
const SONDE_MS = 100;
/** La mémoire est rendue quand il en reste moins que cela au-dessus du repos ; elle a une minute pour l'être. */
const RENDU = 20 * MO;
const MINUTE_MS = 60_000;
/** Un corps annoncé entier, dont le quart seul arrive. */
const INACHEVE: CorpsInacheve = { annonce: 9_900_000, envoyes: 2_500_000 };

type Assaut = Omit<OrdreDAssaut, 'url'> & { readonly nom: string };

const produit = await demarrerProduit();
const api = `${produit.url}/api`;
const pid = produit.pids[0]!;

/** Un compte de deux cents factures de cent lignes, dont le mot de passe vient d'être redonné. */
async function compteLourd(): Promise<{ session: Session; pdf: string }> {
  const session = await nouveauProfessionnel(produit);
  const lignes = Array.from({ length: LIGNES }, (_, rang) => ({
    description: `Fourniture et pose, poste ${rang + 1}`,
    quantite: 1,
    prixUnitaire: 12.5,
  }));
  const client = await creerClient(session);
  const { _id } = await emettreFacture(session, client, { lignes });
  const modele = await produit.db.collection('factures').findOne({ _id: new ObjectId(_id) });
  await multiplier(produit.db, { modele: modele!, client }, FACTURES);
  exiger(await session.http.post('/auth/preuve', { password: session.motDePasse }), 204);
  return { session, pdf: `/factures/${_id}/pdf` };
}

const voisin = await nouveauProfessionnel(produit);
await emettreFacture(voisin, await creerClient(voisin));
const agentDuVoisin = new Agent({ keepAlive: true, maxSockets: 1 });
const liste: Demande = {
  url: `${api}/factures`,
  entetes: { Authorization: `Bearer ${voisin.jeton}`, ...dUneAutreAdresse() },
};

/** Les durées des lectures du voisin, l'une après l'autre, tant que dure l'essai. */
async function lire(secondes: number): Promise<number[]> {
  const durees: number[] = [];
  const fin = performance.now() + secondes * 1_000;
  while (performance.now() < fin) {
    const debut = performance.now();
    const { statut, corps } = await demander(liste, agentDuVoisin);
    if (statut !== 200) throw new Error(`Le voisin : ${statut} ${corps}`);
    durees.push(performance.now() - debut);
    await attendre(PAUSE_MS);
  }
  return durees;
}

/** Ce que voit le voisin pendant l'assaut, ce que reçoit l'assaillant, et la mémoire la plus haute (octets). */
async function subir({ nom: _, ...assaut }: Assaut): Promise<{
  durees: number[];
  statuts: string;
  sommet: number;
}> {
  const assaillant = fork(new URL('./assaillant.ts', import.meta.url));
  await once(assaillant, 'message');
  assaillant.send({ url: api, ...assaut } satisfies OrdreDAssaut);
  let sommet = 0;
  const sonde = setInterval(() => (sommet = Math.max(sommet, memoireResidente(pid))), SONDE_MS);
  await attendre(500);
  const durees = await lire(SECONDES);
  assaillant.send('fin');
  const [statuts] = (await once(assaillant, 'message')) as [Record<string, number>];
  clearInterval(sonde);
  const dits = Object.entries(statuts).map(([statut, fois]) => `${fois} × ${statut}`);
  return { durees, statuts: dits.join(', '), sommet };
}

/** Attend que la mémoire revienne au repos, une minute au plus. Rend ce qui en reste (Mo) et les secondes prises. */
async function rendre(repos: number): Promise<{ reste: number; secondes: number }> {
  const debut = performance.now();
  const ecoule = () => performance.now() - debut;
  while (memoireResidente(pid) > repos + RENDU && ecoule() < MINUTE_MS) await attendre(SONDE_MS);
  return { reste: (memoireResidente(pid) - repos) / MO, secondes: ecoule() / 1_000 };
}

try {
  const { session, pdf } = await compteLourd();
  const sien = { Authorization: `Bearer ${session.jeton}`, ...dUneAutreAdresse() };
  const invente = () =>
    Array.from(
      { length: 600 },
      () => `/public/factures/${crypto.randomUUID().replaceAll('-', '')}${crypto.randomUUID().slice(0, 11)}`,
    );
  const inconnu = dUneAutreAdresse();
  const ASSAUTS: readonly Assaut[] = [
    { nom: 'trente exports RGPD', chemins: ['/export-factures-rgpd'], deFront: 30, entetes: sien },
    { nom: 'trente exports JSON', chemins: ['/export/factures'], deFront: 30, entetes: sien },
    { nom: 'trente classeurs', chemins: ['/export/factures?format=xlsx'], deFront: 30, entetes: sien },
    { nom: 'trente fois toutes ses données', chemins: ['/export/user-data'], deFront: 30, entetes: sien },
    { nom: 'trente listes de cent', chemins: ['/factures?limite=100'], deFront: 30, entetes: sien },
    { nom: 'trente PDF', chemins: [pdf], deFront: 30, entetes: sien },
    {
      nom: 'deux cents archives jamais lues',
      chemins: ['/export/pdf.zip'],
      deFront: 200,
      entetes: sien,
      sansLire: true,
    },
    { nom: 'six cents liens inventés', chemins: invente(), deFront: 600, entetes: inconnu },
    {
      nom: 'six cents preuves inventées',
      chemins: invente().map((un) => un.replace('factures', 'preuves')),
      deFront: 600,
      entetes: inconnu,
    },
    {
      nom: 'trente flux ouverts, jamais lus',
      chemins: ['/messages/flux'],
      deFront: 30,
      entetes: sien,
      sansLire: true,
    },
    {
      nom: 'deux cents mots de passe faux',
      chemins: ['/auth/login'],
      deFront: 200,
      entetes: { ...inconnu, 'Content-Type': 'application/json' },
      corps: JSON.stringify({ email: voisin.email, password: 'pas celui-ci, 2026' }),
    },
    {
      nom: 'trois cents corps inachevés',
      chemins: ['/public/preuves/verifier'],
      deFront: 300,
      entetes: { ...inconnu, 'Content-Type': 'application/vnd.facturier.fichier' },
      inacheve: INACHEVE,
    },
    {
      nom: 'trois cents factures déposées, inachevées',
      chemins: ['/reception'],
      deFront: 300,
      entetes: { ...sien, 'Content-Type': 'application/pdf' },
      inacheve: INACHEVE,
    },
  ];
  await lire(2);
  const calme = centile(await lire(SECONDES), 0.95);
  const lignes: string[][] = [['au calme', `${calme.toFixed(0)} ms`, '1,0', '–', '–', '–', '']];
  const repos = memoireResidente(pid);
  let [pire, garde] = [0, 0];
  for (const assaut of ASSAUTS) {
    const { durees, statuts, sommet } = await subir(assaut);
    const p95 = centile(durees, 0.95);
    const croissance = (sommet - repos) / MO;
    const { reste, secondes } = await rendre(repos);
    pire = Math.max(pire, croissance);
    garde = Math.max(garde, reste);
    retenirGrandeur(`équité : ${assaut.nom}, le voisin`, p95, 'ms', { but: BUT_MS });
    retenirRapport(`équité : ${assaut.nom}, au calme`, [p95, calme], 'ms', { but: 3 });
    lignes.push([
      assaut.nom,
      `${p95.toFixed(0)} ms`,
      (p95 / calme).toFixed(1),
      `${Math.max(...durees).toFixed(0)} ms`,
      `${croissance.toFixed(0)} Mo`,
      `${reste.toFixed(0)} Mo en ${secondes.toFixed(0)} s`,
      statuts,
    ]);
  }
  retenirGrandeur('équité : mémoire, le pire assaut', pire, 'Mo', { but: BUT_MO });
  retenirGrandeur('équité : mémoire gardée une minute après', garde, 'Mo', { but: RENDU / MO });
  afficher(
    [
      'Le voisin lit ses factures',
      '95 %',
      '× calme',
      'au pire',
      'mémoire',
      'en reste',
      'reçu par l’assaillant',
    ],
    lignes,
  );
} finally {
  agentDuVoisin.destroy();
  await produit.arreter();
}

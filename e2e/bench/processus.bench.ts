// Un, deux, trois processus du produit derrière un répartiteur à tour de rôle : lectures et émissions par seconde, messages en direct.
// Les nombres de processus se mesurent tour à tour. La base, le répartiteur et les demandes prennent leur part des cœurs de la machine.
import { Agent } from 'node:http';
import { cpus } from 'node:os';
import { attendreQue } from '../support/attendre';
import { creerClient, uneFacture } from '../support/constructeurs';
import { Ecouteur } from '../support/flux';
import { demarrerProduit } from '../support/produit';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { multiplier, semer } from '../support/volumes';
import { retenir, retenirRapport } from './bilan';
import { afficher, arroser, mediane } from './outils';
import { repartir } from './repartiteur';

const PROCESSUS = [1, 2, 3] as const;
const MANCHES = 3;
const LECTURES = 800;
const EMETTEURS = 10;
const EMISSIONS = 45;
const FLUX = 30;

const produit = await demarrerProduit({ instances: PROCESSUS.length });
const repartiteur = await repartir(produit.urls);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
try {
  const sessions: { session: Session; client: string }[] = [];
  for (let rang = 0; rang < EMETTEURS; rang += 1) {
    const session = await nouveauProfessionnel(produit);
    sessions.push({ session, client: await creerClient(session) });
  }
  const { session } = sessions[0]!;
  await multiplier(produit.db, await semer(produit.db, session), 1_000);
  const liste = {
    url: `${repartiteur.url}/api/factures?limite=20`,
    entetes: { Authorization: `Bearer ${session.jeton}` },
  };

  const cadence = async (nombre: number, acte: () => Promise<unknown>): Promise<number> => {
    const debut = performance.now();
    await acte();
    return (nombre / (performance.now() - debut)) * 1000;
  };
  const lire = (): Promise<number> =>
    cadence(LECTURES, () => arroser(liste, { nombre: LECTURES, enParallele: 30 }));
  const emettre = (): Promise<number> =>
    cadence(EMISSIONS, () =>
      Promise.all(
        Array.from({ length: EMISSIONS }, async (_, rang) => {
          const { session: qui, client } = sessions[1 + (rang % (EMETTEURS - 1))]!;
          exiger(await qui.sur(repartiteur.url).post('/factures', uneFacture(client)), 201);
        }),
      ),
    );
  const videes = (): Promise<unknown> =>
    attendreQue(
      async () =>
        (await produit.db.collection('boite_envoi').countDocuments({ etat: { $ne: 'fait' } })) === 0,
      'les PDF promis',
      { delaiMs: 60_000 },
    );

  const lectures = PROCESSUS.map((): number[] => []);
  const emissions = PROCESSUS.map((): number[] => []);
  // La première manche chauffe le compilateur : elle ne compte pas.
  for (let manche = 0; manche <= MANCHES; manche += 1) {
    for (const [rang, nombre] of PROCESSUS.entries()) {
      repartiteur.limiterA(nombre);
      const lues = await lire();
      const emises = await emettre();
      await videes();
      if (manche === 0) continue;
      lectures[rang]!.push(lues);
      emissions[rang]!.push(emises);
    }
  }
  const [lus, emis] = [lectures.map(mediane), emissions.map(mediane)] as const;
  afficher(
    ['Derrière un répartiteur', 'pages lues', 'rapport', 'émissions', 'rapport'],
    PROCESSUS.map((nombre, rang) => [
      `${nombre} processus`,
      `${lus[rang]!.toFixed(0)} /s`,
      (lus[rang]! / lus[0]!).toFixed(2),
      `${emis[rang]!.toFixed(0)} /s`,
      (emis[rang]! / emis[0]!).toFixed(2),
    ]),
  );
  for (const rang of [1, 2]) {
    retenirRapport(`${PROCESSUS[rang]} processus, pages lues`, [lus[rang]!, lus[0]!], '/s', {
      but: 1.8,
      sens: 'au moins',
    });
    retenirRapport(`${PROCESSUS[rang]} processus, émissions`, [emis[rang]!, emis[0]!], '/s', {
      but: 1,
      sens: 'au moins',
    });
  }
  process.stdout.write(
    `${cpus().length} cœurs pour les processus, la base, le répartiteur et les demandes\n\n`,
  );

  const ecouteurs = Array.from({ length: FLUX }, () => new Ecouteur(repartiteur.url, session.jeton, agent));
  ecouteurs.forEach((ecouteur) => ecouteur.ouvrir());
  await attendreQue(() => Promise.resolve(ecouteurs.every(({ ouvert }) => ouvert)), 'les flux ouverts');
  const ecrits = Array.from({ length: FLUX }, (_, rang) => `De ${rang}`);
  for (const contenu of ecrits)
    exiger(await session.sur(repartiteur.url).post('/conversations/new/messages', { contenu }), 201);
  const entendus = (ecouteur: Ecouteur): string[] =>
    ecouteur.entendus
      .filter(({ nom }) => nom === 'message')
      .map(({ donnees }) => String((donnees.message as { contenu?: string }).contenu));
  const tous = (): boolean => ecouteurs.every((un) => ecrits.every((ecrit) => entendus(un).includes(ecrit)));
  await attendreQue(() => Promise.resolve(tous()), 'tous les messages').catch(() => undefined);
  const recus = ecouteurs.flatMap(entendus).length;
  ecouteurs.forEach((ecouteur) => ecouteur.fermer());
  afficher(
    ['Messages en direct, trois processus', 'attendus', 'reçus'],
    [[`${FLUX} flux, ${ecrits.length} messages`, String(FLUX * ecrits.length), String(recus)]],
  );
  retenir({
    chiffre: 'messages en direct au travers de trois processus',
    mesure: `${recus} reçus`,
    reference: `${FLUX * ecrits.length} attendus`,
    valeur: recus / (FLUX * ecrits.length),
    but: 1,
    sens: 'au moins',
  });
} finally {
  agent.destroy();
  repartiteur.fermer();
  await produit.arreter();
}
process.exit(0);

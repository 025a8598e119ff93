import { setTimeout as pause } from 'node:timers/promises';
import { attendreQue } from '../support/attendre';
import { lancerScript } from '../support/commandes';
import { creerClient } from '../support/constructeurs';
import type { Courriel } from '../support/courriels';
import { GRAINE, tirages } from '../support/hasard';
import { demarrerProduit, type Produit } from '../support/produit';
import { clientHttp, exiger, nouveauProfessionnel, type Session } from '../support/session';
import { type DevisARepondre, rupturesDeLaSuite, Signataire, tracesDe } from '../support/signature-devis';

/** `npm run campagnes -- arrets-devis` en demande cinquante ; ESSAIS_GRAINE rejoue les mêmes instants. */
const ARRETS = Number(process.env.DEVIS_ARRETS ?? 6);
/** Un accusé en route au moment d'un arrêt attend la fin de sa prise : une minute en service, huit secondes ici. */
const env = { JWT_SECRET: 'd'.repeat(48), EFFETS_PRISE_MS: '8000' };
const hasard = tirages();
/** Une acceptation dure de l'ordre de ceci : l'arrêt tombe avant, dedans ou juste après. */
const PENDANT_MS = 400;
/** Un compte neuf envoie vingt devis par jour : au-delà, un autre émetteur. */
const ENVOIS_PAR_COMPTE = 18;

let produit: Produit;
let signataire: Signataire;
const emetteurs: { session: Session; client: string }[] = [];
const devis: (DevisARepondre & { emetteur: string })[] = [];
/** Les empreintes que le produit a annoncées : devis → empreinte. */
const annoncees = new Map<string, string>();
/** Combien d'arrêts ont laissé une acceptation entière, et combien rien. */
const bilan = { tout: 0, rien: 0 };
/** Ce qui était à moitié là après un arrêt : rien, jamais. */
const moities: string[] = [];

const recevoir = async (): Promise<DevisARepondre> => {
  if (devis.length >= emetteurs.length * ENVOIS_PAR_COMPTE) {
    const session = await nouveauProfessionnel(produit);
    emetteurs.push({ session, client: await creerClient(session) });
  }
  const { session, client } = emetteurs.at(-1)!;
  const recu = await signataire.recevoir(session, client, `signataire.${devis.length}@essai.example`);
  devis.push({ ...recu, emetteur: session.email });
  return recu;
};

async function accepter(recu: DevisARepondre): Promise<void> {
  const reponse = await signataire.accepter(recu).catch(() => null);
  if (reponse?.status === 200) annoncees.set(recu.id, reponse.data.empreinte);
}

/** Combien de signatures, et combien d'accusés promis. */
const compter = async (): Promise<number[]> => {
  const signatures = await produit.db.collection('signatures').countDocuments();
  return [signatures, await produit.db.collection('boite_envoi').countDocuments({ type: 'devis.accuse' })];
};

/** Après l'arrêt et avant toute reprise : tout, ou rien. */
async function constater(recu: DevisARepondre): Promise<void> {
  const traces = await tracesDe(produit, recu);
  const vues = Object.values(traces).filter(Boolean).length;
  if (vues === 0 && !annoncees.has(recu.id)) bilan.rien += 1;
  else if (vues === Object.keys(traces).length) bilan.tout += 1;
  else moities.push(`${recu.numero} : ${JSON.stringify(traces)}`);
}

async function arreterNet(quels: readonly DevisARepondre[], enRoute: Promise<unknown>): Promise<void> {
  await produit.tuer('SIGKILL');
  await enRoute;
  for (const recu of quels) await constater(recu);
  const [signatures, accuses] = await compter();
  if (accuses !== 2 * signatures!) moities.push(`${signatures} signatures, ${accuses} accusés promis`);
  await produit.redemarrer();
  for (const recu of quels) exiger(await signataire.accepter(recu), 200);
}

/** Deux devis du même émetteur acceptés ensemble, et l'arrêt à un instant quelconque. */
async function couperPendant(): Promise<void> {
  const quels = [await recevoir(), await recevoir()];
  const enRoute = Promise.all(quels.map(accepter));
  // L'instant de l'arrêt est ce que l'on essaie.
  await pause(hasard() * PENDANT_MS);
  await arreterNet(quels, enRoute);
}

/** L'arrêt quand l'accusé du client vient d'être lu, avant que le serveur de courriel ait répondu. */
async function couperPendantLAccuse(): Promise<void> {
  const recu = await recevoir();
  const arrivee = new Promise<void>((dire) => {
    produit.courriels.aReception = ({ a, sujet }: Courriel) => {
      if (!a.includes(recu.adresse) || !/accepté$/.test(sujet)) return;
      produit.courriels.aReception = () => undefined;
      void produit.tuer('SIGKILL').then(dire);
    };
  });
  await Promise.all([accepter(recu), arrivee]);
  await arreterNet([recu], Promise.resolve());
}

beforeAll(
  async () => {
    produit = await demarrerProduit({ env });
    signataire = new Signataire(produit);
    for (let arret = 0; arret < ARRETS; arret += 1) {
      await couperPendant();
      if (arret % 5 === 4) await couperPendantLAccuse();
    }
    process.stdout.write(
      `Acceptations : ${ARRETS} arrêts pendant l’acte, ${Math.floor(ARRETS / 5)} pendant l’accusé, ${devis.length} devis ; ${bilan.tout} entières, ${bilan.rien} sans trace ; ESSAIS_GRAINE=${GRAINE}\n`,
    );
  },
  600_000 + ARRETS * 20_000,
);

afterAll(() => produit?.arreter());

describe(`Après ${ARRETS} arrêts brutaux (kill -9) pendant l’acceptation d’un devis`, () => {
  const lesSiens = (recu: DevisARepondre): Courriel[] =>
    produit.courriels.pour(recu.adresse).filter(({ sujet }) => sujet.includes(recu.numero));
  const accusesDe = (recu: DevisARepondre): Courriel[] =>
    lesSiens(recu).filter(({ sujet }) => /accepté$/.test(sujet));
  const avisDe = ({ numero, emetteur }: (typeof devis)[number]): Courriel[] =>
    produit.courriels.pour(emetteur).filter(({ sujet }) => sujet.includes(`${numero} accepté par`));

  it('signature, état, histoire, fichiers, accusés promis et code consommé étaient tous là, ou aucun ; rien d’annoncé ne s’est perdu', () => {
    expect(moities).toEqual([]);
    expect(bilan.tout + bilan.rien).toBe(devis.length);
    // Une campagne qui n'a coupé que d'un côté n'a rien éprouvé.
    if (ARRETS >= 20) expect(Math.min(bilan.tout, bilan.rien)).toBeGreaterThan(ARRETS / 10);
  });

  it('à la reprise, chaque devis a une signature, celle qui avait été annoncée', async () => {
    for (const recu of devis) {
      const { empreinte } = exiger(await signataire.accepter(recu), 200);
      expect(empreinte).toBe(annoncees.get(recu.id) ?? empreinte);
    }
  });

  it('deux accusés promis par signature, ni plus ni moins ; chacun arrive, sous un seul Message-ID', async () => {
    expect(await compter()).toEqual([devis.length, 2 * devis.length]);
    await attendreQue(
      () => devis.every((recu) => accusesDe(recu).length > 0 && avisDe(recu).length > 0),
      'les accusés des deux parties',
      { delaiMs: 180_000 },
    );
    for (const recu of devis) {
      for (const recus of [accusesDe(recu), avisDe(recu)]) {
        expect(new Set(recus.map(({ idMessage }) => idMessage)).size).toBe(1);
        expect(recus[0]?.piecesJointes).toHaveLength(3);
        const [premier, ...autres] = recus.map(({ piecesJointes }) => piecesJointes);
        for (const autre of autres)
          expect(autre.every(({ contenu }, rang) => contenu.equals(premier![rang]!.contenu))).toBe(true);
      }
    }
  });

  it('la suite des preuves se recalcule sans nous, la page publique les dit intactes, `npm run verifier` aussi', async () => {
    for (const { session } of emetteurs) expect(await rupturesDeLaSuite(produit, session)).toEqual([]);
    const anonyme = clientHttp(produit.url);
    for (const { empreinte } of await produit.db.collection('signatures').find().toArray())
      expect((await anonyme.get(`/public/preuves/${String(empreinte)}`)).data).toMatchObject({
        etat: 'intact',
      });
    const { code, sortie } = await lancerScript('verifier', produit.uri, [], env);
    expect([code, sortie]).toEqual([0, expect.not.stringContaining('✗')]);
  });
});

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Archive } from '@facturier/domaine/contrat/archives';
import type { Import, LectureImport } from '@facturier/domaine/contrat/imports';
import { ObjectId } from 'mongodb';
import { fromBufferPromise } from 'yauzl';
import { attendreQue } from '../support/attendre';
import { GRAINE, tirages } from '../support/hasard';
import { demarrerProduit, type Produit } from '../support/produit';
import { connecter, exiger, nouveauProfessionnel, type Session } from '../support/session';

/** `npm run campagnes -- arrets-imports` en demande dix de chaque sorte ; ESSAIS_GRAINE rejoue les mêmes instants. */
const ARRETS = Number(process.env.IMPORTS_ARRETS ?? 2);
const CLIENTS = 10_000;
/** Un effet pris par le processus tué attend la fin de sa prise : une minute en service, huit secondes ici. */
const env = { EFFETS_PRISE_MS: '8000' };
const hasard = tirages();
const DELAI_MAX_MS = 400;
const PATIENCE = { delaiMs: 300_000 };
const FICHIER = ['Nom;Email;Code postal']
  .concat(Array.from({ length: CLIENTS }, (_, rang) => `Client ${rang};c${rang}@essai.example;69003`))
  .join('\n');

let produit: Produit;
let session: Session;
let importe: string;
/** Où chaque arrêt est tombé. */
const coupes: (number | string)[] = [];

const siens = () => ({ proprietaire: new ObjectId(session.id) });
const enBase = (): Promise<number> => produit.db.collection('clients').countDocuments(siens());
const places = async (): Promise<number> =>
  Number((await produit.db.collection('consommations').findOne(siens()))?.compte ?? 0);
const lire = async (): Promise<Import> => exiger(await session.http.get<Import>(`/imports/${importe}`), 200);

/** Tue le serveur à un instant quelconque. */
async function tuer(): Promise<void> {
  // L'instant de la coupure est ce que l'on essaie.
  await pause(hasard() * DELAI_MAX_MS);
  await produit.tuer('SIGKILL');
}

/** Attend que l'import en soit à un endroit tiré au hasard de ce qui reste, sans passer par le serveur. */
async function attendreUnAvancement(depuis: number): Promise<void> {
  const voulu = depuis + Math.floor(hasard() * (CLIENTS - depuis) * 0.6);
  const cle = { _id: new ObjectId(importe) };
  await attendreQue(
    async () => Number((await produit.db.collection('imports').findOne(cle))?.fait ?? 0) >= voulu,
    'un import qui avance',
    { ...PATIENCE, pasMs: 5 },
  );
}

beforeAll(async () => {
  process.stdout.write(
    `Arrêts d’un import et d’une archive : ${ARRETS} de chaque, ESSAIS_GRAINE=${GRAINE}\n`,
  );
  produit = await demarrerProduit({ env });
  session = await nouveauProfessionnel(produit);
}, 120_000);
afterAll(async () => {
  process.stdout.write(`Tombés à : ${coupes.join(', ')}\n`);
  await produit?.arreter();
});

describe(`Tué par kill -9 (${ARRETS} fois chaque acte), le serveur reprend`, () => {
  it(
    `cas 14 : un import de ${CLIENTS} clients finit, aucun deux fois, jamais dit fait avant de l’être`,
    async () => {
      const octets = { headers: { 'Content-Type': 'application/octet-stream' } };
      const depot = '/imports/lecture?genre=clients&nom=clients.csv';
      const lecture = exiger(
        await session.http.post<LectureImport>(depot, Buffer.from(FICHIER), octets),
        200,
      );
      const corps = { lecture: lecture._id, correspondance: lecture.correspondance, reponses: {} };
      importe = exiger(await session.http.post<Import>('/imports', corps), 202)._id;
      for (let arret = 0; arret < ARRETS; arret += 1) {
        await attendreUnAvancement((await lire()).fait);
        await tuer();
        const { fait, etat } = (await produit.db
          .collection('imports')
          .findOne({ _id: new ObjectId(importe) })) as unknown as Import;
        coupes.push(fait);
        expect(await enBase()).toBe(fait);
        expect(etat).toBe(fait === CLIENTS ? 'applique' : 'en_cours');
        await produit.redemarrer();
      }
      const fini = await attendreQue(
        async () => {
          const lu = await lire();
          return lu.etat === 'en_cours' ? null : lu;
        },
        'un import repris qui finit',
        PATIENCE,
      );
      expect(fini).toMatchObject({ etat: 'applique', fait: CLIENTS, total: CLIENTS });
      const noms = await produit.db.collection('clients').distinct('nom', siens());
      expect([noms.length, await enBase(), await places()]).toEqual([CLIENTS, CLIENTS, CLIENTS]);
    },
    600_000 + ARRETS * 60_000,
  );

  it(
    'une archive qui se préparait n’est jamais dite prête à moitié, se refait et s’ouvre',
    async () => {
      session = await connecter(produit, session.email, session.motDePasse);
      const { _id } = exiger(await session.http.post<Archive>('/archives', { sorte: 'copie' }), 202);
      const chemin = `/archives/${_id}`;
      const cle = { _id: new ObjectId(_id) };
      let tue: unknown;
      for (let arret = 0; arret < ARRETS; arret += 1) {
        tue = await attendreQue(
          async () => {
            const { etat, essai } = (await produit.db.collection('archives').findOne(cle))!;
            return etat === 'prete' || essai !== tue ? (essai as string) : null;
          },
          'un essai neuf',
          { ...PATIENCE, pasMs: 5 },
        );
        await tuer();
        coupes.push((await produit.db.collection('archives').findOne(cle))!.etat as string);
        await produit.redemarrer();
        const archive = exiger(await session.http.get<Archive>(chemin), 200);
        const fichier = await session.http.get(`${chemin}/fichier`, { responseType: 'arraybuffer' });
        expect(fichier.status === 200).toBe(archive.etat === 'prete');
      }
      const prete = await attendreQue(
        async () => {
          const lue = exiger(await session.http.get<Archive>(chemin), 200);
          return lue.etat === 'en_cours' ? null : lue;
        },
        'une archive reprise qui finit',
        PATIENCE,
      );
      expect([prete.etat, prete.alteres]).toEqual(['prete', 0]);
      const octets = Buffer.from(
        exiger(
          await session.http.get<ArrayBuffer>(`${chemin}/fichier`, { responseType: 'arraybuffer' }),
          200,
        ),
      );
      expect(createHash('sha256').update(octets).digest('hex')).toBe(prete.sha256);
      let entrees = 0;
      for await (const entree of (await fromBufferPromise(octets)).eachEntry())
        entrees += entree.fileName ? 1 : 0;
      expect(entrees).toBe(prete.total);
      const essais = await produit.db.collection('parties_archives').distinct('essai');
      expect(essais).toHaveLength(1);
    },
    600_000 + ARRETS * 120_000,
  );

  it(
    'son annulation finit : il ne reste rien de l’import, et toutes ses places sont rendues',
    async () => {
      exiger(await session.http.post<Import>(`/imports/${importe}/annuler`), 202);
      for (let arret = 0; arret < ARRETS; arret += 1) {
        await attendreUnAvancement((await lire()).fait);
        await tuer();
        const { fait } = (await produit.db
          .collection('imports')
          .findOne({ _id: new ObjectId(importe) })) as unknown as Import;
        coupes.push(-fait);
        expect([await enBase(), await places()]).toEqual([CLIENTS - fait, CLIENTS - fait]);
        await produit.redemarrer();
      }
      const fini = await attendreQue(
        async () => {
          const lu = await lire();
          return lu.etat === 'annulation' ? null : lu;
        },
        'une annulation reprise qui finit',
        PATIENCE,
      );
      expect(fini).toMatchObject({ etat: 'annule', fait: CLIENTS, restes: [] });
      expect([await enBase(), await places()]).toEqual([0, 0]);
    },
    600_000 + ARRETS * 60_000,
  );
});

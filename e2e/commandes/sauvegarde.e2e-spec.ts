import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSON } from 'mongodb';
import { lancerScript } from '../support/commandes';
import { creerClient, emettreFacture, uneFacture } from '../support/constructeurs';
import { demarrerProduit, type Produit } from '../support/produit';
import { connecter, exiger, nouveauProfessionnel, type Session } from '../support/session';

const lancer = (script: string, uri: string, ...args: string[]) => lancerScript(script, uri, args);

/** L'empreinte de chaque collection, octet pour octet, et ses index. */
async function empreintes({ db }: Produit): Promise<Record<string, string>> {
  const liste = await db.listCollections({ type: 'collection' }).toArray();
  const paires = liste.map(async ({ name }) => {
    const hache = createHash('sha256');
    for await (const octets of db.collection(name).find({}, { raw: true }).sort({ _id: 1 })) {
      hache.update(octets as unknown as Buffer);
    }
    const index = await db.collection(name).listIndexes().toArray();
    hache.update(BSON.EJSON.stringify(index.sort((a, b) => String(a.name).localeCompare(String(b.name)))));
    return [name, hache.digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(paires));
}

describe('Sauvegarder et restaurer', () => {
  let produit: Produit;
  let session: Session;
  let client: string;
  let dossier: string;
  let fichier: string;

  beforeAll(async () => {
    dossier = await mkdtemp(join(tmpdir(), 'facturier-sauvegarde-'));
    fichier = join(dossier, 'base.bson.gz');
    produit = await demarrerProduit();
    session = await nouveauProfessionnel(produit);
    client = await creerClient(session);
  });
  afterAll(async () => {
    await produit.arreter();
    await rm(dossier, { recursive: true, force: true });
  });

  const pdf = async (id: string): Promise<string> => {
    const { data } = await session.http.get<Buffer>(`/factures/${id}/pdf`, { responseType: 'arraybuffer' });
    return createHash('sha256').update(data).digest('hex');
  };

  it('sauvée, effacée, remise : la base est la même octet pour octet, et la série continue', async () => {
    const payee = await emettreFacture(session, client);
    exiger(await session.http.patch(`/factures/${payee._id}/payer`, {}), 200);
    const rectifiee = await emettreFacture(session, client);
    exiger(await session.http.post(`/factures/${rectifiee._id}/avoirs`, { motif: 'Erreur' }), 201);
    const octets = await pdf(payee._id);
    const sommes = exiger(await session.http.get<object>('/factures/sommes'), 200);
    await produit.tuer('SIGTERM');
    const avant = await empreintes(produit);

    const sauvee = await lancer('sauvegarder', produit.uri, fichier);
    expect(sauvee).toMatchObject({ code: 0 });
    expect((await stat(fichier)).mode & 0o077).toBe(0);
    await produit.db.dropDatabase();
    const remise = await lancer('restaurer', produit.uri, fichier);
    expect(remise).toMatchObject({ code: 0 });
    expect(await empreintes(produit)).toEqual(avant);

    await produit.redemarrer();
    session = await connecter(produit, session.email, session.motDePasse);
    expect(exiger(await session.http.get<object>('/factures/sommes'), 200)).toEqual(sommes);
    expect(await pdf(payee._id)).toBe(octets);
    expect((await emettreFacture(session, client)).numero).toMatch(/-003$/);
  });

  it('pendant que l’on émet, elle fige un même instant : autant de factures que de rangs donnés', async () => {
    let fini = false;
    const emissions = (async () => {
      while (!fini) exiger(await session.http.post('/factures', uneFacture(client)), 201);
    })();
    const sauvee = await lancer('sauvegarder', produit.uri, fichier);
    fini = true;
    await emissions;
    expect(sauvee.code).toBe(0);
    await produit.tuer('SIGTERM');
    const emises = await produit.db.collection('factures').countDocuments({ serie: 'FAC' });
    expect(await lancer('restaurer', produit.uri, fichier, '--remplacer')).toMatchObject({ code: 0 });
    const [compteur] = await produit.db.collection('compteurs').find({ serie: 'FAC' }).toArray();
    const remises = await produit.db.collection('factures').countDocuments({ serie: 'FAC' });
    expect(remises).toBe(compteur?.rang);
    expect(remises).toBeLessThanOrEqual(emises);
    await produit.redemarrer();
  });

  it('une base qui n’est pas vide est refusée sans « --remplacer », et rien n’y change', async () => {
    const avant = await produit.db.collection('factures').countDocuments();
    const { code, sortie } = await lancer('restaurer', produit.uri, fichier);
    expect(code).toBe(1);
    expect(sortie).toContain('Cette base n’est pas vide.');
    expect(await produit.db.collection('factures').countDocuments()).toBe(avant);
  });

  it.each([
    ['coupé', async () => (await readFile(fichier)).subarray(0, -2_000)],
    ['d’autre chose', () => Promise.resolve(Buffer.from('bonjour'))],
    ['vide', () => Promise.resolve(Buffer.alloc(0))],
  ])('un fichier %s est refusé avant toute écriture, même avec « --remplacer »', async (_cas, faire) => {
    const abime = join(dossier, 'abime.bson.gz');
    await writeFile(abime, await faire());
    const avant = await produit.db.collection('factures').countDocuments();
    const { code, sortie } = await lancer('restaurer', produit.uri, abime, '--remplacer');
    expect([code, sortie]).toEqual([1, expect.stringMatching(/abîmé|incomplète|n’est pas une sauvegarde/)]);
    expect(await produit.db.collection('factures').countDocuments()).toBe(avant);
  });

  it('un fichier absent, ou non dit, est une phrase', async () => {
    const absent = await lancer('restaurer', produit.uri, join(dossier, 'rien'));
    expect([absent.code, absent.sortie]).toEqual([1, expect.stringContaining('n’existe pas')]);
    const tu = await lancer('restaurer', produit.uri);
    expect([tu.code, tu.sortie]).toEqual([1, expect.stringContaining('dites quel fichier')]);
  });
});

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { BSON, MongoClient, type Binary, type Document } from 'mongodb';
import { lancerScript } from '../support/commandes';
import { emettreFacture } from '../support/constructeurs';
import { demarrerMongodAPart, type MongodAPart } from '../support/mongod-a-part';
import { demarrerProduit, type Produit } from '../support/produit';
import { RACINE } from '../support/racine';
import { connecter, exiger, type Session } from '../support/session';

/** La base que la version 590b74a laisse, semée par elle (`node scripts/ancienne-base.mjs 590b74a …`). */
const ANCIENNE = join(RACINE, 'e2e/contrats/bases/590b74a.bson.gz');
const SECRET = { JWT_SECRET: 'x'.repeat(48) };
const MARIE = ['marie@demo.facturier.example', 'Facturier-2026!'] as const;
/** Ce qu'une facture émise porte sur le papier : rien de cela ne change d'une version à l'autre. */
const FIGE = [
  'numero',
  'lignes',
  'vendeurFige',
  'clientFige',
  'mentions',
  'dateEmission',
  'totalTtcCentimes',
];

/** La version de compatibilité d'avant celle de ce programme. */
const precedente = (version: string): string => `${Number(version.split('.')[0]) - 1}.0`;

const empreinte = (valeur: unknown): string =>
  createHash('sha256').update(BSON.EJSON.stringify(valeur)).digest('hex');

describe('Une base de la version 590b74a sous celle-ci', () => {
  let mongod: MongodAPart;
  let client: MongoClient;
  let produit: Produit;
  let marie: Session;
  let octets: Map<string, string>;
  let figees: Map<string, string>;

  const commander = (commande: Document): Promise<Document> => client.db('admin').command(commande);
  const compatibilite = async (): Promise<string> => {
    const lue = await commander({ getParameter: 1, featureCompatibilityVersion: 1 });
    return (lue.featureCompatibilityVersion as { version: string }).version;
  };
  const lireOctets = async (): Promise<Map<string, string>> => {
    const documents = await client.db().collection('documents').find().toArray();
    return new Map(
      documents.map(({ facture, octets: pdf }) => [String(facture), empreinte((pdf as Binary).buffer)]),
    );
  };
  const lireFigees = async (): Promise<Map<string, string>> => {
    const emises = await client
      .db()
      .collection('factures')
      .find({ numero: { $exists: true } })
      .toArray();
    return new Map(
      emises.map((une) => [String(une._id), empreinte(FIGE.map((champ) => une[champ] ?? null))]),
    );
  };

  beforeAll(async () => {
    mongod = await demarrerMongodAPart();
    client = await MongoClient.connect(mongod.uri);
    const { version } = await client.db().admin().buildInfo();
    const ancienne = precedente(String(version));
    await commander({
      setFeatureCompatibilityVersion: ancienne,
      ...(Number.parseInt(version) >= 7 && { confirm: true }),
    });
    expect(await lancerScript('restaurer', mongod.uri, [ANCIENNE])).toMatchObject({ code: 0 });
    [octets, figees] = [await lireOctets(), await lireFigees()];
    // Deux instances à la fois : l'une passe les migrations, l'autre attend.
    produit = await demarrerProduit({ uri: mongod.uri, instances: 2, env: SECRET });
    marie = await connecter(produit, ...MARIE);
  });
  afterAll(async () => {
    await produit?.arreter();
    await client?.close();
    await mongod?.effacer();
  });

  it('porte de quoi éprouver les migrations : des émises, un avoir, des documents, et des effets encore promis', async () => {
    expect([octets.size, figees.size]).toEqual([5, 9]);
    expect(await client.db().collection('factures').countDocuments({ genre: 'avoir' })).toBe(1);
  });

  it('chaque migration est passée, et tout ce qui est enregistré se relit sans rupture', async () => {
    expect(await client.db().collection('migrations').countDocuments()).toBeGreaterThanOrEqual(8);
    const { code, sortie } = await lancerScript('verifier', mongod.uri, [], SECRET);
    expect([code, sortie]).toEqual([0, expect.not.stringContaining('✗')]);
  });

  it('les documents émis gardent leurs octets, en base et par l’API ; le contenu figé aussi', async () => {
    const apres = await lireOctets();
    for (const [facture, attendu] of octets)
      expect([facture, apres.get(facture)]).toEqual([facture, attendu]);
    expect(await lireFigees()).toEqual(figees);
    for (const [facture, attendu] of octets) {
      const reponse = await marie.http.get<Buffer>(`/factures/${facture}/pdf`, {
        responseType: 'arraybuffer',
      });
      expect(empreinte(new Uint8Array(exiger(reponse, 200)))).toBe(attendu);
    }
  });

  it('les brouillons s’ouvrent, leur adresse de livraison structurée, et la série continue', async () => {
    const factures = exiger(await marie.http.get<{ _id: string; statut: string }[]>('/factures'), 200);
    const brouillons = factures.filter(({ statut }) => statut === 'brouillon');
    const lus = await Promise.all(brouillons.map(({ _id }) => marie.http.get<Document>(`/factures/${_id}`)));
    const livraisons = lus.map((lu) => exiger(lu, 200).livraison as unknown);
    expect(livraisons).toContainEqual(
      expect.objectContaining({ rue: 'Halle des essais\n1 rue Neuve', codePostal: '69001', ville: 'Lyon' }),
    );
    const dernier = await client.db().collection('compteurs').findOne({ serie: 'FAC' });
    const [{ _id }] = exiger(await marie.http.get<[{ _id: string }]>('/clients'), 200);
    const { numero } = await emettreFacture(marie, _id);
    expect(Number(numero?.split('-').at(-1))).toBe(Number(dernier?.rang) + 1);
  });

  it('la version de compatibilité de MongoDB est relevée à celle de son programme', async () => {
    const { version } = await client.db().admin().buildInfo();
    expect(version.startsWith(`${await compatibilite()}.`)).toBe(true);
  });
});

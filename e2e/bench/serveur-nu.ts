// L'étalon : Fastify et le pilote MongoDB, rien d'autre. Pour la liste, la même requête et les mêmes octets rendus.
// Sans authentification, sans validation, sans journal : ce que l'on ne peut guère battre.
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { MongoClient, ObjectId, type Document } from 'mongodb';

const PROJECTION = Object.fromEntries(
  [
    ...['genre', 'numero', 'client', 'clientResume', 'emetteur', 'emetteurResume', 'lignes.description'],
    ...['objet', 'totalHtCentimes', 'totalTtcCentimes', 'resteCentimes', 'statutEmetteur', 'tri'],
    ...['statutDestinataire', 'dateEmission', 'dateEcheance', 'datePaiement', 'envoi.etat'],
  ].map((champ) => [champ, 1]),
);

const resume = (facture: Document): Document => ({
  _id: facture._id.toHexString(),
  genre: facture.genre,
  numero: facture.numero ?? null,
  natureFacture: 'standard',
  client: {
    _id: facture.client.toHexString(),
    nom: facture.clientResume.nom,
    email: facture.clientResume.email,
  },
  emetteur: {
    _id: facture.emetteur.toHexString(),
    prenom: facture.emetteurResume.prenom,
    nom: facture.emetteurResume.nom,
  },
  premiereLigne: facture.lignes[0].description,
  objet: facture.objet ?? null,
  montantHT: facture.totalHtCentimes / 100,
  montantTTC: facture.totalTtcCentimes / 100,
  resteAPayer: facture.resteCentimes / 100,
  statut: facture.statutEmetteur,
  statutEmetteur: facture.statutEmetteur,
  statutDestinataire: facture.statutDestinataire,
  dateEmission: facture.dateEmission,
  dateEcheance: facture.dateEcheance,
  echeancePresumee: false,
  datePaiement: facture.datePaiement ?? null,
  reglement: { etat: 'du', le: null },
  joursDeRetard: 0,
  envoi: { etat: facture.envoi.etat },
});

const [uri, port, emetteur] = process.argv.slice(2);
const client = await MongoClient.connect(String(uri));
const factures = client.db().collection('factures');
const serveur = Fastify();

serveur.get('/factures', async () => {
  const page = await factures
    .find({ emetteur: new ObjectId(emetteur) }, { projection: PROJECTION })
    .sort({ tri: -1, _id: -1 })
    .limit(21)
    .toArray();
  return page.slice(0, 20).map(resume);
});

/** Le même filtre et le même ordre que l'export, chaque document écrit tel quel. */
async function* enJson(): AsyncGenerator<string> {
  let debut = '[';
  for await (const facture of factures.find({ emetteur: new ObjectId(emetteur) }).sort({ tri: 1 })) {
    yield debut + JSON.stringify(facture);
    debut = ',';
  }
  yield ']';
}

serveur.get('/export', (_requete, reponse) => reponse.send(Readable.from(enJson(), { objectMode: false })));

const UN_DE_PLUS = { compte: 1 };

/** La transaction d'une émission, telle quelle : le numéro, le quota, les deux compteurs, la facture, sa trace, la promesse du PDF. */
serveur.post('/api/emission', async (requete, reponse) => {
  const { modele } = requete.body as { modele: string };
  const db = client.db();
  const souche = await factures.findOne({ _id: new ObjectId(modele) });
  const _id = new ObjectId();
  await client.withSession((session) =>
    session.withTransaction(
      async () => {
        const avec = { session };
        const compteur = await db
          .collection('nu_compteurs')
          .findOneAndUpdate({ emetteur }, { $inc: { rang: 1 } }, { upsert: true, ...avec });
        const upsert = { upsert: true, ...avec };
        await db.collection('nu_quotas').updateOne({ emetteur }, { $inc: UN_DE_PLUS }, upsert);
        await db.collection('nu_clients').updateOne({ emetteur }, { $inc: UN_DE_PLUS }, upsert);
        await db.collection('nu_comptes').updateOne({ emetteur }, { $inc: UN_DE_PLUS }, upsert);
        const rang = Number(compteur?.rang ?? 0) + 1;
        await db
          .collection('nu_factures')
          .insertOne({ ...souche, _id, rang, numero: `FAC-2026-${rang}` }, avec);
        await db.collection('nu_historique').insertOne({ facture: _id, quoi: 'creee', le: new Date() }, avec);
        await db
          .collection('nu_envois')
          .insertOne({ facture: _id, type: 'facture.pdf', le: new Date() }, avec);
      },
      { writeConcern: { w: 'majority', j: true } },
    ),
  );
  void reponse.code(201);
  return factures.findOne({ _id: new ObjectId(modele) });
});

await serveur.listen({ port: Number(port), host: '127.0.0.1' });

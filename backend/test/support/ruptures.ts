import { type mongo, Types } from 'mongoose';

/** Trois factures d'un compte, prêtes à être abîmées dans la base. */
interface Scene {
  collection: (nom: string) => mongo.Collection;
  ids: Types.ObjectId[];
  compteId: string;
}

async function doubler({ collection, ids }: Scene): Promise<void> {
  await collection('factures').dropIndex('numero_unique');
  const [deux] = await collection('factures').find({ _id: ids[1] }).toArray();
  await collection('factures').insertOne({ ...deux, _id: new Types.ObjectId() });
}

/** Ce que l'on abîme, et ce que la vérification doit en dire. */
export const RUPTURES: [string, (scene: Scene) => Promise<unknown>, RegExp][] = [
  [
    'un octet changé dans un PDF',
    ({ collection, ids }) =>
      collection('documents').updateOne({ facture: ids[0] }, { $set: { octets: Buffer.from('%PDF') } }),
    /^octets : Les octets du PDF/,
  ],
  [
    'un XML récrit',
    ({ collection, ids }) =>
      collection('documents').updateOne({ facture: ids[0] }, { $set: { xml: '<x/>' } }),
    /^octets : Le XML/,
  ],
  [
    'un XML effacé',
    ({ collection, ids }) => collection('documents').updateOne({ facture: ids[0] }, { $unset: { xml: 1 } }),
    /^octets : Le XML/,
  ],
  [
    'un PDF perdu',
    ({ collection, ids }) => collection('documents').deleteOne({ facture: ids[1] }),
    /^totaux : Le PDF de ce document n’est plus rangé/,
  ],
  [
    'une part de biens changée au livre',
    ({ collection, ids }) =>
      collection('paiements').updateOne({ facture: ids[0], rang: 1 }, { $set: { biensCentimes: 7 } }),
    /^totaux : Biens payés/,
  ],
  [
    'une facture effacée au milieu de la série',
    ({ collection, ids }) => collection('factures').deleteOne({ _id: ids[1] }),
    /^series : Le numéro FAC-2026-002 manque avant FAC-2026-003/,
  ],
  [
    'une facture effacée au début de la série',
    ({ collection, ids }) => collection('factures').deleteOne({ _id: ids[0] }),
    /^series : Le numéro FAC-2026-001 manque avant FAC-2026-002/,
  ],
  [
    'la dernière facture effacée',
    ({ collection, ids }) => collection('factures').deleteOne({ _id: ids[2] }),
    /^compteurs : Le compteur de numéros dit FAC 2026, rang 3.*FAC-2026-002/,
  ],
  [
    'un numéro donné deux fois',
    (scene) => doubler(scene),
    /^series : Le numéro FAC-2026-002 est donné deux fois/,
  ],
  [
    'un numéro récrit',
    ({ collection, ids }) =>
      collection('factures').updateOne({ _id: ids[1] }, { $set: { numero: 'FAC-2026-009' } }),
    /^series : Le numéro écrit \(FAC-2026-009\)/,
  ],
  [
    'une date d’émission reculée',
    ({ collection, ids }) =>
      collection('factures').updateOne({ _id: ids[1] }, { $set: { dateEmission: '2026-11-02' } }),
    /^series : FAC-2026-002, du 2026-11-02, suit un document du 2026-11-21/,
  ],
  [
    'un prix changé après coup',
    ({ collection, ids }) =>
      collection('factures').updateOne(
        { _id: ids[0] },
        { $set: { 'lignes.0.prixUnitaireDixMilliemes': 300_000 } },
      ),
    /^totaux : Total TTC : 100,00 € écrits, 120,00 € recalculés/,
  ],
  [
    'un reste à payer changé',
    ({ collection, ids }) =>
      collection('factures').updateOne({ _id: ids[0] }, { $set: { resteCentimes: 1 } }),
    /^totaux : Reste à payer/,
  ],
  [
    'un avoir effacé',
    ({ collection }) => collection('factures').deleteOne({ genre: 'avoir' }),
    /^totaux : Avoirs : 20,00 € écrits, 0,00 € recalculés/,
  ],
  [
    'une écriture du livre changée',
    ({ collection, ids }) =>
      collection('paiements').updateOne({ facture: ids[0], rang: 1 }, { $set: { montantCentimes: 5_000 } }),
    /^livre : Livre des recettes : le maillon 1 a été modifié/,
  ],
  [
    'une écriture du livre effacée',
    ({ collection, ids }) => collection('paiements').deleteOne({ facture: ids[0], rang: 1 }),
    /^livre : Livre des recettes : le maillon 1 manque avant le 2/,
  ],
  [
    'la dernière écriture du livre effacée',
    ({ collection, ids }) => collection('paiements').deleteOne({ facture: ids[0], rang: 2 }),
    /^totaux : Payé : 50,00 € écrits, 40,00 € recalculés/,
  ],
  [
    'la première ligne récrite',
    ({ collection, ids }) =>
      collection('factures').updateOne({ _id: ids[0] }, { $set: { 'ouverture.type': 'avoir_cree' } }),
    /^histoire : Histoire : le maillon 1 a été modifié/,
  ],
  [
    'un événement récrit',
    ({ collection, ids }) =>
      collection('historique').updateOne({ facture: ids[0], rang: 2 }, { $set: { le: new Date(0) } }),
    /^histoire : Histoire : le maillon 2 a été modifié/,
  ],
  [
    'un détail d’événement récrit',
    ({ collection, ids }) =>
      collection('historique').updateOne({ facture: ids[0], rang: 2 }, { $set: { 'details.montant': 1 } }),
    /^histoire : Histoire : le maillon 2 a été modifié/,
  ],
  [
    'la première ligne effacée',
    ({ collection, ids }) => collection('factures').updateOne({ _id: ids[0] }, { $unset: { ouverture: 1 } }),
    /^histoire : Histoire : le maillon 1 manque avant le 2/,
  ],
  [
    'un événement effacé',
    ({ collection, ids }) => collection('historique').deleteOne({ facture: ids[0], rang: 2 }),
    /^histoire : Histoire : le maillon 2 manque avant le 3/,
  ],
  [
    'une histoire effacée tout entière',
    async ({ collection, ids }) => {
      await collection('factures').updateOne({ _id: ids[0] }, { $unset: { ouverture: 1 } });
      return collection('historique').deleteMany({ facture: ids[0] });
    },
    /^totaux : L’histoire de ce document est vide/,
  ],
  [
    'un événement ajouté hors de la chaîne',
    ({ collection, ids, compteId }) =>
      collection('historique').insertOne({
        emetteur: new Types.ObjectId(compteId),
        facture: ids[0],
        type: 'payee',
        acteur: { role: 'systeme', nom: '?' },
        le: new Date(0),
      }),
    /^histoire : Histoire : un événement n’est à aucune chaîne/,
  ],
  [
    'le compteur de numéros reculé',
    ({ collection }) => collection('compteurs').updateOne({ serie: 'FAC' }, { $set: { rang: 2 } }),
    /^compteurs : Le compteur de numéros dit FAC 2026, rang 2/,
  ],
  [
    'le quota du mois faussé',
    ({ collection }) =>
      collection('compteurs').updateOne({ serie: 'FAC' }, { $set: { 'parMois.2026-11': 1 } }),
    /^compteurs : Le quota de 2026-11 compte 1 factures/,
  ],
  [
    'le compteur du compte faussé',
    ({ collection, compteId }) =>
      collection('users').updateOne({ _id: new Types.ObjectId(compteId) }, { $set: { factureCount: 7 } }),
    /^compteurs : Le compte dit 7 factures émises/,
  ],
  [
    'le compteur du client faussé',
    ({ collection }) => collection('clients').updateOne({}, { $set: { nombreFactures: 9 } }),
    /^compteurs : La fiche du client .* dit 9 factures/,
  ],
  [
    'une somme tenue changée',
    ({ collection }) =>
      collection('compteurs').updateOne({ serie: 'FAC' }, { $inc: { 'sommes.dues.2026-12.montant': 100 } }),
    /^compteurs : Sommes tenues, restant dû au 2026-12 :/,
  ],
  [
    'un jour d’échéance oublié',
    ({ collection }) =>
      collection('compteurs').updateOne({ serie: 'FAC' }, { $unset: { 'sommes.jours.2026-12-21': 1 } }),
    /^compteurs : Sommes tenues, restant dû au 2026-12-21/,
  ],
  [
    'un encaissement oublié',
    ({ collection }) =>
      collection('compteurs').updateOne({ serie: 'FAC' }, { $unset: { 'sommes.encaisse': 1 } }),
    /^compteurs : Sommes tenues, encaissé au 2026-11/,
  ],
  [
    'un avoir compté deux fois',
    ({ collection }) => collection('compteurs').updateOne({ serie: 'AV' }, { $inc: { 'sommes.emises': 1 } }),
    /^compteurs : Sommes tenues : 2 documents écrits, 1 recomptés/,
  ],
  [
    'la somme d’un client changée',
    ({ collection }) => collection('clients').updateOne({}, { $inc: { 'sommes.duCentimes': 1 } }),
    /^compteurs : Sommes du client/,
  ],
];

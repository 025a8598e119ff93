import type { Db } from 'mongodb';

/** Qui désigne qui : collection, champ, collection désignée. */
const LIENS: readonly (readonly [string, string, string])[] = [
  ['paiements', 'facture', 'factures'],
  ['historique', 'facture', 'factures'],
  ['documents', 'facture', 'factures'],
  ['relances', 'facture', 'factures'],
  ['liens_publics', 'facture', 'factures'],
  ['sessions_encaissement', 'facture', 'factures'],
  ['mouvements_stripe', 'facture', 'factures'],
  ['signatures', 'devis', 'devis'],
  ['fichiers_preuves', 'devis', 'devis'],
  ['certificats_devis', 'devis', 'devis'],
  ['documents_devis', 'devis', 'devis'],
  ['factures', 'emetteur', 'users'],
  ['factures', 'envoi.effet', 'boite_envoi'],
  ['relances', 'effet', 'boite_envoi'],
];

/** Ce qui désigne un document qui n'existe pas, et les effets qui attendent pour un document que rien n'a écrit. */
export async function orphelins(db: Db): Promise<string[]> {
  const trouves: string[] = [];
  for (const [collection, champ, cible] of LIENS) {
    const seuls = await db
      .collection(collection)
      .aggregate([
        { $match: { [champ]: { $exists: true, $ne: null } } },
        // Un effet se désigne par son identifiant écrit en texte.
        { $addFields: { _vers: { $convert: { input: `$${champ}`, to: 'objectId', onError: null } } } },
        {
          $lookup: {
            from: cible,
            localField: '_vers',
            foreignField: '_id',
            as: '_vus',
            pipeline: [{ $project: { _id: 1 } }],
          },
        },
        { $match: { _vus: { $size: 0 } } },
        { $project: { _id: 1 } },
      ])
      .toArray();
    trouves.push(...seuls.map(({ _id }) => `${collection}/${String(_id)} : ${champ} ne mène à rien`));
  }
  return [...trouves, ...(await effetsSansDocument(db)), ...(await emisesSansPdf(db))];
}

async function effetsSansDocument(db: Db): Promise<string[]> {
  const seuls: string[] = [];
  for (const cible of ['facture', 'devis']) {
    const promis = await db
      .collection('boite_envoi')
      .aggregate([
        { $match: { [`charge.${cible}`]: { $exists: true } } },
        { $addFields: { _vers: { $convert: { input: `$charge.${cible}`, to: 'objectId', onError: null } } } },
        {
          $lookup: {
            from: cible === 'facture' ? 'factures' : 'devis',
            localField: '_vers',
            foreignField: '_id',
            as: '_vus',
          },
        },
        { $match: { _vus: { $size: 0 } } },
        { $project: { type: 1 } },
      ])
      .toArray();
    seuls.push(
      ...promis.map(({ _id, type }) => `boite_envoi/${String(_id)} : ${String(type)} sans son document`),
    );
  }
  return seuls;
}

/** Une facture émise a son PDF rangé, ou l'effet qui le fera. */
async function emisesSansPdf(db: Db): Promise<string[]> {
  const enAttente = { type: 'facture.pdf', etat: { $in: ['en_attente', 'en_cours'] } };
  const promis = new Set(
    (await db.collection('boite_envoi').distinct('charge.facture', enAttente)).map(String),
  );
  const sans = await db
    .collection('factures')
    .aggregate([
      { $match: { rang: { $exists: true } } },
      {
        $lookup: {
          from: 'documents',
          localField: '_id',
          foreignField: 'facture',
          as: '_pdf',
          pipeline: [{ $project: { _id: 1 } }],
        },
      },
      { $match: { _pdf: { $size: 0 } } },
      { $project: { numero: 1 } },
    ])
    .toArray();
  return sans
    .filter(({ _id }) => !promis.has(String(_id)))
    .map(({ numero }) => `${String(numero)} : ni PDF ni promesse`);
}

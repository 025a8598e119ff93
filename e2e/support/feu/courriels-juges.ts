import type { Db, Document } from 'mongodb';
import type { Courriel } from '../courriels';
import { cle, type Acte } from './acte';

/** Où le produit écrit qu'un courriel est parti, et de quel effet. */
const DITS_PARTIS: readonly (readonly [string, string, Document])[] = [
  ['factures', 'envoi.effet', { 'envoi.etat': 'accepte' }],
  ['relances', 'effet', { etat: 'envoyee' }],
  ['liens_devis', 'messageId', { messageId: { $exists: true } }],
];

/** Les effets qui sont toujours un courriel ; les autres peuvent n'avoir plus d'objet quand vient leur tour. */
const PAR_COURRIEL = { courriel: true, 'devis.accuse': true };

/** Les courriels reçus, par l'effet dont vient leur Message-ID. */
function parEffet(tous: readonly Courriel[]): Map<string, Courriel[]> {
  const recus = new Map<string, Courriel[]>();
  for (const un of tous) {
    const id = un.idMessage.replace(/^<|@.*$/g, '');
    recus.set(id, [...(recus.get(id) ?? []), un]);
  }
  return recus;
}

const differents = ([premier, ...autres]: readonly Courriel[]): boolean =>
  autres.some(
    ({ a, sujet, piecesJointes }) =>
      String(a) !== String(premier!.a) ||
      sujet !== premier!.sujet ||
      piecesJointes.some(
        ({ contenu }, rang) => !contenu.equals(premier!.piecesJointes[rang]?.contenu ?? Buffer.of()),
      ),
  );

/** Un effet accompli dont le courriel n'est pas parti ; un courriel que rien n'a promis ; un même courriel sous deux identités. */
export async function fautesDeCourriel(
  db: Db,
  tous: readonly Courriel[],
  actes: readonly Acte[],
): Promise<string[]> {
  const recus = parEffet(tous);
  const promis = await db
    .collection('boite_envoi')
    .find({}, { projection: { type: 1, etat: 1 } })
    .toArray();
  const connus = new Set(promis.map(({ _id }) => _id.toHexString()));
  return [
    ...promis
      .filter(
        ({ _id, type, etat }) => type in PAR_COURRIEL && etat === 'fait' && !recus.has(_id.toHexString()),
      )
      .map(({ _id, type }) => `${String(type)} ${_id.toHexString()} : dit parti, jamais reçu`),
    ...promis
      .filter(({ etat }) => etat === 'mort')
      .map(({ _id, type }) => `${String(type)} ${_id.toHexString()} : abandonné`),
    ...[...recus.keys()].filter((id) => !connus.has(id)).map((id) => `${id} : parti, que rien n’a promis`),
    ...[...recus].filter(([, tous]) => differents(tous)).map(([id]) => `${id} : deux fois, et autre`),
    ...(await ditsPartis(db, recus)),
    ...redits(recus, actes),
  ];
}

/** Ce que le produit dit parti, et que personne n'a reçu. */
async function ditsPartis(db: Db, recus: ReadonlyMap<string, unknown>): Promise<string[]> {
  const muets: string[] = [];
  for (const [collection, champ, filtre] of DITS_PARTIS) {
    const effets = (await db.collection(collection).distinct(champ, filtre)).map(String);
    muets.push(
      ...effets.filter((id) => !recus.has(id)).map((id) => `${collection} ${id} : dit parti, jamais reçu`),
    );
  }
  return muets;
}

/** Les factures envoyées une fois, reçues sous deux identités. */
function redits(recus: ReadonlyMap<string, readonly Courriel[]>, actes: readonly Acte[]): string[] {
  const parAdresse = new Map<string, Set<string>>();
  for (const [id, [premier]] of recus)
    for (const adresse of premier!.a) parAdresse.set(adresse, (parAdresse.get(adresse) ?? new Set()).add(id));
  return actes
    .filter(({ sorte }) => sorte === 'envoi')
    .filter(({ marque }) => (parAdresse.get(`${marque}@essai.example`)?.size ?? 0) > 1)
    .map((acte) => `${cle(acte)} : reçu sous deux Message-ID`);
}

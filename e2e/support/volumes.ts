import { ObjectId, type Db, type Document } from 'mongodb';
import { creerClient, dansJours, emettreFacture } from './constructeurs';
import type { Produit } from './produit';
import { exiger, type Session } from './session';

const PAR_LOT = 5_000;
const OCTETS_PAR_LOT = 200;
const SOMMES_TENUES = '2026-11-28-sommes-du-tableau';
/** Une sur dix est due et en retard, une sur dix est due, une sur mille est annulée, les autres sont payées. */
const STATUTS = ['creee', 'envoyee', 'payee'] as const;

/** Les débuts de mots que toutes portent. */
const COMMUNS = ['fac', 'entre', 'entretien', 'duval'];

/** Une facture émise pour de vrai, que l'on recopie. */
export interface Souche {
  readonly modele: Document;
  readonly client: string;
}

/** Émet la première facture d'un compte. */
export async function semer(db: Db, session: Session): Promise<Souche> {
  const client = await creerClient(session);
  const { _id } = await emettreFacture(session, client, { objet: 'Entretien annuel' });
  const modele = await db.collection('factures').findOne({ _id: new ObjectId(_id) });
  if (!modele) throw new Error('La facture modèle manque.');
  return { modele, client };
}

const numero = (modele: Document, rang: number): string =>
  `FAC-${modele.annee}-${String(rang).padStart(3, '0')}`;

function copie(modele: Document, rang: number, destinataire: ObjectId | null): Document {
  const _id = new ObjectId();
  const statut = rang % 1_000 === 999 ? 'annulee' : (STATUTS[rang % 10] ?? 'payee');
  const du = statut === 'creee' || statut === 'envoyee';
  const jour = dansJours(-Math.floor((modele.volume - rang) / 300));
  return {
    ...modele,
    _id,
    rang,
    numero: numero(modele, rang),
    dateEmission: jour,
    dateEcheance: rang % 10 === 0 ? dansJours(-1) : dansJours(30),
    statutEmetteur: statut,
    payeCentimes: statut === 'payee' ? modele.totalTtcCentimes : 0,
    resteCentimes: du ? modele.totalTtcCentimes : 0,
    ...(destinataire && { destinataire }),
    tri: `${jour}#${modele.emiseLe.toISOString()}#${String(rang).padStart(9, '0')}#${_id.toHexString()}`,
    prefixes: [...COMMUNS, String(modele.annee), String(rang)],
  };
}

/**
 * Porte un compte à `volume` factures en recopiant sa souche : rangs 2 à `volume`, une sur dix reçue par `destinataire`.
 * L'insertion est directe : émettre cent mille factures prendrait des heures.
 */
export async function multiplier(
  db: Db,
  { modele }: Souche,
  volume: number,
  destinataire: Session | null = null,
): Promise<void> {
  const souche = { ...modele, volume };
  const tri = `2000-01-01#${modele.annee}#000000001#${modele._id}`;
  await db.collection('factures').updateOne({ _id: modele._id }, { $set: { tri } });
  const compte = destinataire && new ObjectId(destinataire.id);
  for (let debut = 2; debut <= volume; debut += PAR_LOT) {
    const nombre = Math.min(PAR_LOT, volume - debut + 1);
    const lot = Array.from({ length: nombre }, (_, rang) => {
      const { volume: _volume, ...facture } = copie(
        souche,
        debut + rang,
        (debut + rang) % 10 === 5 ? compte : null,
      );
      return facture;
    });
    await db.collection('factures').insertMany(lot, { ordered: false, writeConcern: { w: 1, j: false } });
  }
}

/** Donne à chaque facture recopiée les octets de sa souche : un document par facture, comme le produit les range. */
export async function avecLeursOctets(db: Db, { modele }: Souche): Promise<void> {
  const documents = db.collection('documents');
  const patron = await documents.findOne({ facture: modele._id });
  if (!patron) throw new Error('La souche n’a pas de document.');
  const copiees = db
    .collection('factures')
    .find({ emetteur: modele.emetteur, _id: { $ne: modele._id } })
    .project<{ _id: ObjectId }>({ _id: 1 });
  let lot: Document[] = [];
  const ecrire = async (): Promise<void> => {
    if (lot.length > 0) await documents.insertMany(lot, { ordered: false, writeConcern: { w: 1, j: false } });
    lot = [];
  };
  for await (const { _id } of copiees) {
    lot.push({ ...patron, _id: new ObjectId(), facture: _id });
    if (lot.length === OCTETS_PAR_LOT) await ecrire();
  }
  await ecrire();
}

/** Remplit ces collections sans leurs index, refaits d'un coup à la fin : un à un, cent mille documents les portaient un quart d'heure. */
export async function sansIndex(
  db: Db,
  noms: readonly string[],
  remplir: () => Promise<void>,
): Promise<void> {
  const gardes = await Promise.all(
    noms.map(async (nom) => {
      const index = await db.collection(nom).indexes();
      await db.collection(nom).dropIndexes();
      return { nom, index: index.filter(({ name }) => name !== '_id_').map(({ v: _v, ...un }) => un) };
    }),
  );
  await remplir();
  for (const { nom, index } of gardes) await db.collection(nom).createIndexes(index);
}

/** Ce qui s'insère sans passer par le produit n'est pas dans les sommes tenues : la migration les recompte au redémarrage. */
export async function refaireLesSommes(produit: Produit): Promise<void> {
  await produit.tuer('SIGTERM');
  await produit.db.collection<{ _id: string }>('migrations').deleteOne({ _id: SOMMES_TENUES });
  await produit.redemarrer();
}

/** Le curseur qui suit les `passees` premières factures d'une liste, lu page après page. */
export async function curseurApres(session: Session, chemin: string, passees: number): Promise<string> {
  let curseur = '';
  for (let lues = 0; lues < passees;) {
    const limite = Math.min(100, passees - lues);
    const suite = curseur && `&curseur=${curseur}`;
    const reponse = await session.http.get<unknown[]>(`${chemin}limite=${limite}${suite}`);
    lues += exiger(reponse, 200).length;
    curseur = String(reponse.headers['x-curseur-suivant']);
  }
  return curseur;
}

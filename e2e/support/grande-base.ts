import { ObjectId, type Db, type Document } from 'mongodb';
import { dansJours } from './constructeurs';
import { tirages } from './hasard';
import type { Souche } from './volumes';

const PAR_LOT = 5_000;
const METIERS = ['Entretien annuel', 'Dépannage chaudière', 'Pose de carrelage'];
const CLIENTS = ['Duval', 'Moreau', 'Lambert', 'Girard', 'Rousseau', 'Vincent', 'Chevalier', 'Marchand'];
/** Âge, en jours, au-delà duquel une facture impayée est rare : deux sur cent. */
const DELAI = 45;
const IMPAYEES = 0.02;

/** Comment une base se remplit. */
export interface Remplissage {
  readonly volume: number;
  /** Factures par jour : les plus récentes d'abord, jusqu'à aujourd'hui. */
  readonly parJour: number;
  /** Une sur quatre lui est remise. */
  readonly destinataire?: ObjectId;
  /** À qui ; sans lui, à l'émetteur de la souche. */
  readonly emetteur?: ObjectId;
}

/** Le jour d'il y a tant de jours ; ils reviennent sans cesse. */
const jours = new Map<number, string>();
function leJour(dans: number): string {
  const connu = jours.get(dans) ?? dansJours(dans);
  jours.set(dans, connu);
  return connu;
}

/** De mots à débuts de mots, comme la recherche les range. */
const debuts = (texte: string): string[] =>
  texte
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((mot) => mot.length > 2)
    .flatMap((mot) => Array.from({ length: mot.length - 2 }, (_, rang) => mot.slice(0, rang + 3)));

function facture(modele: Document, rang: number, hasard: () => number, de: Remplissage): Document {
  const _id = new ObjectId();
  const age = Math.floor((de.volume - rang) / de.parJour);
  const [dateEmission, dateEcheance] = [leJour(-age), leJour(30 - age)];
  const due = age < DELAI ? hasard() < 0.6 : hasard() < IMPAYEES;
  const ttc = 1_000 + Math.floor(hasard() * 300_000);
  const objet = METIERS[Math.floor(hasard() * METIERS.length)]!;
  const nom = CLIENTS[Math.floor(hasard() * CLIENTS.length)]!;
  const numero = `FAC-${modele.annee}-${String(rang).padStart(3, '0')}`;
  return {
    ...modele,
    _id,
    ...(de.emetteur && { emetteur: de.emetteur }),
    rang,
    numero,
    dateEmission,
    dateEcheance,
    objet,
    totalHtCentimes: ttc,
    totalTtcCentimes: ttc,
    statutEmetteur: due ? 'envoyee' : 'payee',
    payeCentimes: due ? 0 : ttc,
    resteCentimes: due ? ttc : 0,
    ...(!due && { datePaiement: dateEcheance }),
    ...(de.destinataire && rang % 4 === 1 && { destinataire: de.destinataire }),
    tri: `${dateEmission}#${modele.emiseLe.toISOString()}#${String(rang).padStart(9, '0')}#${_id.toHexString()}`,
    prefixes: [...new Set(['fac', String(modele.annee), String(rang), ...debuts(objet), ...debuts(nom)])],
    clientResume: { nom, email: modele.clientResume.email },
  };
}

/** Insère directement dans la base des factures comme un émetteur en a : montants, dates et impayées tirés d'une graine. */
export async function remplir(db: Db, { modele }: Souche, de: Remplissage): Promise<void> {
  const hasard = tirages(de.volume);
  for (let debut = 2; debut <= de.volume; debut += PAR_LOT) {
    const nombre = Math.min(PAR_LOT, de.volume - debut + 1);
    const lot = Array.from({ length: nombre }, (_, place) => facture(modele, debut + place, hasard, de));
    await db.collection('factures').insertMany(lot, { ordered: false, writeConcern: { w: 1, j: false } });
  }
}

/** Peuple la base d'autres émetteurs, chacun avec ses factures et son compteur ; aucun n'a de compte. */
export async function peupler(db: Db, souche: Souche, emetteurs: number, parEmetteur: number): Promise<void> {
  const { annee } = souche.modele;
  let lot: Document[] = [];
  const hasard = tirages(emetteurs);
  const ecrire = async (): Promise<void> => {
    if (lot.length > 0)
      await db.collection('factures').insertMany(lot, { ordered: false, writeConcern: { w: 1, j: false } });
    lot = [];
  };
  for (let rang = 0; rang < emetteurs; rang += 1) {
    const emetteur = new ObjectId();
    const de = { volume: parEmetteur, parJour: 1, emetteur };
    const compteur = { emetteur, serie: 'FAC', annee, rang: parEmetteur, derniereDate: dansJours(0) };
    await db.collection('compteurs').insertOne(compteur);
    for (let place = 1; place <= parEmetteur; place += 1) lot.push(facture(souche.modele, place, hasard, de));
    if (lot.length >= PAR_LOT) await ecrire();
  }
  await ecrire();
}

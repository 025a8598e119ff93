import type { Route } from '@facturier/domaine/contrat/routes';
import type { AxiosInstance } from 'axios';
import { ObjectId } from 'mongodb';
import { assaillant } from './attaques';
import { creerClient, creerDevis, deposerFacture, emettreFacture, placerLogo } from './constructeurs';
import { envoyerDevis } from './devis-facture';
import {
  connecter,
  exiger,
  nouveauParticulier,
  nouveauProfessionnel,
  nouvelAdmin,
  renommerDans,
  type Session,
} from './session';
import { Signataire } from './signature-devis';
import type { ProduitPayant } from './stripe';

/** Ce mot est dans tout ce que le propriétaire garde pour lui : il ne doit paraître chez personne d'autre. */
export const CHASSE_GARDEE = 'chasse-gardee';
export const INCONNU = 'ffffffffffffffffffffffff';
export const MALFORMES = ['pas-un-identifiant', '%7B%22$gt%22:%22%22%7D', '..%2f..%2fadmin'] as const;

const ROLES = [
  'anonyme',
  'suspendu',
  'particulier',
  'destinataire',
  'etranger',
  'proprietaire',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];
export { ROLES };

/** Un appelant : comment il appelle, et ce qu'il possède par début de chemin. */
export interface Acteur {
  readonly http: AxiosInstance;
  /** Une seconde session, que l'on peut perdre. */
  readonly secours: AxiosInstance;
  readonly siens: Readonly<Record<string, readonly string[]>>;
}
export type Acteurs = Readonly<Record<Role, Acteur>>;

/** Les identifiants de cette table qui valent pour ce chemin. */
export function idsPour(siens: Acteur['siens'], { chemin }: Route): readonly string[] {
  const debut = Object.keys(siens).find((prefixe) => chemin.startsWith(prefixe));
  return debut === undefined ? [] : (siens[debut] ?? []);
}

async function idsDe(http: AxiosInstance, liste: string): Promise<string[]> {
  const elements = exiger(await http.get<{ _id?: string; id?: string }[]>(liste), 200);
  return elements.map(({ _id, id }) => String(_id ?? id));
}

/** Écrit un litige en cours sur cette facture. @returns son identifiant */
async function deposerLitige(
  { produit: { db } }: ProduitPayant,
  { id }: Session,
  facture: string,
  mot: string,
): Promise<string> {
  const { insertedId } = await db.collection('litiges').insertOne({
    ...{ emetteur: new ObjectId(id), facture: new ObjectId(facture), numero: mot, client: mot },
    ...{ etat: 'ouvert', enCours: true, contesteCentimes: 10_000, echanges: [], ouvertLe: new Date() },
    lignes: [{ rang: 0, designation: mot, motif: 'prix', montantCentimes: 10_000 }],
  });
  return insertedId.toHexString();
}

/** Un devis de ce professionnel, accepté par son lien. @returns son identifiant */
async function signerDevis(
  { produit }: ProduitPayant,
  session: Session,
  client: string,
  mot: string,
): Promise<string> {
  const signataire = new Signataire(produit);
  const devis = await signataire.recevoir(session, client, `${mot}@essai.example`);
  exiger(await signataire.accepter(devis), 200);
  return devis.id;
}

/** Les siens d'un professionnel : un client, un article, une émise, un brouillon, une reçue, une conversation, une page de paiement. */
async function remplir(payant: ProduitPayant, session: Session, mot: string): Promise<Acteur['siens']> {
  const client = await creerClient(session, { nom: mot, email: `${mot}@essai.example` });
  await placerLogo(session);
  const emise = await emettreFacture(session, client, { objet: mot });
  const brouillon = await emettreFacture(session, client, { statut: 'brouillon', objet: mot });
  const paiement = exiger(
    await session.http.post<{ sessionId: string }>('/subscription/create-checkout-session', {
      planName: 'premium',
    }),
    200,
  );
  const article = exiger(
    await session.http.post<{ _id: string }>('/articles', { designation: mot, prixUnitaire: 1 }),
    201,
  );
  const anterieure = exiger(
    await session.http.post<{ _id: string }>('/pieces-anterieures', anterieureDe(mot)),
    201,
  );
  const archive = exiger(await session.http.post<{ _id: string }>('/archives', { sorte: 'copie' }), 202);
  const restauration = exiger(
    await session.http.post<{ _id: string }>('/restaurations', { octets: 100 }),
    201,
  );
  return {
    '/articles/': [article._id],
    '/pieces-anterieures/': [anterieure._id],
    '/archives/': [archive._id],
    '/imports/': [await importerUnClient(session, mot)],
    '/restaurations/': [restauration._id],
    '/devis/': [await creerDevis(session, client, mot), await signerDevis(payant, session, client, mot)],
    '/litiges/': [await deposerLitige(payant, session, emise._id, mot)],
    '/factures/client/': [client],
    '/factures/': [emise._id, brouillon._id],
    '/clients/': [client],
    '/reception/': [await deposerFacture(session, mot)],
    '/subscription/checkout-session/': [paiement.sessionId],
    ...(await remplirSimple(session)),
  };
}

/** Un fichier d'un client, importé. @returns l'identifiant de l'import */
async function importerUnClient({ http }: Session, mot: string): Promise<string> {
  const lue = exiger(
    await http.post<{ _id: string }>(
      `/imports/lecture?genre=clients&nom=${mot}`,
      Buffer.from(`Nom\n${mot}`),
      {
        headers: { 'content-type': 'application/octet-stream' },
      },
    ),
    200,
  );
  return exiger(
    await http.post<{ _id: string }>('/imports', { lecture: lue._id, correspondance: ['nom'] }),
    202,
  )._id;
}

/** Une facture faite ailleurs, impayée. */
const anterieureDe = (mot: string) => ({
  ...{ numero: mot, clientNom: mot, dateEmission: '2026-01-12', total: 120 },
});

/** Les siens de tout compte : une conversation ; aucun message, dont l'avis attendrait dix minutes. */
async function remplirSimple({ http }: Session): Promise<Acteur['siens']> {
  const ouverte = await http.post<{ conversation: { _id: string } }>('/conversations/create-support', {});
  return { '/conversations/': [exiger(ouverte, 200).conversation._id] };
}

/** Écrit une clé d'accès à ce compte. @returns son identifiant */
async function deposerCle({ produit: { db } }: ProduitPayant, { id }: Session, mot: string): Promise<string> {
  const utilisateur = new ObjectId(id);
  const _id = `cle-${id}`;
  await db.collection<{ _id: string }>('cles_acces').insertOne({
    _id,
    ...{ utilisateur, identifiant: _id, clePublique: '', compteur: 0, transports: [], synchronisee: false },
    ...{ nom: mot, creeeLe: new Date(), utiliseeLe: null },
  });
  await db.collection('users').updateOne({ _id: utilisateur }, { $set: { nombreCles: 1 } });
  return _id;
}

async function enActeur(
  payant: ProduitPayant,
  session: Session,
  siens: Acteur['siens'],
  mot = 'ailleurs',
): Promise<Acteur> {
  const { produit } = payant;
  const sessions = await idsDe(session.http, '/auth/sessions');
  await connecter(produit, session.email, session.motDePasse);
  const perdue = (await idsDe(session.http, '/auth/sessions')).filter((id) => !sessions.includes(id));
  const aPerdre = await connecter(produit, session.email, session.motDePasse);
  return {
    http: assaillant(produit.url, session.jeton),
    secours: assaillant(produit.url, aPerdre.jeton),
    siens: {
      ...siens,
      '/auth/sessions/': perdue,
      '/auth/cles/': [await deposerCle(payant, session, mot)],
    },
  };
}

/** Un devis que ce professionnel a envoyé à ce compte. @returns son identifiant */
async function donnerDevis(de: Session, vers: Session, objet: string): Promise<string> {
  const id = await creerDevis(de, await creerClient(de, { email: vers.email }), objet);
  await envoyerDevis(de, id, vers);
  return id;
}

/** Envoie au destinataire une facture du propriétaire, par son compte. @returns son identifiant */
async function partager(proprietaire: Session, destinataire: Session): Promise<string> {
  const client = await creerClient(proprietaire, { email: destinataire.email, nom: 'Le destinataire' });
  const { _id } = await emettreFacture(proprietaire, client);
  exiger(await proprietaire.http.post(`/factures/${_id}/send-internal`), 200);
  return _id;
}

async function suspendre(admin: Session, { id }: Session): Promise<void> {
  exiger(await admin.http.put(`/admin/users/${id}/ban`, { isBanned: true, raison: 'Essai' }), 200);
}

/** Ouvre les sept appelants de la matrice, chacun avec ce qu'il possède. */
export async function ouvrirActeurs(payant: ProduitPayant, adresseAdmin: string): Promise<Acteurs> {
  const { produit } = payant;
  const renommer = (avant: string, apres: string) => renommerDans(produit.db, avant, apres);
  const [proprietaire, etranger, particulier, destinataire, suspendu, admin] = await Promise.all([
    nouveauProfessionnel(produit),
    nouveauProfessionnel(produit),
    nouveauParticulier(produit),
    nouveauParticulier(produit),
    nouveauProfessionnel(produit),
    nouvelAdmin(produit, adresseAdmin, renommer),
  ]);
  const siensDuProprietaire = await remplir(payant, proprietaire, CHASSE_GARDEE);
  const siensEtranger = await remplir(payant, etranger, 'ailleurs');
  const recue = await partager(proprietaire, destinataire);
  const devisRecu = await donnerDevis(proprietaire, destinataire, 'Toiture');
  const devisDuProprietaire = await donnerDevis(etranger, proprietaire, 'Couverture');
  await suspendre(admin, suspendu);
  const anonyme = assaillant(produit.url);
  const perdu = assaillant(produit.url, suspendu.jeton);
  return {
    anonyme: { http: anonyme, secours: anonyme, siens: {} },
    suspendu: { http: perdu, secours: perdu, siens: {} },
    particulier: await enActeur(payant, particulier, await remplirSimple(particulier)),
    destinataire: await enActeur(payant, destinataire, {
      ...(await remplirSimple(destinataire)),
      '/factures/': [recue],
      '/devis/recus/': [devisRecu],
    }),
    etranger: await enActeur(payant, etranger, { '/devis/recus/': [], ...siensEtranger }),
    proprietaire: await enActeur(
      payant,
      proprietaire,
      { '/devis/recus/': [devisDuProprietaire], ...siensDuProprietaire },
      CHASSE_GARDEE,
    ),
    admin: await enActeur(payant, admin, { '/admin/': [etranger.id] }),
  };
}

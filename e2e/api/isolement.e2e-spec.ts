import { ROUTES as TABLE } from '@facturier/domaine/contrat/routes';
import {
  creerClient,
  deposerFacture,
  emettreFacture,
  placerLogo,
  unClient,
  uneFacture,
} from '../support/constructeurs';
import { attendreEffets, photographier } from '../support/mongo';
import type { Produit } from '../support/produit';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { demarrerProduitPayant, type ProduitPayant } from '../support/stripe';

type Methode = 'get' | 'post' | 'put' | 'patch' | 'delete';
interface Route {
  readonly methode: Methode;
  readonly chemin: string;
}

const TECHNIQUES = ['sessions', 'baux', 'boite_envoi', 'demandes'];
const INCONNU = 'ffffffffffffffffffffffff';

let payant: ProduitPayant;
let produit: Produit;
let proprietaire: Session;
let etranger: Session;
/** Ce que possède le propriétaire, par début de chemin. */
let possessions: Record<string, readonly string[]>;

/** Un corps valable pour chaque route qui en veut un : un refus ne doit rien devoir à la saisie. */
const CORPS: Record<string, () => Record<string, unknown>> = {
  'put /clients/:id': () => unClient(),
  'put /factures/:id': () => uneFacture(INCONNU, { version: 1 }),
  'put /factures/:id/statut-emetteur': () => ({ statutEmetteur: 'payee' }),
  'put /factures/:id/statut-destinataire': () => ({ statutDestinataire: 'acceptee' }),
  'post /conversations/:id/messages': () => ({ contenu: 'Bonjour' }),
  'post /conversations/:id/lu': () => ({ rang: 0 }),
  'post /factures/:id/avoirs': () => ({ motif: 'Erreur de quantité' }),
  'post /factures/:id/paiements': () => ({ montant: 1, date: '2026-01-02', moyen: 'virement' }),
  'post /factures/:id/invitation': () => ({ cle: `${INCONNU}cle` }),
  'post /factures/:id/send-email': () => ({ to: 'x@essai.example', subject: 'Facture', message: '' }),
};

/** Toutes les routes à identifiant du contrat, sauf celles de l'administration : elle se garde par le rôle. */
const ROUTES: readonly Route[] = TABLE.filter(
  ({ chemin, acces }) => chemin.includes('/:') && acces !== 'admin',
).map(({ methode, chemin }) => ({ methode: methode.toLowerCase() as Methode, chemin }));

function possessionsPour(chemin: string): readonly string[] {
  const debut = Object.keys(possessions).find((prefixe) => chemin.startsWith(prefixe));
  if (!debut) throw new Error(`${chemin} : dites dans cet essai ce que le propriétaire possède ici.`);
  return possessions[debut] ?? [];
}

function appeler(session: Session, { methode, chemin }: Route, id: string) {
  const data =
    CORPS[`${methode} ${chemin}`]?.() ?? (methode === 'post' || methode === 'patch' ? {} : undefined);
  return session.http.request({ method: methode, url: chemin.replace(/:\w+/, id), data });
}

const sansRequete = (corps: Record<string, unknown>): Record<string, unknown> => ({
  ...corps,
  requestId: null,
});

beforeAll(async () => {
  payant = await demarrerProduitPayant();
  produit = payant.produit;
  [proprietaire, etranger] = await Promise.all([
    nouveauProfessionnel(produit),
    nouveauProfessionnel(produit),
  ]);
  const client = await creerClient(proprietaire);
  await placerLogo(proprietaire);
  const emise = await emettreFacture(proprietaire, client);
  const brouillon = await emettreFacture(proprietaire, client, { statut: 'brouillon' });
  const sessions = exiger(await proprietaire.http.get<{ id: string }[]>('/auth/sessions'), 200);
  const paiement = exiger(
    await proprietaire.http.post<{ sessionId: string }>('/subscription/create-checkout-session', {
      planName: 'premium',
    }),
    200,
  );
  const support = exiger(
    await proprietaire.http.post<{ conversation: { _id: string } }>('/conversations/create-support', {}),
    200,
  );
  possessions = {
    '/conversations/': [support.conversation._id],
    '/factures/client/': [client],
    '/factures/': [emise._id, brouillon._id],
    '/clients/': [client],
    '/auth/sessions/': sessions.map(({ id }) => id),
    '/reception/': [await deposerFacture(proprietaire)],
    '/subscription/checkout-session/': [paiement.sessionId],
  };
});

afterAll(() => payant?.arreter());

describe('L’isolement des comptes', () => {
  it('chaque route à identifiant répond 404 à un autre compte, comme pour un inconnu, et n’écrit rien', async () => {
    await attendreEffets(produit.db);
    const avant = await photographier(produit.db, TECHNIQUES);
    const ecarts: string[] = [];
    for (const route of ROUTES) {
      const inconnu = await appeler(etranger, route, INCONNU);
      for (const id of possessionsPour(route.chemin)) {
        const reponse = await appeler(etranger, route, id);
        const memeReponse =
          JSON.stringify(sansRequete(reponse.data)) === JSON.stringify(sansRequete(inconnu.data));
        if (reponse.status !== 404 || !memeReponse) {
          ecarts.push(`${route.methode} ${route.chemin} : ${reponse.status} ${JSON.stringify(reponse.data)}`);
        }
      }
    }
    expect(ecarts).toEqual([]);
    expect(ROUTES.length).toBeGreaterThan(15);
    expect(await photographier(produit.db, TECHNIQUES)).toEqual(avant);
  });

  it('répond au propriétaire sur ces mêmes lectures : le 404 n’est pas celui d’une route cassée', async () => {
    const lectures = ROUTES.filter(({ methode }) => methode === 'get');
    for (const route of lectures) {
      const [id] = possessionsPour(route.chemin);
      expect({ route, statut: (await appeler(proprietaire, route, String(id))).status }).toEqual({
        route,
        statut: 200,
      });
    }
  });

  it('ne montre à chacun que ses propres clients et factures', async () => {
    for (const liste of ['/clients', '/factures', '/factures/received']) {
      expect(exiger(await etranger.http.get(liste), 200)).toEqual([]);
    }
    expect(exiger(await proprietaire.http.get('/clients'), 200)).toHaveLength(1);
    expect(exiger(await proprietaire.http.get('/factures'), 200)).toHaveLength(2);
  });

  it('ne laisse pas facturer le client d’un autre', async () => {
    const [client] = possessionsPour('/clients/');
    const reponse = await etranger.http.post('/factures', uneFacture(String(client)));
    expect({ statut: reponse.status, code: reponse.data.code }).toEqual({
      statut: 404,
      code: 'CLIENT_INTROUVABLE',
    });
    expect(await produit.db.collection('factures').countDocuments()).toBe(2);
  });
});

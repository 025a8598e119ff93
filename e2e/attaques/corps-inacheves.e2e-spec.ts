import { TYPE_DE_FICHIER_A_VERIFIER } from '@facturier/domaine/contrat/routes/devis-signature';
import { itDeCampagne, selonLaTaille } from '../../scripts/lib/tailles.cjs';
import {
  type Inacheve,
  laisserEnPlan,
  sommetMo,
  statutsRecus,
  toutesFermees,
} from '../support/corps-inacheves';
import { demarrerProduit, type Produit } from '../support/produit';
import { clientHttp, dUneAutreAdresse, exiger, nouveauProfessionnel, type Session } from '../support/session';

const GROS = { annonces: 9_900_000, envoyes: 2_500_000 };
/** Un seul de ces assauts, lu en entier, coûterait sept cents mégaoctets. */
const CONNEXIONS = 300;
const CROISSANCE_MO = 350;

let produit: Produit;
let voisin: Session;
let assaillant: Session;
let deconnecte: Session;
let repos = 0;

beforeAll(async () => {
  produit = await demarrerProduit();
  voisin = await nouveauProfessionnel(produit);
  assaillant = await nouveauProfessionnel(produit);
  deconnecte = await nouveauProfessionnel(produit);
  exiger(await deconnecte.http.post('/auth/logout'), 204);
  repos = sommetMo(produit.pids[0] ?? 0);
});

afterAll(() => produit?.arreter());

/** Ce qu'un voisin fait pendant ce temps, d'un autre réseau. */
async function leVoisinTravaille(): Promise<void> {
  const headers = dUneAutreAdresse();
  expect((await clientHttp(produit.url).get('/health/ready')).status).toBe(200);
  exiger(await voisin.http.put('/users/me', { ville: 'Lyon' }, { headers }), 200);
  const depot = await voisin.http.post('/reception', Buffer.from('<Invoice/>'), {
    headers: { ...headers, 'Content-Type': 'application/xml' },
  });
  expect(depot.status).toBe(400);
}

const ASSAUTS: readonly (readonly [string, () => Inacheve, combien?: number])[] = [
  [
    'un fichier à vérifier, d’un inconnu',
    () => ({ chemin: '/public/preuves/verifier', type: TYPE_DE_FICHIER_A_VERIFIER, ...GROS }),
  ],
  [
    'le même, chaque fois d’un autre réseau',
    () => ({
      chemin: '/public/preuves/verifier',
      type: TYPE_DE_FICHIER_A_VERIFIER,
      ...GROS,
      disperse: true,
    }),
  ],
  [
    'le même, sans en dire la taille',
    () => ({
      chemin: '/public/preuves/verifier',
      type: TYPE_DE_FICHIER_A_VERIFIER,
      annonces: null,
      envoyes: 2_500_000,
    }),
  ],
  [
    'un PDF à l’adresse des avis, qui est éteinte',
    () => ({ chemin: '/webhooks/courriel', type: 'application/pdf', ...GROS }),
  ],
  ['un PDF à une adresse inconnue', () => ({ chemin: '/nulle-part', type: 'application/pdf', ...GROS })],
  [
    'un événement de paiement',
    () => ({
      chemin: '/webhooks/stripe/paiements',
      type: 'application/json',
      annonces: 256_000,
      envoyes: 200_000,
    }),
    1_000,
  ],
  [
    'une facture reçue, d’un compte',
    () => ({ chemin: '/reception', type: 'application/pdf', jeton: assaillant.jeton, ...GROS }),
  ],
  [
    'une facture reçue, d’un compte, chaque fois d’un autre réseau',
    () => ({
      chemin: '/reception',
      type: 'application/pdf',
      jeton: assaillant.jeton,
      ...GROS,
      disperse: true,
    }),
  ],
  [
    'un catalogue',
    () => ({
      chemin: '/articles/fichier',
      type: 'text/csv',
      jeton: assaillant.jeton,
      annonces: 1_000_000,
      envoyes: 900_000,
    }),
    600,
  ],
  [
    'un logo',
    () => ({
      methode: 'PUT',
      chemin: '/users/me/logo',
      type: 'image/png',
      jeton: assaillant.jeton,
      annonces: 1_000_000,
      envoyes: 900_000,
    }),
    600,
  ],
  [
    'un brouillon',
    () => ({
      chemin: '/factures',
      type: 'application/json',
      jeton: assaillant.jeton,
      annonces: 250_000,
      envoyes: 240_000,
    }),
    400,
  ],
];

/** La suite en garde deux : un fichier d'inconnu, un dépôt de compte. */
const DE_LA_SUITE = [0, 6];
const JOUES = selonLaTaille(
  ASSAUTS.filter((_assaut, rang) => DE_LA_SUITE.includes(rang)),
  ASSAUTS,
);
const LANCES = JOUES.map(([titre, inacheve, combien = CONNEXIONS]) => [titre, inacheve, combien] as const);

describe('Des corps commencés et jamais finis ne coûtent ni la mémoire ni le service', () => {
  it.each(LANCES)('%s', async (_titre, inacheve, combien) => {
    const connexions = await laisserEnPlan(produit.url, combien, inacheve());
    await leVoisinTravaille();
    await toutesFermees(connexions);
    // Le premier arrivé est lu, puis coupé ; ceux qui ne sont pas lus sont refusés.
    expect(['400', '401', '404', '408', '415', '429', '503']).toEqual(
      expect.arrayContaining(statutsRecus(connexions)),
    );
    expect(sommetMo(produit.pids[0] ?? 0) - repos).toBeLessThan(CROISSANCE_MO);
  });

  it('un corps qui n’apporte plus rien est coupé par nous, et la réponse le dit', async () => {
    const chemin = '/auth/login';
    const [connexion] = await laisserEnPlan(produit.url, 1, {
      chemin,
      type: 'application/json',
      annonces: 200,
      envoyes: 20,
    });
    await toutesFermees([connexion!]);
    expect(connexion?.recu).toMatch(/^HTTP\/1\.1 408 .*"code":"DEMANDE_TROP_LENTE".*"requestId"/s);
  });

  itDeCampagne('le jeton d’une session finie ne fait lire aucun octet', async () => {
    const connexions = await laisserEnPlan(produit.url, 20, {
      chemin: '/reception',
      type: 'application/pdf',
      jeton: deconnecte.jeton,
      annonces: 9_000_000,
      envoyes: 0,
    });
    await toutesFermees(connexions);
    expect(statutsRecus(connexions)).toEqual(['401']);
  });

  it('un type qu’une adresse ne lit pas est refusé sans attendre un octet', async () => {
    const [webhook, verification, logo] = await Promise.all([
      laisserEnPlan(produit.url, 1, {
        chemin: '/webhooks/courriel',
        type: 'application/pdf',
        annonces: 9_000_000,
        envoyes: 0,
      }),
      laisserEnPlan(produit.url, 1, {
        chemin: '/public/preuves/verifier',
        type: 'application/pdf',
        annonces: 9_000_000,
        envoyes: 0,
      }),
      laisserEnPlan(produit.url, 1, {
        methode: 'PUT',
        chemin: '/users/me/logo',
        type: 'application/pdf',
        jeton: assaillant.jeton,
        annonces: 9_000_000,
        envoyes: 0,
      }),
    ]);
    await toutesFermees([...webhook, ...verification, ...logo]);
    expect([webhook, verification, logo].flatMap(statutsRecus)).toEqual(['404', '415', '415']);
  });

  it('puis tout se lit de nouveau', async () => {
    const headers = { 'Content-Type': TYPE_DE_FICHIER_A_VERIFIER };
    const reponse = await clientHttp(produit.url).post(
      '/public/preuves/verifier',
      Buffer.alloc(9_000_000, 1),
      {
        headers,
      },
    );
    expect(exiger(reponse, 200)).toMatchObject({ etat: 'inconnu' });
    await leVoisinTravaille();
  });
});

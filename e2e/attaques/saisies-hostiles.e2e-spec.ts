import { creerClient, dansJours, unClient, uneFacture } from '../support/constructeurs';
import { photographier, TECHNIQUES } from '../support/mongo';
import { demarrerProduit, type Produit, SANS_TRAVAUX } from '../support/produit';
import { clientHttp, nouveauProfessionnel, type Session } from '../support/session';
import { estDuContrat, verifierRefus } from '../support/verifications';

let produit: Produit;
let session: Session;
let client: string;
let avant: string[];

beforeAll(async () => {
  produit = await demarrerProduit({ env: SANS_TRAVAUX });
  session = await nouveauProfessionnel(produit);
  client = await creerClient(session);
  avant = await photographier(produit.db, TECHNIQUES);
});

afterAll(() => produit?.arreter());

/** Rien n'a été écrit, même à moitié. */
afterEach(async () => {
  expect(await photographier(produit.db, TECHNIQUES)).toEqual(avant);
});

const ligne = (partiel: Record<string, unknown>): Record<string, unknown> => ({
  lignes: [{ description: 'Conseil', quantite: 1, prixUnitaire: 100, ...partiel }],
});

/** Ce qui est refusé, la saisie, le code attendu, et le champ fautif s'il y en a un. */
const FACTURES: [string, () => Record<string, unknown>, string, string | null][] = [
  ['un champ inconnu', () => ({ rabais: 10 }), 'CHAMP_INCONNU', null],
  ['une remise qui n’a pas sa forme', () => ({ remise: 10 }), 'SAISIE_INVALIDE', 'remise'],
  ['un numéro choisi par l’appelant', () => ({ numero: 'FAC-2026-001' }), 'CHAMP_INCONNU', null],
  [
    'un émetteur choisi par l’appelant',
    () => ({ emetteur: '0123456789abcdef01234567' }),
    'CHAMP_INCONNU',
    null,
  ],
  ['un champ inconnu dans une ligne', () => ligne({ tva: 20 }), 'CHAMP_INCONNU', null],
  [
    'le 31 février',
    () => ({ dateEcheance: `${dansJours(200).slice(0, 4)}-02-31` }),
    'SAISIE_INVALIDE',
    'dateEcheance',
  ],
  ['une date en toutes lettres', () => ({ dateEcheance: 'demain' }), 'SAISIE_INVALIDE', 'dateEcheance'],
  [
    'une date avec une heure',
    () => ({ dateEcheance: `${dansJours(5)}T00:00:00Z` }),
    'SAISIE_INVALIDE',
    'dateEcheance',
  ],
  [
    'une échéance avant l’émission',
    () => ({ dateEcheance: dansJours(-1) }),
    'SAISIE_INVALIDE',
    'dateEcheance',
  ],
  [
    'une échéance à plus de 60 jours pour un professionnel',
    () => ({ dateEcheance: dansJours(61) }),
    'SAISIE_INVALIDE',
    'dateEcheance',
  ],
  [
    'une émission dans le futur',
    () => ({ dateEmission: dansJours(2), dateEcheance: dansJours(9) }),
    'DATE_EMISSION_REFUSEE',
    'dateEmission',
  ],
  ['aucune échéance', () => ({ dateEcheance: undefined }), 'SAISIE_INVALIDE', 'dateEcheance'],
  ['aucun client', () => ({ client: undefined }), 'SAISIE_INVALIDE', 'client'],
  ['aucune ligne', () => ({ lignes: [] }), 'SAISIE_INVALIDE', 'lignes'],
  [
    '201 lignes',
    () => ({ lignes: Array(201).fill({ description: 'x', quantite: 1, prixUnitaire: 1 }) }),
    'SAISIE_INVALIDE',
    'lignes',
  ],
  ['des lignes qui n’en sont pas', () => ({ lignes: 'Conseil' }), 'SAISIE_INVALIDE', 'lignes'],
  ['un prix négatif', () => ligne({ prixUnitaire: -1 }), 'SAISIE_INVALIDE', 'lignes.0.prixUnitaire'],
  ['une quantité négative', () => ligne({ quantite: -2 }), 'SAISIE_INVALIDE', 'lignes.0.quantite'],
  ['une quantité nulle', () => ligne({ quantite: 0 }), 'SAISIE_INVALIDE', 'lignes.0.quantite'],
  [
    'un prix à 5 décimales',
    () => ligne({ prixUnitaire: 1.00001 }),
    'SAISIE_INVALIDE',
    'lignes.0.prixUnitaire',
  ],
  ['une quantité à 4 décimales', () => ligne({ quantite: 1.0001 }), 'SAISIE_INVALIDE', 'lignes.0.quantite'],
  ['un prix démesuré', () => ligne({ prixUnitaire: 1e15 }), 'SAISIE_INVALIDE', 'lignes.0.prixUnitaire'],
  ['un prix en texte', () => ligne({ prixUnitaire: '100' }), 'SAISIE_INVALIDE', 'lignes.0.prixUnitaire'],
  ['une description vide', () => ligne({ description: '   ' }), 'SAISIE_INVALIDE', 'lignes.0.description'],
  [
    'une description sans fin',
    () => ligne({ description: 'x'.repeat(501) }),
    'SAISIE_INVALIDE',
    'lignes.0.description',
  ],
  ['un opérateur à la place du client', () => ({ client: { $gt: '' } }), 'SAISIE_INVALIDE', 'client'],
  ['un opérateur à la place de l’objet', () => ({ objet: { $gt: '' } }), 'SAISIE_INVALIDE', 'objet'],
  ['un tableau à la place d’un texte', () => ({ objet: ['a', 'b'] }), 'SAISIE_INVALIDE', 'objet'],
  ['un client malformé', () => ({ client: 'pas-un-identifiant' }), 'CLIENT_INTROUVABLE', null],
  ['un client inconnu', () => ({ client: 'ffffffffffffffffffffffff' }), 'CLIENT_INTROUVABLE', null],
  ['un statut inventé', () => ({ statut: 'payee' }), 'SAISIE_INVALIDE', 'statut'],
  ['un total HT faux d’un centime', () => ({ montantHT: 120.01 }), 'TOTAUX_DIFFERENTS', 'montantHT'],
  ['un total TTC faux', () => ({ montantTTC: 144 }), 'TOTAUX_DIFFERENTS', 'montantTTC'],
  ['un montant de ligne faux', () => ligne({ montant: 99.99 }), 'TOTAUX_DIFFERENTS', 'lignes.0.montant'],
];

const CLIENTS: [string, Record<string, unknown>, string, string | null][] = [
  ['un nom vide', { nom: ' ' }, 'SAISIE_INVALIDE', 'nom'],
  ['une adresse e-mail sans domaine', { email: 'compta@' }, 'SAISIE_INVALIDE', 'email'],
  ['un opérateur à la place de l’adresse', { email: { $gt: '' } }, 'SAISIE_INVALIDE', 'email'],
  ['un SIRET de 13 chiffres', { siret: '1234567890123' }, 'SAISIE_INVALIDE', 'siret'],
  ['un type inventé', { type: 'association' }, 'SAISIE_INVALIDE', 'type'],
  [
    'un propriétaire choisi par l’appelant',
    { proprietaire: '0123456789abcdef01234567' },
    'CHAMP_INCONNU',
    null,
  ],
  ['un champ caché dans l’adresse', { adresse: { rue: 'x', $where: '1' } }, 'CHAMP_INCONNU', null],
];

describe('POST /factures refuse', () => {
  it.each(FACTURES)('%s', async (_titre, changement, code, champ) => {
    const reponse = await session.http.post('/factures', uneFacture(client, changement()));
    verifierRefus(reponse, code);
    if (champ) expect(reponse.data.champs.map((faute: { champ: string }) => faute.champ)).toContain(champ);
  });
});

describe('POST /clients refuse', () => {
  it.each(CLIENTS)('%s', async (_titre, changement, code, champ) => {
    const reponse = await session.http.post('/clients', unClient(changement));
    verifierRefus(reponse, code);
    if (champ) expect(reponse.data.champs.map((faute: { champ: string }) => faute.champ)).toContain(champ);
  });
});

describe('Les corps impossibles', () => {
  const envoyer = (corps: string, type = 'application/json') =>
    session.http.post('/factures', corps, {
      headers: { 'Content-Type': type },
      transformRequest: (texte) => texte,
    });

  it('un corps de plus de 256 ko est refusé', async () => {
    verifierRefus(await envoyer(JSON.stringify({ objet: 'x'.repeat(300_000) })), 'CORPS_TROP_GROS');
  });

  it('un JSON cassé est refusé', async () => {
    verifierRefus(await envoyer('{"client": '), 'CORPS_ILLISIBLE');
  });

  it('un corps qui n’est pas du JSON est refusé', async () => {
    verifierRefus(await envoyer('<facture/>', 'application/xml'), 'TYPE_DE_CONTENU_REFUSE');
  });

  it.each(['[]', '"texte"', '12', 'null', 'true'])('le corps %s est refusé', async (corps) => {
    const reponse = await envoyer(corps);
    expect(reponse.status).toBe(400);
    expect(estDuContrat(reponse)).toBe(true);
  });

  it.each(['{"__proto__": {"estAdmin": true}}', '{"constructor": {"prototype": {"estAdmin": true}}}'])(
    'la pollution de prototype %s est refusée',
    async (corps) => {
      const reponse = await envoyer(corps);
      expect(reponse.status).toBe(400);
      expect(estDuContrat(reponse)).toBe(true);
      expect(({} as { estAdmin?: boolean }).estAdmin).toBeUndefined();
    },
  );
});

describe('Les identifiants et paramètres hostiles', () => {
  const IDENTIFIANTS = [
    'pas-un-id',
    '123',
    'ffffffffffffffffffffffff',
    '%00',
    '..%2f..%2fetc%2fpasswd',
    '%7B%22$gt%22:%22%22%7D',
  ];

  it.each(IDENTIFIANTS)('GET /factures/%s répond 404, comme une inconnue', async (id) => {
    expect((await session.http.get(`/factures/${id}`)).status).toBe(404);
  });

  it.each(IDENTIFIANTS)('GET /clients/%s répond 404, comme un inconnu', async (id) => {
    expect((await session.http.get(`/clients/${id}`)).status).toBe(404);
  });

  it.each([
    'limite=0',
    'limite=101',
    'limite=-1',
    'limite=abc',
    'statut=inventee',
    'statut[$ne]=payee',
    'du=2026-02-31',
    'curseur=%7B%7D',
    'inconnu=1',
    'recherche[$regex]=.*',
  ])('GET /factures?%s est refusé', async (question) => {
    const reponse = await session.http.get(`/factures?${question}`);
    expect(reponse.status).toBe(400);
    expect(estDuContrat(reponse)).toBe(true);
  });

  it.each([
    ['email', { email: { $gt: '' }, password: 'x' }],
    ['password', { email: 'a@essai.example', password: { $gt: '' } }],
  ])('un opérateur dans le champ %s de la connexion est refusé', async (champ, corps) => {
    const reponse = await clientHttp(produit.url).post('/auth/login', corps);
    verifierRefus(reponse, 'SAISIE_INVALIDE');
    expect(reponse.data.champs[0].champ).toBe(champ);
  });

  it('une adresse inconnue sous /api répond 404 en JSON, jamais la page', async () => {
    const reponse = await session.http.get('/n-existe-pas');
    expect(reponse.status).toBe(404);
    expect(estDuContrat(reponse)).toBe(true);
  });

  it.each(IDENTIFIANTS.slice(0, 3))(
    'une méthode que l’adresse n’a pas répond 405 et dit les siennes, que %s existe ou non',
    async (id) => {
      const reponse = await session.http.request({ method: 'patch', url: `/clients/${id}` });
      verifierRefus(reponse, 'METHODE_INTERDITE');
      expect(String(reponse.headers.allow)).toBe('DELETE, GET, HEAD, PUT');
    },
  );
});

import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { demarrerProduit, type Produit } from '../support/produit';
import { clientHttp, connecter, exiger, nouveauParticulier, type Session } from '../support/session';
import { verifierRefus } from '../support/verifications';

let produit: Produit;
let session: Session;
let autre: Session;

beforeAll(async () => {
  produit = await demarrerProduit();
  [session, autre] = await Promise.all([nouveauParticulier(produit), nouveauParticulier(produit)]);
});

afterAll(() => produit?.arreter());

const enBase64 = (valeur: unknown): string =>
  Buffer.from(typeof valeur === 'string' ? valeur : JSON.stringify(valeur)).toString('base64url');
const parties = (): [string, string, string] => session.jeton.split('.') as [string, string, string];
const charge = (): Record<string, unknown> =>
  JSON.parse(Buffer.from(parties()[1], 'base64url').toString('utf8')) as Record<string, unknown>;
const nonSigne = (entete: object, corps: object = charge()): string =>
  [enBase64(entete), enBase64(corps)].join('.');
const hs256 = (secret: string | Buffer, entete: object = { alg: 'HS256', typ: 'JWT' }): string => {
  const texte = nonSigne(entete);
  return `${texte}.${createHmac('sha256', secret).update(texte).digest('base64url')}`;
};
function rs256(entete: object): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const texte = nonSigne(entete);
  return `${texte}.${sign('sha256', Buffer.from(texte), privateKey).toString('base64url')}`;
}
const avec = (changement: object): string =>
  [parties()[0], enBase64({ ...charge(), ...changement }), parties()[2]].join('.');

const FAUX: [string, () => string][] = [
  ['sans algorithme', () => `${nonSigne({ alg: 'none' })}.`],
  ['sans algorithme, en majuscules', () => `${nonSigne({ alg: 'NONE', typ: 'JWT' })}.`],
  ['sans algorithme, la vraie signature gardée', () => `${nonSigne({ alg: 'none' })}.${parties()[2]}`],
  ['sans signature', () => `${parties()[0]}.${parties()[1]}.`],
  ['de deux parties', () => `${parties()[0]}.${parties()[1]}`],
  ['de quatre parties', () => `${session.jeton}.${parties()[2]}`],
  ['d’une signature tronquée', () => session.jeton.slice(0, -4)],
  ['signé du vide', () => hs256('')],
  ['signé de « secret »', () => hs256('secret')],
  ['signé d’un secret d’exemple', () => hs256('a-remplacer')],
  ['signé au hasard', () => hs256(randomBytes(48))],
  ['signé d’une clé publique qu’il apporte', () => rs256({ alg: 'RS256', jwk: { kty: 'RSA' } })],
  ['dont la clé est un fichier vide', () => hs256('', { alg: 'HS256', kid: '../../../../dev/null' })],
  ['dont la clé est à une adresse', () => rs256({ alg: 'RS256', jku: 'https://essai.example/cles' })],
  ['d’un autre titulaire', () => avec({ sub: autre.id })],
  ['d’une autre session', () => avec({ sid: 'ffffffffffffffffffffffff' })],
  ['d’une autre version', () => avec({ v: 99 })],
  ['qui ne finit jamais', () => avec({ exp: 99_999_999_999 })],
  ['dont le titulaire est un opérateur', () => avec({ sub: { $ne: null } })],
  ['d’une page de 8 000 signes', () => 'a'.repeat(8_000)],
];

/** Un jeton juste, mais qui ne sert pas à cela. */
async function jetonDAppareil(): Promise<string> {
  const { email, motDePasse: password } = session;
  const ouverte = await clientHttp(produit.url).post<{ appareil: string }>('/auth/login', {
    email,
    password,
  });
  return exiger(ouverte, 200).appareil;
}

const appeler = (Authorization: string) =>
  clientHttp(produit.url).get('/users/me/logo', { headers: { Authorization } });

describe('Un jeton forgé n’ouvre rien', () => {
  it.each(FAUX)('%s', async (_titre, jeton) => {
    verifierRefus(await appeler(`Bearer ${jeton()}`), 'NON_AUTHENTIFIE');
  });

  it.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', 'Bearer null', 'Bearer undefined'])(
    'l’en-tête Authorization « %s »',
    async (entete) => verifierRefus(await appeler(entete), 'NON_AUTHENTIFIE'),
  );

  it('le jeton d’un appareil connu, signé par nous, n’est pas un jeton d’accès', async () => {
    verifierRefus(await appeler(`Bearer ${await jetonDAppareil()}`), 'NON_AUTHENTIFIE');
  });

  it('un jeton dans l’adresse ou dans un cookie n’est pas lu', async () => {
    const anonyme = clientHttp(produit.url);
    const Cookie = `token=${session.jeton}; jeton=${session.jeton}`;
    for (const cle of ['token', 'access_token', 'jwt', 'auth_token'])
      verifierRefus(await anonyme.get(`/users/me/logo?${cle}=${session.jeton}`), 'NON_AUTHENTIFIE');
    verifierRefus(await anonyme.get('/users/me/logo', { headers: { Cookie } }), 'NON_AUTHENTIFIE');
  });

  it('sorti, un jeton ne vaut plus, où qu’on l’ait gardé', async () => {
    const perdue = await connecter(produit, autre.email, autre.motDePasse);
    exiger(await perdue.http.post('/auth/logout'), 204);
    verifierRefus(await perdue.http.get('/users/me/logo'), 'NON_AUTHENTIFIE');
  });

  it('le vrai passe : ces refus ne sont pas ceux d’une route cassée', async () => {
    expect((await session.http.get('/auth/email-status')).status).toBe(200);
  });
});

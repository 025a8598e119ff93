import { Agent } from 'node:http';
import { demarrerProduit, type Produit } from '../support/produit';
import { lienDe } from '../support/courriels';
import { clientHttp, connecter, nouveauProfessionnel, type Session } from '../support/session';

const FAUX = 'Mauvais-2026!';
const NOUVEAU = 'Tout-Nouveau-2026!';

/** Dix demandes sur chaque adresse qui n'a pas de compte ; la campagne `mots` en prend deux cents. */
const INCONNUS = Number(process.env.INCONNUS ?? 30);
const DEMANDES = 1_000 + 10 * INCONNUS;

/** Toutes les demandes attendent de front, par cinq cents connexions : davantage mesurerait la machine d'essai. */
const porte = new Agent({ keepAlive: true, maxSockets: 250 });

/** Une adresse IP par demande, dans les plages de documentation et de test : l'attaquant a tout un réseau. */
const ipDe = (rang: number): string => `198.18.${Math.floor(rang / 250)}.${(rang % 250) + 1}`;

describe('Mille mots de passe faux à la fois', () => {
  let produit: Produit;
  let marie: Session;
  let statuts: Map<number, number>;

  beforeAll(async () => {
    produit = await demarrerProduit({ instances: 2, env: { HACHAGE_LEGER: '0' } });
    marie = await nouveauProfessionnel(produit);
    statuts = new Map();
    const essayer = async (email: string, rang: number): Promise<void> => {
      const url = produit.urls[rang % produit.urls.length]!;
      const entetes = { 'X-Forwarded-For': ipDe(rang) };
      const { status } = await clientHttp(url).post(
        '/auth/login',
        { email, password: FAUX },
        { headers: entetes, timeout: 240_000, httpAgent: porte },
      );
      statuts.set(status, (statuts.get(status) ?? 0) + 1);
    };
    const surMarie = Array.from({ length: 1_000 }, (_, rang) => essayer(marie.email, rang));
    const surDesInconnus = Array.from({ length: 10 * INCONNUS }, (_, rang) =>
      essayer(`inconnu-${rang % INCONNUS}@exemple.fr`, 1_000 + rang),
    );
    await Promise.all([...surMarie, ...surDesInconnus]);
  });

  afterAll(async () => {
    porte.destroy();
    await produit.arreter();
  });

  it('n’en laissent passer aucun, et ne font tomber rien', () => {
    expect([...statuts.keys()].sort()).toEqual([401, 429]);
    expect((statuts.get(401) ?? 0) + (statuts.get(429) ?? 0)).toBe(DEMANDES);
  });

  it('ne sont vérifiés que quelques fois par adresse, quel que soit le nombre d’IP et d’instances', () => {
    // Par adresse, cinq essais libres, puis un à chaque attente, qui double : 1, 2, 4… 64 s couvrent l'assaut entier.
    expect(statuts.get(401)).toBeLessThanOrEqual((1 + INCONNUS) * (5 + 7));
  });

  it('verrouillent la connexion, avec l’attente dite, mais pas la session déjà ouverte', async () => {
    const essayer = () => clientHttp(produit.url).post('/auth/login', { email: marie.email, password: FAUX });
    await essayer();
    const reponse = await essayer();
    expect([reponse.status, reponse.data.code]).toEqual([429, 'ENTREE_PAR_LIEN']);
    expect(Number(reponse.headers['retry-after'])).toBeGreaterThan(0);
    expect((await marie.http.get('/users/me')).status).toBe(200);
  });

  it('n’empêchent pas la vraie personne de rentrer par le lien de réinitialisation', async () => {
    await clientHttp(produit.url).post('/auth/reset-password', { email: marie.email });
    const courriel = await produit.courriels.attendre(
      ({ a, texte }) => a.includes(marie.email) && texte.includes('/reset-password-confirm'),
      'réinitialisation',
    );
    const token = lienDe(courriel, '/reset-password-confirm').searchParams.get('token');
    const confirmation = await clientHttp(produit.url).post('/auth/reset-password-confirm', {
      token,
      newPassword: NOUVEAU,
    });
    expect(confirmation.status).toBe(200);
    expect((await connecter(produit, marie.email, NOUVEAU)).jeton).toBeTruthy();
  });
});

import { itDeCampagne, selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import { createHmac } from 'node:crypto';
import { TOTP } from 'otpauth';
import { type AppDeTest, creerAppDeTest, SECRET_DE_TEST } from '../support/app';
import { connexionDe } from '../support/builders';
import {
  inscrireEtVerifier,
  jetonDuLien,
  MOT_DE_PASSE,
  seConnecter,
  uneInscription,
} from '../support/comptes';

const NEUF = 'q7WnZ3rT9xLmB5vKcY2dHf8JsG4pA6eU';

/** Le secret du serveur : ce qu'une copie de la base ne remplace pas, et ce qui se change sans que personne y perde. */
describe('Les secrets du serveur', () => {
  let app: AppDeTest;
  /** D'autres instances sur la même base. Passport est un par processus : la dernière montée juge les jetons. */
  const autres: AppDeTest[] = [];
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    await connexionDe(app).collection('tentatives').deleteMany({});
  });
  afterAll(async () => {
    for (const autre of autres) {
      await autre.arreter();
    }
    await app.fermer();
  });

  const codeDe = (secret: string) =>
    new TOTP({ secret }).generate({ timestamp: app.horloge.maintenant().getTime() });

  /** Un compte à la vérification en deux étapes active. */
  async function protege() {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    const { corps } = await app.appeler('POST', '/auth/totp/preparer', { password: MOT_DE_PASSE }, { jeton });
    const secret = String(corps.secret);
    const { corps: active } = await app.appeler<{ codesSecours: string[] }>(
      'POST',
      '/auth/totp/activer',
      { code: codeDe(secret) },
      { jeton },
    );
    app.horloge.avancer(60_000);
    return { email, jeton, secret, codesSecours: active.codesSecours };
  }
  const entrer = (ici: AppDeTest, email: string, plus: object) =>
    ici.appeler('POST', '/auth/login', { email, password: MOT_DE_PASSE, ...plus });

  it('une copie de toute la base n’ouvre rien : ni session, ni lien, ni second facteur, ni courriel', async () => {
    const compte = await protege();
    const { corps: entree } = await entrer(app, compte.email, { codeTotp: compte.codesSecours[0] });
    const inscription = uneInscription();
    const { corps: inscrit } = await app.appeler('POST', '/auth/register', inscription);
    const lienInscription = jetonDuLien(
      (await app.courriels.attendre(String(inscription.email), /Confirmez/)).texte,
    );
    app.courriels.refuser('*', 451);
    await app.appeler('POST', '/auth/reset-password', { email: compte.email });

    const collections = await connexionDe(app).db!.collections();
    const copie: Record<string, unknown[]> = {};
    for (const une of collections) copie[une.collectionName] = await une.find({}).toArray();
    const texte = JSON.stringify(copie);
    app.courriels.accepterTout();
    expect(copie.boite_envoi!.length).toBeGreaterThan(0);

    const secrets = [
      MOT_DE_PASSE,
      compte.secret,
      ...compte.codesSecours,
      compte.jeton,
      String(entree.token),
      String(entree.appareil),
      String(inscrit.marque),
      lienInscription,
      SECRET_DE_TEST,
    ];
    for (const secret of secrets) {
      expect(texte).not.toContain(secret);
      expect(texte).not.toContain(Buffer.from(secret).toString('base64').replace(/=+$/, ''));
      expect(texte).not.toContain(Buffer.from(secret).toString('hex'));
    }
    expect(texte).not.toMatch(/token=|Choisissez un nouveau mot de passe/);

    const valeurs = textesDe(copie);
    expect(valeurs.length).toBeGreaterThan(40);
    const entrees = textesDe([copie.users, copie.jetons_courriel]);
    const ouvertes = [
      ...(await essayer(unSurQuatre(valeurs), compte.email)),
      ...(await essayerDEntrer(unSurQuatre(entrees), compte.email)),
    ];
    expect(ouvertes).toEqual([]);
    const { corps: session } = await app.appeler('GET', '/users/me', undefined, {
      jeton: String(entree.token),
    });
    expect(session.email).toBe(compte.email);
  });

  /** Les textes d'une copie, hors identifiants et dates. */
  const textesDe = (copie: unknown): string[] => {
    const cites = JSON.stringify(copie).match(/"[^"\\]{6,400}"/g) ?? [];
    const textes = cites.map((cite) => cite.slice(1, -1));
    return [...new Set(textes)].filter((un) => !/^([0-9a-f]{24}|\d{4}-\d\d-\d\dT.*)$/.test(un));
  };
  /** La suite en essaie un sur quatre, la campagne tous. */
  const unSurQuatre = (textes: string[]): string[] =>
    textes.filter((_, rang) => rang % selonLaTaille(4, 1) === 0);
  let reseau = 0;
  /** Un appel d'un réseau neuf : aucun frein ne répond à la place de la porte. @returns son statut */
  async function pousser(chemin: string, corps?: object, jeton?: string): Promise<number> {
    reseau += 1;
    const entetes = { 'x-forwarded-for': `198.18.${reseau >> 8}.${reseau & 255}` };
    const verbe = corps ? 'POST' : 'GET';
    const { statut } = await app.appeler(verbe, chemin, corps, { jeton, entetes });
    expect(statut).not.toBe(429);
    return statut;
  }
  const noter = (ouvertes: string[], quoi: string, statut: number): void =>
    void (statut < 300 && ouvertes.push(quoi));

  /** Chaque texte, essayé comme jeton, comme clé de signature et comme lien. @returns ce qui s'est ouvert */
  async function essayer(valeurs: string[], email: string): Promise<string[]> {
    const compte = await connexionDe(app).collection('users').findOne({ email });
    const session = await connexionDe(app).collection('sessions').findOne({ utilisateur: compte!._id });
    const ouvertes: string[] = [];
    for (const valeur of valeurs) {
      for (const jeton of [valeur, forger(valeur, String(compte!._id), String(session?._id))])
        if (/^[\x21-\x7e]+$/.test(jeton))
          noter(ouvertes, `jeton ${valeur}`, await pousser('/users/me', undefined, jeton));
      for (const [chemin, corps] of [
        ['/auth/reset-password-confirm', { token: valeur, newPassword: 'Peuplier-77-rose!' }],
        ['/auth/verify-email', { token: valeur, marque: valeur }],
        ['/auth/pas-moi', { token: valeur }],
      ] as const)
        noter(ouvertes, `${chemin} ${valeur}`, await pousser(chemin, corps));
    }
    return ouvertes;
  }

  /** Chaque texte des comptes et des liens, essayé comme mot de passe et comme second facteur. @returns ce qui s'est ouvert */
  async function essayerDEntrer(valeurs: string[], email: string): Promise<string[]> {
    const ouvertes: string[] = [];
    for (const valeur of valeurs) {
      await connexionDe(app).collection('tentatives').deleteMany({});
      for (const corps of [{ password: valeur }, { password: MOT_DE_PASSE, codeTotp: valeur }])
        noter(ouvertes, `entrer ${valeur}`, await pousser('/auth/login', { email, ...corps }));
    }
    return ouvertes;
  }

  function forger(cle: string, sub: string, sid: string): string {
    const base64 = (objet: unknown) => Buffer.from(JSON.stringify(objet)).toString('base64url');
    const maintenant = Math.floor(app.horloge.maintenant().getTime() / 1_000);
    const charge = {
      sub,
      sid,
      v: 1,
      iss: 'facturier',
      aud: 'facturier',
      iat: maintenant,
      exp: maintenant + 3_000,
    };
    const corps = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(charge)}`;
    return `${corps}.${createHmac('sha256', cle).update(corps).digest('base64url')}`;
  }

  itDeCampagne(
    'changer de secret ne ferme rien : l’ancien vérifie, le neuf signe, et les secrets TOTP passent sous lui',
    async () => {
      const compte = await protege();
      const { corps: entree } = await entrer(app, compte.email, { codeTotp: codeDe(compte.secret) });
      const instant = app.horloge.maintenant().toISOString();
      const deux = await creerAppDeTest({
        base: app.base,
        instant,
        env: { JWT_SECRET: `${NEUF}, ${SECRET_DE_TEST}` },
      });
      autres.push(deux);
      const moi = (ici: AppDeTest, jeton: unknown) =>
        ici.appeler('GET', '/users/me', undefined, { jeton: String(jeton) });
      expect((await moi(deux, entree.token)).statut).toBe(200);
      app.horloge.avancer(60_000);
      deux.horloge.avancer(60_000);
      const sousLesDeux = await entrer(deux, compte.email, {
        codeTotp: codeDe(compte.secret),
        appareil: entree.appareil,
      });
      expect(sousLesDeux.statut).toBe(200);

      const neuf = await creerAppDeTest({ base: app.base, instant, env: { JWT_SECRET: NEUF } });
      autres.push(neuf);
      neuf.horloge.avancer(120_000);
      app.horloge.avancer(60_000);
      expect((await moi(neuf, entree.token)).statut).toBe(401);
      expect((await moi(neuf, sousLesDeux.corps.token)).statut).toBe(200);
      expect((await entrer(neuf, compte.email, { codeTotp: codeDe(compte.secret) })).statut).toBe(200);
    },
  );
});

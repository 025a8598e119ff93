import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { createServer } from 'node:http';
import { ROUTES } from '@facturier/domaine/contrat/routes';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unAdmin, unProfessionnel } from '../support/builders';

const PUBLIQUES = ROUTES.filter(
  ({ acces, methode, corps }) => acces === 'public' && methode === 'POST' && corps,
).map(({ chemin }) => chemin);

const cles = (combien: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: combien }, (_, rang) => [`cle${rang}`, rang]));

describe('Ce qui entre avant toute lecture', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const poster = (chemin: string, corps: unknown, entetes: Record<string, string> = {}) =>
    app.appeler('POST', chemin, corps, { entetes });

  it('security.txt dit à qui écrire ; chaque réponse ferme caméra, micro et position', async () => {
    const { statusCode, headers, body } = await app.app.inject({ url: '/.well-known/security.txt' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(/^Contact: mailto:\S+@\S+\nExpires: /);
    for (const { entetes } of [await app.appeler('GET', '/nulle-part'), await marie.get('/users/me')]) {
      expect(entetes['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
      expect(entetes['cross-origin-opener-policy']).toBe('same-origin');
      expect(entetes['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('aucune route publique ne lit du %s', async (type) => {
    for (const chemin of PUBLIQUES) {
      const { statut, corps } = await poster(chemin, 'email=a%40b.fr', { 'content-type': type });
      expect([chemin, statut, corps.code]).toEqual([chemin, 415, 'TYPE_DE_CONTENU_REFUSE']);
    }
  });

  it('une route publique ne lit pas plus de 16 ko, une autre pas plus de 256', async () => {
    for (const chemin of PUBLIQUES) {
      const { statut, corps } = await poster(chemin, { email: 'x'.repeat(16 * 1024) });
      expect([chemin, statut, corps.code]).toEqual([chemin, 413, 'CORPS_TROP_GROS']);
    }
    const nom = 'x'.repeat(9_000);
    expect((await marie.post('/clients', { nom })).corps.code).toBe('SAISIE_INVALIDE');
    const demesure = await marie.post('/clients', { nom: 'x'.repeat(200_000) });
    expect([demesure.statut, demesure.corps.code]).toEqual([400, 'CORPS_ILLISIBLE']);
    expect((await marie.post('/clients', { nom: 'x'.repeat(256 * 1024) })).statut).toBe(413);
  });

  it.each(['', 'Bearer a.b.c', `Bearer ${'e'.repeat(40)}.${'e'.repeat(40)}.${'e'.repeat(43)}`])(
    'sans jeton que nous ayons signé (« %s »), le corps d’une route fermée n’est pas lu',
    async (authorization) => {
      const entetes = { 'content-type': 'application/json', ...(authorization && { authorization }) };
      const { statut } = await poster('/clients', 'x'.repeat(300_000), entetes);
      expect(statut).toBe(401);
    },
  );

  it.each([
    ['201 clés', cles(201)],
    ['une liste de 201 éléments', { liste: Array(201).fill(0) }],
    ['201 clés cachées dans une liste', [{ a: cles(100) }, { b: cles(110) }]],
  ])('%s ne vont pas jusqu’à la validation', async (_, corps) => {
    const reponse = await poster('/auth/login', corps);
    expect([reponse.statut, reponse.corps.code]).toEqual([400, 'CORPS_ILLISIBLE']);
  });

  it.each([9, 1_000, 8_000])('%i niveaux d’imbrication répondent 400, jamais 500', async (niveaux) => {
    for (const [ouvre, ferme] of [['[', ']'] as const, ['{"a":', '}'] as const]) {
      const texte = ouvre.repeat(niveaux) + '1' + ferme.repeat(niveaux);
      const { statut } = await poster('/auth/login', texte, { 'content-type': 'application/json' });
      expect([400, 413]).toContain(statut);
    }
    const profond = '['.repeat(100_000) + ']'.repeat(100_000);
    const connecte = await marie.post('/clients', profond, { 'content-type': 'application/json' });
    expect([connecte.statut, connecte.corps.code]).toEqual([400, 'CORPS_ILLISIBLE']);
  });

  it('une facture de deux cents lignes passe les bornes ; deux mille sont refusées d’emblée', async () => {
    const ligne = { description: 'x', quantite: 1, prixUnitaire: 1, unite: 'h' };
    const dedans = await marie.post('/factures', { statut: 'brouillon', lignes: Array(200).fill(ligne) });
    expect(dedans.corps.code).not.toBe('CORPS_ILLISIBLE');
    const dehors = await marie.post('/factures', { lignes: Array(2_000).fill(ligne) });
    expect([dehors.statut, dehors.corps.code]).toEqual([400, 'CORPS_ILLISIBLE']);
  });

  it('vingt fautes au plus sont dites, leurs noms coupés : la réponse ne grossit pas la demande', async () => {
    const inconnues = Object.fromEntries(
      Array.from({ length: 150 }, (_, rang) => [`${rang}${'n'.repeat(90)}`, 1]),
    );
    const { corps, octets } = await poster('/auth/login', inconnues);
    const champs = corps.champs as { champ: string }[];
    expect(champs).toHaveLength(20);
    expect(Math.max(...champs.map(({ champ }) => champ.length))).toBeLessThanOrEqual(80);
    expect(octets.length).toBeLessThan(JSON.stringify(inconnues).length);
  });

  it('trois cents corps refusés d’un même réseau : le suivant n’est plus lu, un autre réseau l’est', async () => {
    const depuis = (ip: string, corps: unknown = {}) =>
      poster('/auth/login', corps, { 'x-forwarded-for': ip });
    await Promise.all(Array.from({ length: 600 }, () => depuis('203.0.113.77')));
    const { statut, corps, entetes } = await depuis('203.0.113.77', 'x'.repeat(20_000));
    expect([statut, corps.code]).toEqual([429, 'TROP_DE_TENTATIVES']);
    expect(Number(entetes['retry-after'])).toBeGreaterThan(0);
    expect((await depuis('203.0.113.78')).statut).toBe(400);
  });

  it('freiné, un réseau attend une seconde le refus d’un gros corps', async () => {
    const insister = async (corps: unknown, octets?: number) => {
      const entetes = {
        'x-forwarded-for': '203.0.113.90',
        'content-type': 'application/json',
        ...(octets && { 'content-length': String(octets) }),
      };
      return (await app.appeler('POST', '/auth/login', corps, { entetes })).statut;
    };
    let statut = 0;
    for (let fautes = 0; fautes < 400 && statut !== 429; fautes += 1) statut = await insister({});
    expect(statut).toBe(429);
    const debut = performance.now();
    expect(await insister('{', 200_000)).toBe(429);
    expect(performance.now() - debut).toBeGreaterThan(990);
  });

  it('une page d’un autre site ne poste pas aux routes publiques ; les nôtres et les programmes, si', async () => {
    const venant = async (origin?: string) =>
      (await poster('/auth/login', {}, origin === undefined ? {} : { origin })).statut;
    expect(await venant('https://pirate.example')).toBe(403);
    expect(await venant('null')).toBe(403);
    expect(await venant('http://localhost:3000')).toBe(400);
    expect(await venant('http://localhost:5173')).toBe(400);
    expect(await venant()).toBe(400);
  });

  it('rien de l’API ne se garde dans un cache, refus compris', async () => {
    const reponses = [
      await marie.get('/users/me'),
      await app.appeler('GET', '/users/me'),
      await poster('/auth/login', {}),
      await app.appeler('GET', '/nulle-part'),
    ];
    for (const { entetes } of reponses) expect(entetes['cache-control']).toContain('no-store');
  });

  it('un curseur forgé répond 400, jamais 500', async () => {
    const admin = await unAdmin(app).cree();
    const curseur = (cle: unknown) => Buffer.from(JSON.stringify(cle)).toString('base64url');
    const id = 'f'.repeat(24);
    const forges = [
      ['/admin/users?tri=nom', { tri: 'nom', valeur: '"\\x"', id }],
      ['/admin/users?tri=nom', { tri: 'nom', valeur: '"\\ud800', id }],
      ['/admin/users?tri=creation', { tri: 'creation', valeur: '"hier"', id }],
      ['/admin/users?tri=factures', { tri: 'factures', valeur: '9'.repeat(400), id }],
      ['/admin/users?tri=factures', { tri: 'factures', valeur: '"a"', id }],
      ['/admin/journal', { le: 'hier', id }],
      ['/admin/journal', { le: '2026-11-21', id: 'pas-un-id' }],
      ['/conversations', { le: '2026-11-21', id: '' }],
    ] as const;
    for (const [chemin, cle] of forges) {
      const separateur = chemin.includes('?') ? '&' : '?';
      const { statut } = await admin.get(`${chemin}${separateur}curseur=${curseur(cle)}`);
      expect([chemin, cle, statut]).toEqual([chemin, cle, 400]);
    }
  });

  it('une demande arrive en trente secondes, ses en-têtes en dix, et les connexions sont comptées', () => {
    const serveur = app.app.getHttpServer();
    const { requestTimeout, headersTimeout, maxConnections } = serveur;
    expect([requestTimeout, headersTimeout]).toEqual([30_000, 10_000]);
    expect(maxConnections).toBeLessThanOrEqual(5_000);
    const parDefaut = createServer();
    expect(requestTimeout).toBeLessThan(parDefaut.requestTimeout);
    parDefaut.close();
  });
});

describe('Ce qui n’est ouvert qu’en dehors de la production', () => {
  const enProduction = (env: Record<string, string> = {}) =>
    creerAppDeTest({
      env: {
        NODE_ENV: 'production',
        APP_URL: 'https://facturier.example',
        STRIPE_SECRET_KEY: 'sk_live_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
        ...env,
      },
    });
  const docs = async (app: AppDeTest) => (await app.appeler('GET', '/docs-json')).statut;

  itDeCampagne('la documentation ne s’ouvre en production que par API_DOCS=1', async () => {
    const [fermee, ouverte] = [await enProduction(), await enProduction({ API_DOCS: '1' })];
    expect([await docs(fermee), await docs(ouverte)]).toEqual([404, 200]);
    await fermee.fermer();
    await ouverte.fermer();
  });

  itDeCampagne(
    'X-Forwarded-For n’est cru que d’un mandataire nommé : le changer ne fait pas d’un inconnu un autre',
    async () => {
      const [seul, derriere] = [await enProduction(), await enProduction({ MANDATAIRES: '127.0.0.1' })];
      const de = async (app: AppDeTest, ip: string) =>
        (await app.appeler('POST', '/auth/login', {}, { entetes: { 'x-forwarded-for': ip } })).statut;
      const insister = (app: AppDeTest, ips: string[]) =>
        Promise.all(Array.from({ length: 600 }, (_, rang) => de(app, ips[rang % ips.length]!)));
      await insister(seul, ['198.51.100.1', '198.51.100.2']);
      expect(await de(seul, '198.51.100.9')).toBe(429);
      await insister(derriere, ['198.51.100.1:1', '198.51.100.1:2', '[::ffff:198.51.100.1]:9']);
      expect(await de(derriere, '198.51.100.1:4444')).toBe(429);
      expect(await de(derriere, '198.51.100.9')).toBe(400);
      await seul.fermer();
      await derriere.fermer();
    },
  );
});

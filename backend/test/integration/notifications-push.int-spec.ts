import { createPublicKey, verify } from 'node:crypto';
import type {
  PageDeNotifications,
  PreferencesDeNotification,
} from '@facturier/domaine/contrat/notifications';
import { Transactions } from '../../src/common/database/transactions';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { NotifierService } from '../../src/modules/notifications/notifier.service';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest, SECRET_DE_TEST } from '../support/app';
import { CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { type MessageRecu, NavigateurDeTest, ServicePushDeTest } from '../support/service-push';

const FACTURE = '6720a1f4c3b2d10009e4a0c1';
const SECRET_NEUF = 'q7WnZ3rT9xLmB5vKcY2dHf8JsG4pA6eU';

const dire = (app: AppDeTest, destinataire: string, id = FACTURE): Promise<void> =>
  app.get(Transactions).executer(() =>
    app.get(NotifierService).dire({
      destinataire,
      type: 'facture_acceptee',
      cible: { genre: 'facture', id },
      variables: { document: 'Facture FAC-1', tiers: 'Les Tables du Parc', montantCentimes: 12_345 },
    }),
  );
const partir = (app: AppDeTest): Promise<void> => app.get(OutboxWorker).vider();
const preferences = async (qui: CompteDeTest): Promise<PreferencesDeNotification> =>
  (await qui.get<PreferencesDeNotification>('/notifications/preferences')).corps;
const chemins = ({ recus }: ServicePushDeTest): string[] => recus.map(({ chemin }) => chemin).sort();

/** La clé publique, non compressée, telle que la signature d'un jeton se vérifie. */
const cleDe = (base64url: string) => {
  const octets = Buffer.from(base64url, 'base64url');
  const [x, y] = [octets.subarray(1, 33), octets.subarray(33)].map((un) => un.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
};

describe('Sur les appareils', () => {
  const service = new ServicePushDeTest();
  let app: AppDeTest;
  let marie: CompteDeTest;
  let telephone: NavigateurDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest({ env: { PUSH_SERVICE_URL: await service.ouvrir() } });
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    service.recus.length = 0;
    telephone = await unAppareil('telephone');
  });
  afterAll(async () => {
    await app.fermer();
    await service.fermer();
  });

  async function unAppareil(nom: string): Promise<NavigateurDeTest> {
    const appareil = new NavigateurDeTest(service.origine, `/${marie.id}/${nom}`);
    expect((await marie.post('/notifications/push', appareil.abonnement)).statut).toBe(201);
    return appareil;
  }
  const recuPar = ({ chemin }: NavigateurDeTest): MessageRecu[] =>
    service.recus.filter((recu) => recu.chemin === chemin);

  it('un fait se dit à chacun, chiffré pour lui seul ; le suivant, sur la même facture, le remplace', async () => {
    const bureau = await unAppareil('bureau');
    await dire(app, marie.id);
    await partir(app);
    expect(chemins(service)).toEqual([bureau.chemin, telephone.chemin]);
    const [recu] = recuPar(telephone);
    const message = telephone.lire(recu!);
    expect(message).toEqual({
      titre: 'Acceptation',
      texte: 'Les Tables du Parc accepte\u00a0: Facture FAC-1, 123,45\u00a0€.',
      chemin: `/factures/${FACTURE}`,
      sujet: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(recu!.entetes).toMatchObject({ ttl: '86400', topic: message.sujet });
    expect(() => bureau.lire(recu!)).toThrow();
    await dire(app, marie.id);
    await partir(app);
    expect(telephone.lire(recuPar(telephone)[1]!)).toMatchObject({
      titre: 'Acceptation, 2\u00a0fois',
      sujet: message.sujet,
    });
  });

  it('le service reconnaît le serveur à la clé que les navigateurs ont reçue', async () => {
    await dire(app, marie.id);
    await partir(app);
    const { cleServeur } = await preferences(marie);
    const [, jeton, cle] = /^vapid t=([^,]+), ?k=(.+)$/.exec(
      String(recuPar(telephone)[0]!.entetes.authorization),
    )!;
    expect(cle).toBe(cleServeur);
    const [tete, charge, signature] = jeton!.split('.') as [string, string, string];
    const signe = Buffer.from(`${tete}.${charge}`);
    const key = { key: cleDe(cleServeur), dsaEncoding: 'ieee-p1363' as const };
    expect(verify('sha256', signe, key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(charge, 'base64url').toString())).toMatchObject({ aud: service.origine });
  });

  it('ni nom, ni numéro, ni montant, à qui les masque', async () => {
    await marie.put('/notifications/preferences', { masquer: true });
    await dire(app, marie.id);
    await partir(app);
    const { titre, texte } = telephone.lire(recuPar(telephone)[0]!);
    expect(titre).toBe('Acceptation');
    expect(texte).not.toMatch(/Tables|FAC|€/);
  });

  it('rien à qui n’en veut pas pour ce type', async () => {
    const choix = (push: boolean) => ({ types: [{ type: 'facture_acceptee', push }] });
    await marie.put('/notifications/preferences', choix(false));
    await dire(app, marie.id);
    await partir(app);
    expect(service.recus).toEqual([]);
    await marie.put('/notifications/preferences', choix(true));
    await dire(app, marie.id);
    await partir(app);
    expect(service.recus).toHaveLength(1);
  });

  it.each([404, 410])(
    'un appareil que son service ne connaît plus (%i) s’oublie, lui seul',
    async (statut) => {
      const bureau = await unAppareil('bureau');
      service.repondre(telephone.chemin, statut);
      await dire(app, marie.id);
      await partir(app);
      expect((await preferences(marie)).appareils.map(({ nom }) => nom)).toEqual([bureau.chemin]);
      await dire(app, marie.id);
      await partir(app);
      expect([recuPar(telephone).length, recuPar(bureau).length]).toEqual([1, 2]);
    },
  );

  it('un service en panne se réessaie, pour cet appareil seul ; un message refusé ne se redit pas', async () => {
    const [bureau, refuse] = [await unAppareil('bureau'), await unAppareil('refuse')];
    service.repondre(telephone.chemin, 503);
    service.repondre(refuse.chemin, 400);
    await dire(app, marie.id);
    await partir(app);
    service.repondre(telephone.chemin, 201);
    app.horloge.avancer(1_000_000);
    await partir(app);
    expect([telephone, bureau, refuse].map((un) => recuPar(un).length)).toEqual([2, 1, 1]);
    expect((await preferences(await elle())).appareils).toHaveLength(3);
  });

  it('lue avant d’être partie, elle ne part plus', async () => {
    service.repondre(telephone.chemin, 503);
    await dire(app, marie.id);
    await partir(app);
    expect(recuPar(telephone)).toHaveLength(1);
    await marie.post('/notifications/lues', {});
    service.repondre(telephone.chemin, 201);
    app.horloge.avancer(1_000_000);
    await partir(app);
    expect(recuPar(telephone)).toHaveLength(1);
    expect((await (await elle()).get<PageDeNotifications>('/notifications')).corps.nonLues).toBe(0);
  });

  it('une redirection ne se suit pas', async () => {
    service.repondre(telephone.chemin, 303, `${service.origine}/ailleurs`);
    await dire(app, marie.id);
    await partir(app);
    expect(chemins(service)).toEqual([telephone.chemin]);
  });

  /** Elle, avec une session du jour. */
  async function elle(): Promise<CompteDeTest> {
    return new CompteDeTest(app, marie.id, marie.email, await app.get(SessionsService).ouvrir(marie.id, 1));
  }
});

describe('Ce qui ne part pas, ou se garde', () => {
  const service = new ServicePushDeTest();
  beforeAll(() => service.ouvrir());
  afterAll(() => service.fermer());

  it('hors des services des navigateurs, une adresse se refuse ; déjà gardée, elle s’oublie sans qu’on lui écrive', async () => {
    const premiere = await creerAppDeTest({ env: { PUSH_SERVICE_URL: service.origine } });
    const marie = await unProfessionnel(premiere).cree();
    const { abonnement } = new NavigateurDeTest(service.origine, '/interne');
    expect((await marie.post('/notifications/push', abonnement)).statut).toBe(201);
    await premiere.arreter();
    const app = await creerAppDeTest({ base: premiere.base });
    const ici = new CompteDeTest(app, marie.id, marie.email, marie.jeton);
    expect((await ici.post('/notifications/push', abonnement)).corps.code).toBe('SAISIE_INVALIDE');
    await dire(app, marie.id);
    await partir(app);
    expect([service.recus, (await preferences(ici)).appareils]).toEqual([[], []]);
    await app.fermer();
  });

  it('la clé du serveur est une, quelle que soit l’instance ; scellée, elle survit au changement de secret, les appareils aussi', async () => {
    const env = { PUSH_SERVICE_URL: service.origine };
    const premiere = await creerAppDeTest({ env });
    const autre = await creerAppDeTest({ env, base: premiere.base });
    const marie = await unProfessionnel(premiere).cree();
    const ailleurs = new CompteDeTest(autre, marie.id, marie.email, marie.jeton);
    const [une, meme] = await Promise.all([preferences(marie), preferences(ailleurs)]);
    expect(meme.cleServeur).toBe(une.cleServeur);
    expect(Buffer.from(une.cleServeur, 'base64url')).toHaveLength(65);
    const navigateur = new NavigateurDeTest(service.origine, '/survit');
    await marie.post('/notifications/push', navigateur.abonnement);
    await premiere.arreter();
    await autre.arreter();
    for (const JWT_SECRET of [`${SECRET_NEUF},${SECRET_DE_TEST}`, SECRET_NEUF]) {
      const app = await creerAppDeTest({ env: { ...env, JWT_SECRET }, base: premiere.base });
      const jeton = await app.get(SessionsService).ouvrir(marie.id, 1);
      const { cleServeur } = await preferences(new CompteDeTest(app, marie.id, marie.email, jeton));
      expect(cleServeur).toBe(une.cleServeur);
      await dire(app, marie.id);
      await partir(app);
      const base = connexionDe(app);
      const gardes = await base.collection('cles_vapid').find().toArray();
      expect(JSON.stringify(gardes)).not.toContain(cleServeur);
      await app.arreter();
    }
    expect(service.recus.map((recu) => navigateur.lire(recu).titre)).toEqual([
      'Acceptation',
      'Acceptation, 2\u00a0fois',
    ]);
    await premiere.base.effacer();
  });
});

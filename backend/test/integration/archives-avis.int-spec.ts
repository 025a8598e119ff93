import type { PageDeNotifications } from '@facturier/domaine/contrat/notifications';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { demander, finie } from '../support/archives';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { unProfessionnel } from '../support/builders';

describe('Une archive prête', () => {
  let app: AppDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-29T10:00:00Z' });
  });
  afterAll(() => app.fermer());

  it('se dit une fois à la cloche, qui mène au compte, et par un seul e-mail', async () => {
    const marie = await unProfessionnel(app).cree();
    const lire = async () => (await marie.get<PageDeNotifications>('/notifications')).corps;
    const { corps } = await demander(marie);
    const dites = async () => (await lire()).notifications.filter(({ type }) => type === 'archive_prete');
    await finie(marie, corps._id);
    await app.get(OutboxWorker).vider();
    const [dite, ...autres] = await dites();
    expect(dite).toMatchObject({ titre: 'Archive prête', chemin: '/compte' });
    expect(dite!.texte).toContain('Elle se télécharge jusqu’au 6\u00a0décembre 2026.');
    expect(autres).toEqual([]);
    const courriels = app.courriels.pour(marie.email).filter(({ sujet }) => /archive/i.test(sujet));
    expect(courriels.map(({ sujet }) => sujet)).toEqual(['Votre archive est prête']);
    await finie(marie, (await demander(marie)).corps._id);
    expect(await dites()).toHaveLength(2);
  });

  it('son e-mail ne se coupe pas ; la cloche d’un autre n’en dit rien', async () => {
    const marie = await unProfessionnel(app).cree();
    const paul = await unProfessionnel(app).cree();
    const sans = { types: [{ type: 'archive_prete', email: false }] };
    expect((await marie.put('/notifications/preferences', sans)).statut).toBe(400);
    await finie(marie, (await demander(marie)).corps._id);
    await app.get(OutboxWorker).vider();
    await app.courriels.attendre(marie.email, /archive est prête/);
    expect((await paul.get<PageDeNotifications>('/notifications')).corps.notifications).toEqual([]);
  });
});

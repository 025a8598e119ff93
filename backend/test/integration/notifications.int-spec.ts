import type { PageDeNotifications } from '@facturier/domaine/contrat/notifications';
import { Transactions } from '../../src/common/database/transactions';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { NotifierService } from '../../src/modules/notifications/notifier.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { CompteDeTest, unParticulier, unProfessionnel } from '../support/builders';

const FACTURE = '6720a1f4c3b2d10009e4a0c1';

describe('La cloche', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const dire = (id = FACTURE, a: CompteDeTest = marie): Promise<void> =>
    app.get(Transactions).executer(() =>
      app.get(NotifierService).dire({
        destinataire: a.id,
        type: 'facture_refusee',
        cible: { genre: 'facture', id },
        variables: { document: `Facture ${id.slice(-2)}` },
      }),
    );
  const lire = async (filtre = 'recues', curseur = ''): Promise<PageDeNotifications> =>
    (
      await marie.get<PageDeNotifications>(
        `/notifications?filtre=${filtre}${curseur && `&curseur=${curseur}`}`,
      )
    ).corps;
  const attente = async (): Promise<number[]> => {
    const { nonVues, nonLues } = await lire();
    return [nonVues, nonLues];
  };

  it('vingt faits à la fois sur une même facture font une ligne, qui en compte vingt', async () => {
    await Promise.all(Array.from({ length: 20 }, () => dire()));
    const { notifications, nonVues, nonLues } = await lire();
    expect(notifications.map(({ nombre }) => nombre)).toEqual([20]);
    expect([nonVues, nonLues]).toEqual([1, 1]);
  });

  it('vue n’est pas lue ; un fait de plus la rend neuve, avec son compte', async () => {
    await dire();
    const { corps: vues } = await marie.post('/notifications/vues', {});
    expect(vues).toEqual({ nonVues: 0, nonLues: 1 });
    const { corps: lues } = await marie.post('/notifications/lues', {});
    expect(lues).toEqual({ nonVues: 0, nonLues: 0 });
    await dire();
    const { notifications, nonVues, nonLues } = await lire();
    expect(notifications).toMatchObject([{ nombre: 2, lue: false, archivee: false }]);
    expect([nonVues, nonLues]).toEqual([1, 1]);
  });

  it('en lire une ne lit que celle-là', async () => {
    await dire('6720a1f4c3b2d10009e4a0d1');
    await dire('6720a1f4c3b2d10009e4a0d2');
    const [recente] = (await lire()).notifications;
    await marie.post('/notifications/lues', { ids: [recente!._id] });
    expect(await attente()).toEqual([1, 1]);
    expect((await lire('non-lues')).notifications.map(({ _id }) => _id)).not.toContain(recente!._id);
  });

  it('rangée, elle quitte la liste et les comptes ; ressortie, elle y revient, lue', async () => {
    await dire();
    const { _id } = (await lire()).notifications[0]!;
    await marie.put(`/notifications/${_id}/archiver`, { archivee: true });
    expect((await lire()).notifications).toEqual([]);
    expect((await lire('archivees')).notifications).toMatchObject([{ _id, archivee: true }]);
    expect(await attente()).toEqual([0, 0]);
    await marie.put(`/notifications/${_id}/archiver`, { archivee: false });
    expect((await lire()).notifications).toMatchObject([{ _id, archivee: false, lue: true }]);
  });

  it('reportée, elle se tait jusqu’à son jour, puis revient en tête, non lue', async () => {
    app.horloge.regler('2026-03-02T10:00:00+01:00');
    marie = await unProfessionnel(app).cree();
    await dire();
    const { _id } = (await lire()).notifications[0]!;
    await marie.post('/notifications/lues', {});
    const { corps } = await marie.put(`/notifications/${_id}/reporter`, { au: '2026-03-03' });
    expect(corps).toEqual({ nonVues: 0, nonLues: 0 });
    expect((await lire()).notifications).toEqual([]);
    app.horloge.regler('2026-03-02T11:00:00+01:00');
    await dire('6720a1f4c3b2d10009e4a0d2');
    app.horloge.regler('2026-03-03T08:00:00+01:00');
    marie = new CompteDeTest(app, marie.id, marie.email, await app.get(SessionsService).ouvrir(marie.id, 1));
    const { notifications } = await lire();
    expect(notifications[0]).toMatchObject({ _id, lue: false, reporteeAu: null });
    expect(await attente()).toEqual([2, 2]);
    for (const au of ['2026-03-03', '2027-04-01', '2026-02-30', 12])
      expect((await marie.put(`/notifications/${_id}/reporter`, { au })).statut).toBe(400);
  });

  it('se lit par pages de trente, sans rien sauter ni redire', async () => {
    for (let rang = 10; rang < 45; rang += 1) await dire(`6720a1f4c3b2d10009e4a0${rang}`);
    const premiere = await lire();
    const seconde = await lire('recues', premiere.suite!);
    expect([premiere.notifications.length, seconde.notifications.length, seconde.suite]).toEqual([
      30,
      5,
      null,
    ]);
    const ids = [...premiere.notifications, ...seconde.notifications].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(35);
  });

  it('n’est qu’à son compte : celle d’un autre est la même inconnue', async () => {
    const paul = await unParticulier(app).cree();
    await dire(FACTURE, paul);
    const { corps } = await paul.get<PageDeNotifications>('/notifications');
    const { _id } = corps.notifications[0]!;
    for (const id of [_id, 'ffffffffffffffffffffffff', 'x'])
      expect(await marie.put(`/notifications/${id}/archiver`, { archivee: true })).toMatchObject({
        statut: 404,
        corps: { code: 'NOTIFICATION_INTROUVABLE' },
      });
    await marie.post('/notifications/lues', { ids: [_id] });
    await marie.post('/notifications/lues', {});
    expect((await paul.get<PageDeNotifications>('/notifications')).corps.nonLues).toBe(1);
  });

  it('un particulier ne règle que ce qui peut lui arriver ; un envoi échoué ne se coupe pas', async () => {
    const paul = await unParticulier(app).cree();
    const { corps } = await paul.get<{ types: { type: string }[] }>('/notifications/preferences');
    expect(corps.types.map(({ type }) => type)).toEqual(['facture_recue', 'recue_a_payer']);
    const couper = { types: [{ type: 'envoi_echec', email: false }] };
    expect(await marie.put('/notifications/preferences', couper)).toMatchObject({
      statut: 400,
      corps: { champs: [{ champ: 'types.0.email' }] },
    });
  });
});

import type {
  PageDeNotifications,
  PreferencesDeNotification,
} from '@facturier/domaine/contrat/notifications';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { TauxRepository } from '../../src/modules/retards/taux.repository';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { ADMIN_DE_TEST, type AppDeTest, creerAppDeTest } from '../support/app';
import { CompteDeTest, unAdmin, unProfessionnel } from '../support/builders';

describe('Un taux légal qui manque', () => {
  let app: AppDeTest;
  let jumelle: AppDeTest;
  let admin: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-12-16T09:00:00Z' });
    jumelle = await creerAppDeTest({ instant: '2026-12-16T09:00:00Z', base: app.base });
    admin = await unAdmin(app).cree();
  });
  afterAll(async () => {
    await jumelle.arreter();
    await app.fermer();
  });

  const saisir = (semestre: string) =>
    app
      .get(TauxRepository)
      .ecrire(admin.id, { semestre, legal: 250, bce: 215, source: 'Arrêté' }, app.horloge.maintenant());
  const moi = async () =>
    new CompteDeTest(app, admin.id, admin.email, await app.get(SessionsService).ouvrir(admin.id, 1));
  const cloche = async () =>
    (await (await moi()).get<PageDeNotifications>('/notifications')).corps.notifications.filter(
      ({ type }) => type === 'taux_legal_manquant',
    );
  const lireTout = async () => (await moi()).post('/notifications/lues', {});
  /** L'administration reçoit aussi, ces jours-là, les taux de cotisations à confirmer. */
  const recus = () =>
    [app, jumelle]
      .flatMap(({ courriels }) => courriels.pour(ADMIN_DE_TEST))
      .filter(({ sujet }) => sujet.startsWith('Taux légal'));
  /** Les alertes reçues, ce matin-là compris, deux instances à la tâche. */
  const alertesLe = async (jour: string): Promise<string[]> => {
    for (const une of [app, jumelle]) une.horloge.regler(`${jour}T09:00:00Z`);
    await Promise.all([app, jumelle].map((une) => une.get(Ordonnanceur).tourner()));
    for (const une of [app, jumelle]) await une.get(OutboxWorker).vider();
    return recus().map(({ sujet }) => sujet);
  };

  it('se dit à l’administration quinze jours avant, par courriel et à la cloche, une fois par semaine, jusqu’à sa saisie', async () => {
    const alerte = 'Taux légal à saisir\u00a0: premier semestre 2027';
    expect(await alertesLe('2026-12-16')).toEqual([]);
    expect(await cloche()).toEqual([]);
    expect(await alertesLe('2026-12-17')).toEqual([alerte]);
    expect(await cloche()).toMatchObject([{ titre: 'Taux légal à saisir', lue: false }]);
    await lireTout();
    expect(await alertesLe('2026-12-23')).toEqual([alerte]);
    expect(await cloche()).toMatchObject([{ lue: true }]);
    expect(await alertesLe('2026-12-24')).toEqual([alerte, alerte]);
    expect(await cloche()).toMatchObject([{ chemin: '/admin?onglet=taux', lue: false }]);
    const [{ texte } = { texte: '' }] = recus();
    expect(texte).toContain('pénalités au taux légal, à parfaire');
    expect(texte).toContain('/admin?onglet=taux');
    await saisir('2027-01-01');
    expect(await alertesLe('2027-01-05')).toEqual([alerte, alerte]);
  });

  it('ne se règle que de l’administration : un vendeur ne le voit pas dans ses choix', async () => {
    const types = async (qui: CompteDeTest): Promise<string[]> =>
      (await qui.get<PreferencesDeNotification>('/notifications/preferences')).corps.types.map(
        ({ type }) => type,
      );
    expect(await types(await moi())).toContain('taux_legal_manquant');
    expect(await types(await unProfessionnel(app).cree())).not.toContain('taux_legal_manquant');
  });
});

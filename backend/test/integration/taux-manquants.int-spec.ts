import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { TauxRepository } from '../../src/modules/retards/taux.repository';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { ADMIN_DE_TEST, type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unAdmin } from '../support/builders';

describe('Un taux légal qui manque', () => {
  let app: AppDeTest;
  let jumelle: AppDeTest;
  let admin: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-12-19T09:00:00Z' });
    jumelle = await creerAppDeTest({ instant: '2026-12-19T09:00:00Z', base: app.base });
    admin = await unAdmin(app).cree();
    await saisir('2026-07-01');
  });
  afterAll(async () => {
    await jumelle.arreter();
    await app.fermer();
  });

  const saisir = (semestre: string) =>
    app
      .get(TauxRepository)
      .ecrire(admin.id, { semestre, legal: 250, bce: 215, source: 'Arrêté' }, app.horloge.maintenant());
  const recus = () => [app, jumelle].flatMap(({ courriels }) => courriels.pour(ADMIN_DE_TEST));
  /** Les alertes reçues, ce matin-là compris, deux instances à la tâche. */
  const alertesLe = async (jour: string): Promise<string[]> => {
    for (const une of [app, jumelle]) une.horloge.regler(`${jour}T09:00:00Z`);
    await Promise.all([app, jumelle].map((une) => une.get(Ordonnanceur).tourner()));
    for (const une of [app, jumelle]) await une.get(OutboxWorker).vider();
    return recus().map(({ sujet }) => sujet);
  };

  it('se dit à l’administration dès le 20 du dernier mois, une fois par semaine, jusqu’à sa saisie', async () => {
    const alerte = 'Taux légal à saisir\u00a0: premier semestre 2027';
    expect(await alertesLe('2026-12-19')).toEqual([]);
    expect(await alertesLe('2026-12-20')).toEqual([alerte]);
    expect(await alertesLe('2026-12-26')).toEqual([alerte]);
    expect(await alertesLe('2026-12-27')).toEqual([alerte, alerte]);
    const [{ texte } = { texte: '' }] = recus();
    expect(texte).toContain('aucune mise en demeure ne s’établit');
    expect(texte).toContain('/admin?onglet=taux');
    await saisir('2027-01-01');
    expect(await alertesLe('2027-01-05')).toEqual([alerte, alerte]);
  });
});

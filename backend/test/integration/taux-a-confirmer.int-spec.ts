import type { PageDeNotifications } from '@facturier/domaine/contrat/notifications';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { CompteDeTest, unAdmin } from '../support/builders';

describe('Les taux de cotisations à confirmer', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-10-30T08:00:00Z' });
    admin = await unAdmin(app).cree();
  });
  afterAll(() => app.fermer());

  /** Ce matin-là, ce que la cloche de l'administration en dit. */
  const matin = async (jour: string) => {
    app.horloge.regler(`${jour}T08:00:00Z`);
    await app.get(Ordonnanceur).tourner();
    const jeton = await app.get(SessionsService).ouvrir(admin.id, 1);
    const elle = new CompteDeTest(app, admin.id, admin.email, jeton);
    const { notifications } = (await elle.get<PageDeNotifications>('/notifications')).corps;
    return notifications.filter(({ type }) => type === 'taux_micro_manquant');
  };

  it('se disent une fois à l’administration, soixante jours avant de manquer', async () => {
    expect(await matin('2026-10-30')).toEqual([]);
    await matin('2026-11-03');
    expect(await matin('2026-11-04')).toMatchObject([{ chemin: '/admin?onglet=taux-micro', nombre: 1 }]);
    expect((await matin('2027-01-02')).map(({ nombre }) => nombre)).toEqual([1, 1]);
  });
});

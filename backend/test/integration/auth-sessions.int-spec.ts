import { type AppDeTest, creerAppDeTest } from '../support/app';
import { unProfessionnel } from '../support/builders';

describe('Sessions', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  it('une route fermée refuse un inconnu avec 401', async () => {
    const { statut, corps } = await app.appeler('GET', '/auth/sessions');
    expect([statut, corps.code]).toEqual([401, 'NON_AUTHENTIFIE']);
  });

  it('un compte ouvre une session et se reconnaît', async () => {
    const marie = await unProfessionnel(app).cree();
    expect((await marie.get('/auth/sessions')).statut).toBe(200);
  });
});

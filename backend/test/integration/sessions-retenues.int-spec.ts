import { Types } from 'mongoose';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { FluxService } from '../../src/platform/changes/flux.service';
import { attendreQue } from '../support/attendre';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { baseDeTest } from '../support/mongo';

/** Une liste ne relit pas la session : ce qui la fait oublier, et ce qui ne s'en sert jamais. */
describe('La session retenue par le processus', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  const lues: string[] = [];
  beforeAll(async () => {
    const base = baseDeTest();
    const uri = new URL(base.uri);
    uri.searchParams.set('monitorCommands', 'true');
    app = await creerAppDeTest({
      base: { ...base, uri: uri.toString() },
      env: { SESSIONS_RETENUES_MS: '60000' },
    });
    connexionDe(app)
      .getClient()
      .on(
        'commandStarted',
        ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
          if (command[commandName] === 'sessions') lues.push(commandName);
        },
      );
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    await attendreQue(retient, 'la session de Marie, retenue');
  });
  afterAll(() => app.fermer());

  /** Combien de fois cet acte a demandé la session à la base. */
  async function lecturesDe(acte: () => Promise<unknown>): Promise<number> {
    const avant = lues.length;
    await acte();
    return lues.slice(avant).filter((nom) => nom === 'aggregate').length;
  }
  /** La création du compte passe encore dans le flux : la retenue tient une fois qu'il l'a dite. */
  const retient = async () => (await lecturesDe(() => marie.get('/factures'))) === 0;

  it.each([
    '/factures',
    '/factures/sommes',
    '/clients',
    '/articles',
    '/devis',
    '/notifications',
    '/reception',
  ])('sert %s sans rien demander à la base', async (chemin) => {
    const lectures = await lecturesDe(async () => expect((await marie.get(chemin)).statut).toBe(200));
    expect(lectures).toBe(0);
  });

  it('ne sert ni un acte, ni ce qui est plus qu’une liste', async () => {
    const actes = [
      () => marie.post('/clients', {}),
      () => marie.get('/users/me'),
      () => marie.get('/auth/sessions'),
      () => marie.get(`/factures/${'0'.repeat(24)}`),
    ];
    for (const acte of actes) expect(await lecturesDe(acte)).toBe(1);
  });

  it('s’oublie à chaque acte de la personne, qui relit aussitôt ce qu’elle a changé', async () => {
    await marie.put('/users/me', { prenom: 'Marianne' });
    expect(await lecturesDe(() => marie.get('/factures'))).toBe(1);
  });

  it('finie d’ailleurs : l’acte est refusé aussitôt, la liste dès que le flux l’a dit', async () => {
    await connexionDe(app)
      .collection('sessions')
      .deleteMany({ utilisateur: new Types.ObjectId(marie.id) });
    expect((await marie.get('/users/me')).statut).toBe(401);
    await attendreQue(async () => (await marie.get('/factures')).statut === 401, 'la liste, fermée');
  });

  it.each([
    ['suspendu', { banniLe: new Date() }],
    ['d’un autre mot de passe', { versionJeton: 99 }],
  ])('d’un compte %s en base, la liste se ferme dès que le flux l’a dit', async (_cas, champs) => {
    await connexionDe(app).collection('users').updateOne({ email: marie.email }, { $set: champs });
    expect((await marie.get('/users/me')).statut).toBe(401);
    await attendreQue(async () => (await marie.get('/factures')).statut === 401, 'la liste, fermée');
  });

  it('finie ici, se ferme sans attendre le flux', async () => {
    await app.get(SessionsService).finirToutes(marie.id);
    expect((await marie.get('/factures')).statut).toBe(401);
  });

  it('la base effacée sous elle : rien de retenu ne sert, et le flux repart', async () => {
    const flux = app.get(FluxService);
    const avant = flux.sansTrouDepuis;
    await connexionDe(app).dropDatabase();
    await attendreQue(async () => (await marie.get('/factures')).statut === 401, 'la liste, fermée');
    await attendreQue(() => flux.sansTrouDepuis > avant && flux.entenduA > avant, 'le flux, reparti');
    const paul = await unProfessionnel(app).cree();
    await attendreQue(
      async () => (await lecturesDe(() => paul.get('/factures'))) === 0,
      'sa session, retenue',
    );
    await app.get(SessionsService).finirToutes(paul.id);
    expect((await paul.get('/factures')).statut).toBe(401);
  });
});

import { Baux } from '../../src/platform/jobs/baux';
import { type Migration, Migrations } from '../../src/platform/jobs/migrations';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';

describe('Les migrations au démarrage', () => {
  let app: AppDeTest;
  let seconde: AppDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
    seconde = await creerAppDeTest({ base: app.base });
  });
  afterAll(async () => {
    await seconde.arreter();
    await app.fermer();
  });

  const faites = () => connexionDe(app).collection('migrations').distinct('_id');
  const bail = async () =>
    (await connexionDe(app)
      .collection<{ _id: string; expireLe: Date }>('baux')
      .findOne({ _id: 'migrations' }))!;

  it('chaque table a les index que son schéma déclare, avec ce qu’ils exigent ; préparer de nouveau ne change rien', async () => {
    const connexion = connexionDe(app);
    const lire = () =>
      Promise.all(
        connexion.modelNames().map(async (nom) => {
          const index = await connexion.model(nom).collection.indexes();
          return [nom, index.map(({ v: _version, ...un }) => un)] as const;
        }),
      );
    const avant = new Map(await lire());
    let comptes = 0;
    for (const [nom, index] of avant)
      for (const [key, { background: _fond, ...exige }] of connexion.model(nom).schema.indexes()) {
        const pareils = index.filter((un) => JSON.stringify(un.key) === JSON.stringify(key));
        expect([nom, pareils]).toEqual([nom, expect.arrayContaining([expect.objectContaining(exige)])]);
        comptes += 1;
      }
    expect(comptes).toBeGreaterThan(100);
    await app.get(Migrations).preparer();
    expect(new Map(await lire())).toEqual(avant);
  });

  it('passent dans l’ordre de leurs noms, une fois', async () => {
    const passees: string[] = [];
    const une = (id: string): Migration => ({ id, executer: async () => void passees.push(id) });
    const toutes = [une('essai-ordre-2'), une('essai-ordre-10'), une('essai-ordre-1')];
    await app.get(Migrations).preparer(toutes);
    await app.get(Migrations).preparer(toutes);
    expect(passees).toEqual(['essai-ordre-1', 'essai-ordre-10', 'essai-ordre-2']);
  });

  it('une seconde instance attend la première, et ne refait rien', async () => {
    let finir!: () => void;
    const fin = new Promise<void>((resoudre) => (finir = resoudre));
    let passages = 0;
    let commencer!: () => void;
    const commencee = new Promise<void>((resoudre) => (commencer = resoudre));
    const lente: Migration = {
      id: 'essai-lente',
      executer: async () => {
        passages += 1;
        commencer();
        await fin;
      },
    };
    const premiere = app.get(Migrations).preparer([lente]);
    await commencee;
    let prete = false;
    const autre = seconde
      .get(Migrations)
      .preparer([lente])
      .then(() => (prete = true));
    expect(await seconde.get(Baux).prendre('migrations', 1_000)).toBeNull();
    expect(prete).toBe(false);
    finir();
    await Promise.all([premiere, autre]);
    expect(passages).toBe(1);
  });

  it('tant qu’une migration dure, son bail se renouvelle', async () => {
    jest.useFakeTimers({
      doNotFake: [
        'setTimeout',
        'setImmediate',
        'nextTick',
        'queueMicrotask',
        'Date',
        'performance',
        'hrtime',
        'clearTimeout',
        'clearImmediate',
      ],
    });
    try {
      const longue: Migration = {
        id: 'essai-longue',
        executer: async () => {
          const avant = (await bail()).expireLe.getTime();
          app.horloge.avancer(20_000);
          jest.advanceTimersByTime(20_000);
          while ((await bail()).expireLe.getTime() === avant) await new Promise(setImmediate);
          expect((await bail()).expireLe.getTime() - avant).toBe(20_000);
        },
      };
      await app.get(Migrations).preparer([longue]);
    } finally {
      jest.useRealTimers();
    }
    expect((await bail()).expireLe.getTime()).toBe(0);
  });

  it('un échec se nomme, laisse la base servir, et le démarrage suivant reprend là', async () => {
    const suite: string[] = [];
    let panne = true;
    const migrations: Migration[] = [
      { id: 'essai-panne-a', executer: async () => void suite.push('a') },
      {
        id: 'essai-panne-b',
        executer: async () => {
          suite.push('b');
          if (panne) throw new Error('le disque est plein');
        },
      },
      { id: 'essai-panne-c', executer: async () => void suite.push('c') },
    ];
    await expect(app.get(Migrations).preparer(migrations)).rejects.toThrow(
      'La migration essai-panne-b n’a pas abouti\u00a0: le disque est plein',
    );
    expect(await faites()).toContain('essai-panne-a');
    expect(await faites()).not.toContain('essai-panne-b');
    expect((await app.appeler('GET', '/health/ready')).statut).toBe(200);
    panne = false;
    await seconde.get(Migrations).preparer(migrations);
    expect(suite).toEqual(['a', 'b', 'b', 'c']);
  });
});

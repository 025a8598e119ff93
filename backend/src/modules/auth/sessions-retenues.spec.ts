import type { Environnement } from '../../config/environnement';
import type { FluxService } from '../../platform/changes/flux.service';
import { SessionsRetenuesService, type SessionVivante } from './sessions-retenues.service';

const INSTANT = new Date('2026-11-28T09:00:00Z');
const jeton = (sub: string, sid = `s-${sub}`) => ({ sub, sid });
const session = (expireLe = new Date('2026-11-28T10:00:00Z')) => ({ expireLe }) as SessionVivante;

describe('Les sessions que le processus retient', () => {
  let flux: { entenduA: number; sansTrouDepuis: number };
  let lectures: number;
  beforeEach(() => {
    flux = { entenduA: performance.now(), sansTrouDepuis: performance.now() - 1_000 };
    lectures = 0;
  });

  const monter = (SESSIONS_RETENUES_MS = 60_000) =>
    new SessionsRetenuesService(flux as FluxService, { SESSIONS_RETENUES_MS } as Environnement);
  const lire = (retenues: SessionsRetenuesService, qui = jeton('marie'), rendue = session(), a = INSTANT) =>
    retenues.trouver(qui, a, async () => ((lectures += 1), rendue));

  it('se lisent une fois, par session', async () => {
    const retenues = monter();
    for (let fois = 0; fois < 3; fois += 1) await lire(retenues);
    await lire(retenues, jeton('marie', 'autre'));
    expect(lectures).toBe(2);
  });

  it('se relisent toutes quand rien n’est à retenir', async () => {
    const retenues = monter(0);
    for (let fois = 0; fois < 3; fois += 1) await lire(retenues);
    expect(lectures).toBe(3);
  });

  it('expirées, se relisent', async () => {
    const retenues = monter();
    await lire(retenues);
    await lire(retenues, undefined, undefined, new Date('2026-11-28T10:00:00Z'));
    expect(lectures).toBe(2);
  });

  it('s’oublient avec leur compte, ou l’une d’elles', async () => {
    const retenues = monter();
    await lire(retenues);
    await lire(retenues, jeton('paul'));
    retenues.oublierCompte('marie');
    await lire(retenues);
    await lire(retenues, jeton('paul'));
    expect(lectures).toBe(3);
    retenues.oublierSession('s-paul');
    await lire(retenues, jeton('paul'));
    expect(lectures).toBe(4);
  });

  it('lues pendant un oubli, ne se retiennent pas : ce qui fut lu date peut-être d’avant', async () => {
    const retenues = monter();
    await retenues.trouver(jeton('marie'), INSTANT, async () => {
      retenues.oublierCompte('marie');
      return session();
    });
    await lire(retenues);
    expect(lectures).toBe(1);
  });

  it('ne servent plus quand le flux se tait depuis deux secondes, ni avant qu’il ait parlé', async () => {
    const retenues = monter();
    await lire(retenues);
    for (const silence of [performance.now() - 2_001, Number.NEGATIVE_INFINITY]) {
      flux.entenduA = silence;
      await lire(retenues);
    }
    expect(lectures).toBe(3);
    flux.entenduA = performance.now();
    await lire(retenues);
    expect(lectures).toBe(3);
  });

  it('lues avant que le flux perde son histoire, se relisent : ce qui les finissait a pu manquer', async () => {
    const retenues = monter();
    await lire(retenues);
    flux.sansTrouDepuis = performance.now();
    await lire(retenues);
    await lire(retenues);
    expect(lectures).toBe(2);
  });

  it('absentes, ne se retiennent pas', async () => {
    const retenues = monter();
    for (let fois = 0; fois < 2; fois += 1)
      expect(await retenues.trouver(jeton('marie'), INSTANT, async () => ((lectures += 1), null))).toBeNull();
    expect(lectures).toBe(2);
  });

  it('au-delà de dix mille comptes, le plus anciennement lu s’oublie', async () => {
    const retenues = monter();
    for (let rang = 0; rang <= 10_000; rang += 1) await lire(retenues, jeton(`c${rang}`));
    lectures = 0;
    await lire(retenues, jeton('c10000'));
    await lire(retenues, jeton('c1'));
    expect(lectures).toBe(0);
    await lire(retenues, jeton('c0'));
    expect(lectures).toBe(1);
  });
});

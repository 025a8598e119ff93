import { Types } from 'mongoose';
import { ConnexionsRepository } from '../../src/modules/plateforme/connexions.repository';
import { ReleveEnCours, RelevesService } from '../../src/modules/plateforme/releves/releves.service';
import { Baux } from '../../src/platform/jobs/baux';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { connexionDe } from '../support/builders';
import { FluxDeTest } from '../support/flux-de-test';
import { SceneDePlateforme, TerrainDePlateforme } from '../support/terrain-plateforme';

const MINUTE = 60_000;

describe('Relever une plateforme', () => {
  const terrain = new TerrainDePlateforme();
  let flux: FluxDeTest;
  let scene: SceneDePlateforme;
  beforeAll(() => terrain.ouvrir());
  afterAll(() => terrain.fermer());
  beforeEach(async () => {
    terrain.pa.recues.length = 0;
    terrain.pa.sonnettes.length = 0;
    terrain.pa.avant.length = 0;
    flux = new FluxDeTest(terrain.pa);
    await connexionDe(terrain.app).collection('connexions_pa').deleteMany({});
    scene = await terrain.compte();
    expect((await scene.connecter({ roles: ['recevoir', 'emettre'] })).statut).toBe(201);
  });
  const maintenant = (): Date => terrain.app.horloge.maintenant();
  const journal = async (): Promise<Record<string, unknown>[]> =>
    connexionDe(terrain.app)
      .collection('flux_pa')
      .find({ proprietaire: new Types.ObjectId(scene.compte.id) })
      .sort({ misAJourLe: 1, flowId: 1 })
      .toArray();
  const vus = async (): Promise<unknown[]> => (await journal()).map(({ flowId }) => flowId);
  const posees = (): string[] => flux.tous.map(({ flowId }) => flowId);
  const sonner = (chemin: string, { corps, entetes }: ReturnType<FluxDeTest['sonnerie']>, rang = 0) =>
    terrain.apps[rang]!.appeler('POST', chemin, corps, { entetes });
  const sonnette = (): string => terrain.pa.sonnettes.at(-1)!.replace(/^.*\/api/, '');

  it('cas 60 : deux flux d’un même instant au bord d’une page, puis un montré quinze minutes après : aucun manqué, aucun redit', async () => {
    flux.parPage = 3;
    const le = maintenant();
    for (let rang = 0; rang < 5; rang += 1) flux.poser('<x/>', rang < 2 ? le : new Date(le.getTime() + 1));
    await scene.relever();
    expect((await vus()).sort()).toEqual(posees().sort());
    // Daté d'avant ce qui est déjà relevé, et montré seulement maintenant.
    terrain.avancer(15 * MINUTE);
    flux.poser('<x/>', new Date(le.getTime() - 14 * MINUTE));
    await scene.relever(1);
    await scene.relever();
    expect((await vus()).sort()).toEqual(posees().sort());
  });

  it('un accusé qui change se revoit ; deux relevés de front aux deux instances ne notent rien deux fois', async () => {
    const un = flux.poser('<x/>', maintenant(), { flowDirection: 'Out' });
    const releves = () => Promise.allSettled([0, 1, 0, 1].map((rang) => scene.relever(rang)));
    const suites = await releves();
    const fautes = suites.flatMap((une) => (une.status === 'rejected' ? [une.reason as unknown] : []));
    for (const faute of fautes) expect(faute).toBeInstanceOf(ReleveEnCours);
    expect(await vus()).toEqual([un.flowId]);
    terrain.avancer(MINUTE);
    un.updatedAt = maintenant().toISOString();
    await releves();
    expect(await vus()).toEqual([un.flowId, un.flowId]);
  });

  it('le repère suit la page écrite : interrompu entre deux pages, le relevé suivant reprend sans rien perdre', async () => {
    flux.parPage = 2;
    const le = maintenant();
    for (let rang = 0; rang < 5; rang += 1) flux.poser('<x/>', new Date(le.getTime() + rang * MINUTE));
    // La sonnette, la première page, puis plus rien.
    terrain.pa.avant.push(
      () => null,
      () => null,
      () => ({ statut: 503, json: {} }),
    );
    await expect(scene.relever()).rejects.toThrow();
    expect(await vus()).toEqual(posees().slice(0, 2));
    await scene.relever(1);
    expect((await vus()).sort()).toEqual(posees().sort());
  });

  it('un bail perdu n’avance plus le repère : le jeton du plus neuf a écrit', async () => {
    const depot = terrain.app.get(ConnexionsRepository);
    const [connexion] = await depot.duCompte(scene.compte.id);
    const [tot, tard] = [new Date('2026-11-21T10:00:00Z'), new Date('2026-11-21T11:00:00Z')];
    expect(await depot.avancer(connexion!, tot, 5)).toBe(true);
    expect(await depot.avancer(connexion!, tard, 4)).toBe(false);
    expect(await depot.avancer(connexion!, new Date('2026-11-21T09:30:00Z'), 6)).toBe(true);
    const [apres] = await depot.duCompte(scene.compte.id);
    expect(apres!.repere).toEqual({ jusqua: tot, jeton: 6 });
    const bail = await terrain.apps[1]!.get(Baux).prendre(
      `releve-pa:${connexion!._id.toHexString()}`,
      MINUTE,
    );
    await expect(terrain.app.get(RelevesService).relever(connexion!)).rejects.toThrow(ReleveEnCours);
    await terrain.apps[1]!.get(Baux).rendre(bail!);
  });

  it('chaque heure, chaque connexion ; une plateforme muette n’arrête pas les autres, et sera relue', async () => {
    const autre = await terrain.compte();
    expect((await autre.connecter()).statut).toBe(201);
    terrain.pa.avant.push(...Array.from({ length: 2 }, () => () => ({ statut: 503, json: {} })));
    flux.poser('<x/>', maintenant());
    terrain.avancer(60 * MINUTE);
    for (const app of terrain.apps) await app.get(Ordonnanceur).tourner();
    const comptes = await connexionDe(terrain.app).collection('flux_pa').distinct('proprietaire', {
      flowId: posees()[0],
    });
    const avant = comptes.length;
    expect(avant).toBeGreaterThanOrEqual(1);
    terrain.avancer(60 * MINUTE);
    for (const app of terrain.apps) await app.get(Ordonnanceur).tourner();
    await terrain.app.get(OutboxWorker).vider();
    expect(await vus()).toEqual(posees());
  });

  it('cas 59 : une sonnerie d’une autre clé, vieille de six minutes ou changée : 401, sans jeton connu : 404, et rien', async () => {
    await scene.relever();
    const { length } = terrain.pa.a('/afnor-flow/v1/flows/search');
    const url = sonnette();
    expect(url).toMatch(/^\/webhooks\/plateforme\/[\w-]{43}$/);
    flux.poser('<x/>', maintenant());
    const fausses = [
      await sonner(url, flux.sonnerie(maintenant(), { cle: 'une autre' })),
      await sonner(url, flux.sonnerie(new Date(maintenant().getTime() - 6 * MINUTE))),
      await sonner(url, { ...flux.sonnerie(maintenant()), corps: '{"autre":1}' }),
      await sonner('/webhooks/plateforme/inconnu', flux.sonnerie(maintenant())),
      await sonner(url, { corps: '{}', entetes: { 'content-type': 'application/json' } }),
    ];
    expect(fausses.map(({ statut }) => statut)).toEqual([401, 401, 401, 404, 401]);
    await terrain.app.get(OutboxWorker).vider();
    expect(terrain.pa.a('/afnor-flow/v1/flows/search')).toHaveLength(length);
    expect(terrain.app.journal.join('')).not.toContain(url.split('/').at(-1));
    // Perdue, l'heure la rattrape.
    terrain.avancer(60 * MINUTE);
    await terrain.app.get(Ordonnanceur).tourner();
    expect(await vus()).toEqual(posees());
  });

  it('une bonne sonnerie fait relever, une fois ; rejouée aux deux instances, elle ne fait rien', async () => {
    await scene.relever();
    flux.poser('<x/>', maintenant());
    const bonne = flux.sonnerie(maintenant());
    const reponses = await Promise.all([0, 1, 0, 1].map((rang) => sonner(sonnette(), bonne, rang)));
    expect(reponses.map(({ statut }) => statut)).toEqual([202, 202, 202, 202]);
    const promis = await connexionDe(terrain.app)
      .collection('boite_envoi')
      .countDocuments({ type: 'pa.releve', 'charge.proprietaire': scene.compte.id });
    expect(promis).toBe(1);
    for (const app of terrain.apps) await app.get(OutboxWorker).vider();
    expect(await vus()).toEqual(posees());
  });

  it('la sonnette se pose une fois ; une plateforme qui la refuse se relève quand même', async () => {
    terrain.pa.avant.push(() => ({ statut: 422, json: { errorCode: 'NON' } }));
    flux.poser('<x/>', maintenant());
    await scene.relever();
    expect(await vus()).toEqual(posees());
    await scene.relever(1);
    await scene.relever();
    expect(terrain.pa.sonnettes).toHaveLength(1);
  });

  it('déconnectée, sa sonnette s’ôte chez elle ; muette, rien n’empêche de partir ; un rôle reste, elle aussi', async () => {
    const otees = () => terrain.pa.recues.filter(({ methode }) => methode === 'DELETE');
    const oter = async (role: string) => (await scene.moi()).delete(`/plateforme?role=${role}`);
    await scene.relever();
    expect((await oter('emettre')).statut).toBe(200);
    expect(otees()).toEqual([]);
    expect((await oter('recevoir')).statut).toBe(200);
    expect(otees().map(({ chemin }) => chemin)).toEqual(['/afnor-flow/v1/webhooks/sonnette-1']);
    expect(await scene.roles()).toEqual(['recevoir absent', 'emettre absent', 'declarer absent']);

    await scene.connecter({ roles: ['recevoir'] });
    await scene.relever();
    terrain.pa.avant.push(() => ({ statut: 503, json: {} }));
    expect((await oter('recevoir')).statut).toBe(200);
    expect(await scene.roles()).toEqual(['recevoir absent', 'emettre absent', 'declarer absent']);
  });
});

import type { Environnement } from '../../config/environnement';
import type { EffetPris } from './effet';
import type { OutboxRepository } from './outbox.repository';
import type { OutboxService } from './outbox.service';
import { OutboxWorker } from './outbox.worker';

const PRISE_MS = 60_000;

/** Une promesse que l'essai tient, et accomplit quand il veut. */
function promesse(): { attendue: Promise<void>; tenir: () => void } {
  let tenir = (): void => {};
  const attendue = new Promise<void>((fin) => {
    tenir = fin;
  });
  return { attendue, tenir };
}

const effet = (rang: number): EffetPris => ({
  id: String(rang),
  type: 'essai',
  charge: {},
  tentative: 1,
  derniereTentative: false,
  preneur: 'un',
});
const suite = (nombre: number, depart = 1): EffetPris[] =>
  Array.from({ length: nombre }, (_, rang) => effet(depart + rang));
const ids = (effets: readonly EffetPris[]): string[] => effets.map(({ id }) => id);

describe('Le facteur', () => {
  let prises: string[];
  /** Ce que la dernière prise a laissé. */
  let evites: string[];
  let seuls: EffetPris[];
  let lots: EffetPris[][];
  let rendus: string[];
  let clos: string[][];
  let clore: () => Promise<void>;
  let traiter: (effet: EffetPris) => Promise<void>;
  let facteur: OutboxWorker;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
    [prises, evites, seuls, lots, rendus, clos] = [[], [], [], [], [], []];
    clore = async () => {};
    traiter = async () => {};
    const depot: Partial<OutboxRepository> = {
      prendre: async (_types, sauf = []) => (prises.push('un'), (evites = [...sauf]), seuls.shift() ?? null),
      prendreLot: async (_types, sauf = []) => (prises.push('lot'), (evites = [...sauf]), lots.shift() ?? []),
      rendre: async (effets) => void rendus.push(...ids(effets)),
      accomplir: async (effets) => {
        clos.push(ids(effets));
        await clore();
      },
    };
    const outbox: Partial<OutboxService> = {
      noms: ['essai'],
      surReveil: () => {},
      declaration: () => ({ traiter: (pris) => traiter(pris), concerne: null }),
    };
    const env = { EFFETS_PRISE_MS: PRISE_MS } as Environnement;
    facteur = new OutboxWorker(outbox as OutboxService, depot as OutboxRepository, env);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** Laisse courir tout ce qui n'attend que le tour de boucle suivant, ou que d'autres finissent. */
  const laisserCourir = async (): Promise<void> => {
    for (let tour = 0; tour < 20; tour += 1) {
      await new Promise((fin) => setImmediate(fin));
      await jest.advanceTimersByTimeAsync(25);
    }
  };

  it('d’une boîte vide ne demande qu’une chose ; dès qu’il y a à faire, se sert par lots, jusqu’au bout', async () => {
    facteur.tourner();
    await laisserCourir();
    expect(prises).toEqual(['un']);
    [seuls, lots] = [[effet(1)], [suite(6, 2)]];
    facteur.tourner();
    await laisserCourir();
    expect(clos.flat().sort()).toEqual(ids(suite(7)));
    expect(prises.slice(0, 3)).toEqual(['un', 'un', 'lot']);
  });

  it('huit en route au plus ; un envoi qui ne répond pas n’arrête pas les autres', async () => {
    const muet = promesse();
    let [enRoute, auPlus] = [0, 0];
    traiter = async ({ id }) => {
      enRoute += 1;
      auPlus = Math.max(auPlus, enRoute);
      await (id === '1' ? muet.attendue : new Promise((fin) => setImmediate(fin)));
      enRoute -= 1;
    };
    [seuls, lots] = [[effet(1)], [suite(19, 2)]];
    facteur.tourner();
    await laisserCourir();
    expect(clos.flat().sort()).toEqual(ids(suite(19, 2)).sort());
    expect(auPlus).toBe(8);
    muet.tenir();
    await laisserCourir();
    expect(clos.flat()).toContain('1');
  });

  it('un réveil qui arrive pendant qu’il regarde une boîte vide n’est pas perdu', async () => {
    facteur.tourner();
    seuls = [];
    facteur.tourner();
    await laisserCourir();
    expect(prises).toEqual(['un', 'un']);
  });

  it('le lot suivant se prend pendant que celui-ci part', async () => {
    const enRoute = promesse();
    traiter = () => enRoute.attendue;
    [seuls, lots] = [[effet(1)], [suite(10, 2), suite(3, 12)]];
    facteur.tourner();
    await laisserCourir();
    expect(prises.slice(0, 3)).toEqual(['un', 'lot', 'lot']);
    enRoute.tenir();
    await laisserCourir();
    expect(clos.flat().sort()).toEqual(ids(suite(14)).sort());
  });

  it('ne se reprend pas ce qu’il tient : ni ce qui est en route, ni ce qui est fait et pas encore clos', async () => {
    const [enRoute, cloture] = [promesse(), promesse()];
    clore = () => cloture.attendue;
    traiter = ({ id }) => (id === '2' ? enRoute.attendue : Promise.resolve());
    [seuls, lots] = [[effet(1)], [suite(2, 2)]];
    facteur.tourner();
    await laisserCourir();
    facteur.tourner();
    await laisserCourir();
    expect(evites.sort()).toEqual(['1', '2', '3']);
    enRoute.tenir();
    cloture.tenir();
    await laisserCourir();
    facteur.tourner();
    await laisserCourir();
    expect(evites).toEqual([]);
  });

  it('une clôture qui traîne laisse partir les suivants', async () => {
    const premiere = promesse();
    clore = () => premiere.attendue;
    [seuls, lots] = [[effet(1)], [suite(10, 2)]];
    const traites: string[] = [];
    traiter = async ({ id }) => void traites.push(id);
    facteur.tourner();
    await laisserCourir();
    expect(traites).toHaveLength(11);
    expect(clos).toHaveLength(1);
    premiere.tenir();
    await laisserCourir();
    expect(clos.flat().sort()).toEqual(ids(suite(11)).sort());
  });

  it('à l’arrêt, ce qui est pris et pas commencé est rendu ; ce qui est en route finit', async () => {
    const enRoute = promesse();
    traiter = () => enRoute.attendue;
    [seuls, lots] = [[effet(1)], [suite(10, 2)]];
    facteur.tourner();
    await laisserCourir();
    const arret = facteur.onModuleDestroy();
    await laisserCourir();
    expect(rendus).toEqual(['9', '10', '11']);
    enRoute.tenir();
    await arret;
    expect(clos.flat().sort()).toEqual(ids(suite(8)));
  });

  it('une prise qui a passé le tiers de sa durée se rend : elle ne se commence plus', async () => {
    const enRoute = promesse();
    traiter = ({ id }) => (Number(id) <= 8 ? enRoute.attendue : Promise.resolve());
    [seuls, lots] = [[effet(1)], [suite(10, 2)]];
    facteur.tourner();
    await laisserCourir();
    const apres = performance.now() + PRISE_MS / 3 + 1;
    jest.spyOn(performance, 'now').mockReturnValue(apres);
    enRoute.tenir();
    await laisserCourir();
    expect(rendus).toEqual(['9', '10', '11']);
    expect(clos.flat().sort()).toEqual(ids(suite(8)));
  });
});

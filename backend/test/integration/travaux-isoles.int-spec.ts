import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { AlertesService } from '../../src/modules/pilotage/alertes/alertes.service';
import { Transactions } from '../../src/common/database/transactions';
import { Baux } from '../../src/platform/jobs/baux';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { PassagesRepository } from '../../src/platform/jobs/passages.repository';
import { Course, type Travail } from '../../src/platform/jobs/travail';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { uneActivite, VERSION } from '../support/pilotage';

const ANCIENNE = { debut: '2022-01-01', version: { ...VERSION, aPartirDu: '2022-01-01' } };
/** Un compte ouvert en juillet : ce qui finit depuis se déclare d'ici. */
const OUVERTURE = Math.floor(Date.parse('2026-07-01T08:00:00Z') / 1_000).toString(16);

describe('L’unité d’un travail qui jette', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-08-01T09:00:00Z' });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.fermer());

  const unCompte = () =>
    unProfessionnel(app)
      .auPlan('premium')
      .avec({ _id: new Types.ObjectId(OUVERTURE + randomBytes(8).toString('hex')) });
  const regler = (jour: string): void => app.horloge.regler(`${jour}T07:00:00Z`);
  const lignes = async (qui: CompteDeTest): Promise<string[]> => {
    const lues = await connexionDe(app)
      .collection('notifications')
      .find({
        destinataire: new Types.ObjectId(qui.id),
        type: { $in: ['declaration_ouverte', 'rendez_vous'] },
      })
      .sort({ cle: 1 })
      .toArray();
    return lues.map(({ cle, nombre }) => `${cle} × ${nombre}`);
  };
  const DITES = ['declaration_ouverte declaration-2026-T3-ouverte × 1', 'rendez_vous rythme-2026-j30 × 1'];

  /** Un travail d'unités, dont certaines jettent encore tant de fois ; ce qu'il a fait, dans l'ordre, et ses essais. */
  const unTravail = (unites: readonly string[], jettent: Record<string, number>) => {
    const faits: string[] = [];
    const essais: string[] = [];
    const travail: Travail = {
      nom: `travail-${randomBytes(4).toString('hex')}`,
      // Deux à la fois, comme une lecture triée : ce qui a jeté y revient toujours.
      restants: async (_tick, sautees) => unites.filter((une) => !faits.includes(une)).slice(0, 2 + sautees),
      traiter: async (unite) => {
        essais.push(unite);
        if ((jettent[unite] ?? 0) > 0) {
          jettent[unite]! -= 1;
          throw new RangeError('marie@exemple.fr');
        }
        faits.push(unite);
      },
    };
    let jeton = 0;
    const courir = () =>
      new Course(
        travail,
        't1',
        { nom: travail.nom, jeton: ++jeton },
        {
          baux: app.get(Baux),
          passages: app.get(PassagesRepository),
          transactions: app.get(Transactions),
        },
        () => false,
      ).courir();
    const passage = () =>
      connexionDe(app)
        .collection('passages')
        .findOne({ travail: travail.nom }, { projection: { _id: 0 } });
    return { faits, essais, courir, passage };
  };

  it('trois unités qui jettent toujours ne retiennent pas les autres ; retentées une fois, le travail finit', async () => {
    const { faits, essais, courir, passage } = unTravail([...'abcdefg'], { a: 9, b: 9, d: 9 });
    expect(await courir()).toBe(true);
    expect(faits).toEqual([...'cefg']);
    expect(essais.join('')).toBe('abcdefgabd');
    expect(await passage()).toMatchObject({ traites: 4, finiLe: expect.any(Date) as unknown });
    expect(await courir()).toBe(false);
  });

  it('celle qui ne jette qu’une fois se fait le matin même, une fois', async () => {
    const { faits, courir, passage } = unTravail([...'abc'], { a: 1 });
    expect(await courir()).toBe(true);
    expect(faits).toEqual([...'bca']);
    expect(await passage()).toMatchObject({ traites: 3 });
  });

  it('si toutes jettent, le travail n’est pas fini : il se reprend ; d’autres faites avant lui comptent', async () => {
    const { faits, courir, passage } = unTravail([...'abc'], { a: 2, b: 2, c: 2 });
    await expect(courir()).rejects.toThrow(RangeError);
    expect(await passage()).toMatchObject({ traites: 0, finiLe: null });
    expect(await courir()).toBe(true);
    expect(faits).toEqual([...'abc']);
    const relayee = unTravail([...'abc'], { c: 9 });
    // Une instance morte en route : les deux premières sont faites, seule la fautive reste à qui la relaie.
    relayee.faits.push('a', 'b');
    await expect(relayee.courir()).rejects.toThrow(RangeError);
    await connexionDe(app)
      .collection('passages')
      .updateOne({ traites: 0, finiLe: null }, { $set: { traites: 2 } });
    expect(await relayee.courir()).toBe(true);
  });

  it('cent échecs sans un succès arrêtent le passage : la faute n’est pas d’une unité', async () => {
    const unites = Array.from({ length: 150 }, (_, rang) => `u${rang}`);
    const { essais, courir } = unTravail(unites, Object.fromEntries(unites.map((une) => [une, 9])));
    await expect(courir()).rejects.toThrow(RangeError);
    expect(essais).toHaveLength(100);
  });

  it('un compte dont le calcul jette ne retient pas les autres, et se reprend après eux', async () => {
    const tous = [await unCompte().cree(), await unCompte().cree(), await unCompte().cree()];
    for (const qui of tous) await uneActivite(qui, ANCIENNE);
    const [fautif, ...autres] = tous.toSorted((a, b) => a.id.localeCompare(b.id)) as [CompteDeTest];
    const service = app.get(AlertesService);
    const vrai = service.duJour.bind(service);
    const calculs: string[] = [];
    let jette = Infinity;
    jest.spyOn(service, 'duJour').mockImplementation(async (id) => {
      calculs.push(id);
      if (id === fautif.id && calculs.filter((un) => un === id).length <= jette)
        throw new TypeError('marie@exemple.fr : 42 000 €');
      return vrai(id);
    });
    const dit = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);

    regler('2026-10-01');
    await app.get(Ordonnanceur).tourner();
    for (const qui of autres) expect(await lignes(qui)).toEqual(DITES);
    expect(await lignes(fautif)).toEqual([]);
    expect(calculs.filter((un) => un === fautif.id)).toHaveLength(2);
    const sautees = dit.mock.calls.map(([une]) => une as Record<string, unknown>);
    const ligne = {
      ...{ msg: 'Unité sautée', travail: 'alertes-des-comptes' },
      ...{ unite: fautif.id, raison: 'TypeError' },
    };
    expect(sautees.filter(({ msg }) => msg === ligne.msg)).toEqual([
      { ...ligne, reste: 'après les autres' },
      { ...ligne, reste: 'au prochain passage' },
    ]);

    jette = 3;
    regler('2026-10-02');
    await app.get(Ordonnanceur).tourner();
    expect(await lignes(fautif)).toEqual(DITES);
    expect(calculs.filter((un) => un === fautif.id)).toHaveLength(4);
  });
});

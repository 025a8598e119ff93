import { Types } from 'mongoose';
import { DepotsPaService } from '../../src/modules/plateforme/depots/depots-pa.service';
import type { DepotPa } from '../../src/modules/plateforme/schemas/depot-pa.schema';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { TransactionsAvecEffetsService } from '../../src/platform/outbox/outbox.service';
import { connexionDe } from '../support/builders';
import type { SceneDePlateforme } from '../support/terrain-plateforme';
import { TerrainDePlateforme } from '../support/terrain-plateforme';

const MINUTE = 60_000;
const HEURE = 60 * MINUTE;
const OCTETS = Buffer.from('<statut/>');

describe('Un dépôt chez une plateforme agréée', () => {
  const terrain = new TerrainDePlateforme();
  const { pa } = terrain;
  beforeAll(() => terrain.ouvrir());
  afterAll(() => terrain.fermer());
  beforeEach(() => {
    for (const recu of [pa.recues, pa.avant, pa.deposes]) recu.length = 0;
    pa.lenteurMs = 0;
  });

  const enBase = () => connexionDe(terrain.app).collection<DepotPa>('depots_pa');
  const lire = async (_id: string): Promise<DepotPa> => (await enBase().findOne({ _id })) as DepotPa;
  const vider = (rang = 0) => terrain.apps[rang]!.get(OutboxWorker).vider();
  const scene = async (): Promise<SceneDePlateforme> => {
    const une = await terrain.compte();
    const { statut } = await une.connecter({ roles: ['emettre'] });
    expect(statut).toBe(201);
    pa.recues.length = 0;
    return une;
  };
  let rangs = 0;
  /** Demande le dépôt d'un statut ; le facteur de fond de l'une des instances le prend. */
  const demander = (
    { compte }: SceneDePlateforme,
    plus: Partial<Parameters<DepotsPaService['demander']>[0]> = {},
  ): Promise<string> =>
    terrain.app.get(TransactionsAvecEffetsService).executer(() =>
      terrain.app.get(DepotsPaService).demander({
        ...{ proprietaire: compte.id, genre: 'statut', cible: `facture-${(rangs += 1)}`, rang: 1 },
        ...{ role: 'emettre', nom: 'statut.xml', syntaxe: 'CDAR', regle: 'NotApplicable', octets: OCTETS },
        ...plus,
      }),
    );
  const depots = () => pa.recues.filter((une) => une.chemin === '/afnor-flow/v1/flows');

  it('cas 1 : part une fois, ses octets et leur empreinte ; accepté, il ne se regarde plus', async () => {
    const suivi = await demander(await scene());
    await vider();
    expect(await lire(suivi)).toMatchObject({ etat: 'depose', flux: 'flux-1', essais: 1, hote: pa.origine });
    expect(depots()).toHaveLength(1);
    expect(depots()[0]!.corps).toContain('<statut/>');
    expect(pa.deposes[0]).toMatchObject({ trackingId: suivi });
    pa.deposes[0]!.acknowledgement.status = 'Ok';
    terrain.avancer(2 * HEURE);
    await vider();
    expect(await lire(suivi)).toMatchObject({ etat: 'accepte' });
    expect(depots()).toHaveLength(1);
  });

  it('cas 3 : réponse perdue après l’entrée : retrouvé par son suivi vingt minutes après, un seul flux', async () => {
    const une = await scene();
    pa.avant.push((demande) => (pa.entrer(demande), 'coupe'));
    const suivi = await demander(une);
    await vider();
    expect(await lire(suivi)).toMatchObject({ etat: 'douteux', essais: 1 });
    terrain.avancer(20 * MINUTE);
    await vider();
    expect(await lire(suivi)).toMatchObject({ etat: 'depose', flux: 'flux-1', essais: 1 });
    expect([depots().length, pa.deposes.length]).toEqual([1, 1]);
  });

  it('cas 4 : rien n’est entré : deux regards vides, puis un second envoi, un seul flux', async () => {
    const une = await scene();
    pa.avant.push(() => 'coupe');
    const suivi = await demander(une);
    await vider();
    for (const [etat, regards] of [
      ['douteux', 1],
      ['depose', 2],
    ] as const) {
      terrain.avancer(20 * MINUTE);
      await vider();
      expect(await lire(suivi)).toMatchObject({ etat });
      expect(pa.a('/afnor-flow/v1/flows/search')).toHaveLength(regards);
    }
    expect([depots().length, pa.deposes.length]).toEqual([2, 1]);
  });

  it('cas 11 et 12 : refusé, un essai, son code gardé, la personne prévenue ; en erreur, irrecevable', async () => {
    const une = await scene();
    pa.avant.push(() => ({ statut: 422, json: { errorCode: 'UNPROCESSABLE_ENTITY' } }));
    const refuse = await demander(une);
    await vider();
    expect(await lire(refuse)).toMatchObject({ etat: 'refuse', essais: 1, code: 'UNPROCESSABLE_ENTITY' });
    const irrecevable = await demander(une);
    await vider();
    pa.deposes[0]!.acknowledgement = {
      status: 'Error',
      details: [{ level: 'Error', reasonCode: 'InvalidSchema' }],
    };
    terrain.avancer(2 * HEURE);
    await vider();
    expect(await lire(irrecevable)).toMatchObject({ etat: 'irrecevable', motifs: ['InvalidSchema'] });
    const avis = connexionDe(terrain.app).collection('notifications');
    const siens = { destinataire: new Types.ObjectId(une.compte.id), type: 'depot_arrete' };
    expect(await avis.countDocuments(siens)).toBe(2);
  });
});

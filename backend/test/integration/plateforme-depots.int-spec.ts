import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { Types } from 'mongoose';
import { DepotsPaService } from '../../src/modules/plateforme/depots/depots-pa.service';
import type { DepotPa } from '../../src/modules/plateforme/schemas/depot-pa.schema';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { attendreQue } from '../support/attendre';
import { connexionDe } from '../support/builders';
import { type SceneDePlateforme, TerrainDePlateforme } from '../support/terrain-plateforme';

const MINUTE = 60_000;
const HEURE = 60 * MINUTE;

describe('Un dépôt chez une plateforme agréée', () => {
  const terrain = new TerrainDePlateforme();
  const { pa } = terrain;
  beforeAll(() => terrain.ouvrir());
  afterAll(() => terrain.fermer());
  beforeEach(() => {
    for (const recu of [pa.recues, pa.avant, pa.deposes]) recu.length = 0;
    pa.lenteurMs = 0;
    pa.refuse = null;
  });

  const enBase = () => connexionDe(terrain.app).collection<DepotPa>('depots_pa');
  const lire = async (_id: string): Promise<DepotPa> => (await enBase().findOne({ _id })) as DepotPa;
  const avis = ({ compte }: SceneDePlateforme): Promise<number> =>
    connexionDe(terrain.app)
      .collection('notifications')
      .countDocuments({ destinataire: new Types.ObjectId(compte.id), type: 'depot_arrete' });
  const viderTout = async (): Promise<void> => {
    await vider(0);
    await vider(1);
  };
  const vider = (rang = 0) => terrain.apps[rang]!.get(OutboxWorker).vider();
  const scene = async (): Promise<SceneDePlateforme> => {
    const une = await terrain.compte();
    const { statut } = await une.connecter({ roles: ['emettre'] });
    expect(statut).toBe(201);
    pa.recues.length = 0;
    return une;
  };
  const demander = (une: SceneDePlateforme, plus: Parameters<SceneDePlateforme['deposer']>[0] = {}) =>
    une.deposer(plus);
  const depots = () => pa.recues.filter((une) => une.chemin === '/afnor-flow/v1/flows');

  it('cas 1 : part une fois, ses octets et leur empreinte ; accepté, il ne se regarde plus', async () => {
    const suivi = await demander(await scene());
    await viderTout();
    expect(await lire(suivi)).toMatchObject({ etat: 'depose', flux: 'flux-1', essais: 1, hote: pa.origine });
    expect(depots()).toHaveLength(1);
    expect(depots()[0]!.corps).toContain('<statut/>');
    expect(pa.deposes[0]).toMatchObject({ trackingId: suivi });
    pa.deposes[0]!.acknowledgement.status = 'Ok';
    terrain.avancer(2 * HEURE);
    await viderTout();
    expect(await lire(suivi)).toMatchObject({ etat: 'accepte' });
    expect(depots()).toHaveLength(1);
  });

  it('cas 3 : réponse perdue après l’entrée : retrouvé par son suivi vingt minutes après, un seul flux', async () => {
    const une = await scene();
    pa.avant.push((demande) => (pa.entrer(demande), 'coupe'));
    const suivi = await demander(une);
    await viderTout();
    expect(await lire(suivi)).toMatchObject({ etat: 'douteux', essais: 1 });
    terrain.avancer(20 * MINUTE);
    await viderTout();
    expect(await lire(suivi)).toMatchObject({ etat: 'depose', flux: 'flux-1', essais: 1 });
    expect([depots().length, pa.deposes.length]).toEqual([1, 1]);
  });

  it('cas 4 : rien n’est entré : deux regards vides, puis un second envoi, un seul flux', async () => {
    const une = await scene();
    pa.avant.push(() => 'coupe');
    const suivi = await demander(une);
    await viderTout();
    for (const [etat, regards] of [
      ['douteux', 1],
      ['depose', 2],
    ] as const) {
      terrain.avancer(20 * MINUTE);
      await viderTout();
      expect(await lire(suivi)).toMatchObject({ etat });
      const regardes = pa.a('/afnor-flow/v1/flows/search').filter(({ corps }) => corps.includes(suivi));
      expect(regardes).toHaveLength(regards);
    }
    expect([depots().length, pa.deposes.length]).toEqual([2, 1]);
  });

  it('cas 11 et 12 : refusé, un essai, son code gardé, la personne prévenue ; en erreur, irrecevable', async () => {
    const une = await scene();
    pa.avant.push(() => ({ statut: 422, json: { errorCode: 'UNPROCESSABLE_ENTITY' } }));
    const refuse = await demander(une);
    await viderTout();
    expect(await lire(refuse)).toMatchObject({ etat: 'refuse', essais: 1, code: 'UNPROCESSABLE_ENTITY' });
    const irrecevable = await demander(une);
    await viderTout();
    pa.deposes[0]!.acknowledgement = {
      status: 'Error',
      details: [{ level: 'Error', reasonCode: 'InvalidSchema' }],
    };
    terrain.avancer(2 * HEURE);
    await viderTout();
    expect(await lire(irrecevable)).toMatchObject({ etat: 'irrecevable', motifs: ['InvalidSchema'] });
    expect(await avis(une)).toBe(2);
  });

  it('cas 6 : deux instances prennent le même dépôt : un appel, le perdant n’écrit rien', async () => {
    const une = await scene();
    pa.lenteurMs = 300;
    const suivi = await demander(une);
    const { proprietaire } = await lire(suivi);
    const depots_ = terrain.app.get(DepotsPaService);
    for (let rang = 0; rang < 6; rang += 1)
      await depots_.remettre({ _id: suivi, proprietaire }, terrain.app.horloge.maintenant());
    await Promise.all([vider(0), vider(1)]);
    expect(await lire(suivi)).toMatchObject({ etat: 'depose', flux: 'flux-1', essais: 1 });
    expect([depots().length, pa.deposes.length]).toEqual([1, 1]);
  });

  it('cas 6 : une prise reprise pendant l’appel : ce que le premier rapporte ne s’écrit pas, le flux se retrouve', async () => {
    const une = await scene();
    let entre: () => void = () => {};
    const parti = new Promise<void>((suite) => (entre = suite));
    pa.avant.push((demande) => (pa.entrer(demande), entre(), 'muette'));
    const suivi = await demander(une);
    const premier = vider(0);
    await parti;
    // Trois minutes plus tard, l'effet du premier se rejoue chez le second : le preneur vaut perdu.
    terrain.avancer(3 * MINUTE);
    await terrain.apps[1]!.get(OutboxWorker).vider();
    await attendreQue(async () => (await lire(suivi)).etat === 'douteux', 'le dépôt douteux');
    const { jeton } = await lire(suivi);
    pa.couper();
    await premier;
    expect((await lire(suivi)).jeton).toBe(jeton);
    terrain.avancer(20 * MINUTE);
    await viderTout();
    expect(await lire(suivi)).toMatchObject({ etat: 'depose', flux: 'flux-1', essais: 1 });
    expect([depots().length, pa.deposes.length]).toEqual([1, 1]);
  });

  itDeCampagne('cas 8 : 429, deux minutes : rien de ce compte ne part avant, un autre continue', async () => {
    const [une, autre] = [await scene(), await scene()];
    pa.avant.push(() => ({ statut: 429, json: {}, entetes: { 'retry-after': '120' } }));
    const suivi = await demander(une);
    await viderTout();
    const [suivant, ailleurs] = [await demander(une), await demander(autre)];
    await viderTout();
    expect((await lire(ailleurs)).etat).toBe('depose');
    terrain.avancer(119_000);
    await viderTout();
    expect([depots().length, pa.deposes.length]).toEqual([2, 1]);
    terrain.avancer(1_000);
    await viderTout();
    for (const un of [suivi, suivant]) expect((await lire(un)).etat).toBe('depose');
    expect(pa.deposes).toHaveLength(3);
  });

  it('cas 9 : accès refusé deux fois : à reconnecter, le dépôt attend ; reconnecté, il part', async () => {
    const une = await scene();
    pa.revoquer();
    pa.cles.clear();
    const suivi = await demander(une);
    await viderTout();
    expect(await une.roles()).toContain('emettre a_reconnecter');
    terrain.avancer(3 * HEURE);
    await viderTout();
    expect(await lire(suivi)).toMatchObject({ etat: 'a_deposer' });
    pa.cles.set('client-a', 'secret-a');
    expect((await une.connecter({ roles: ['emettre'] })).statut).toBe(201);
    await viderTout();
    expect(await lire(suivi)).toMatchObject({ etat: 'depose' });
    expect(pa.deposes).toHaveLength(1);
  });

  it('cas 13 : « déjà déposé » : sous notre suivi, adopté ; introuvable, regardé, puis refusé', async () => {
    const une = await scene();
    const deja = { statut: 422, json: { errorCode: 'AlreadyExistingFlow' } } as const;
    pa.avant.push((demande) => (pa.entrer(demande), deja));
    const adopte = await demander(une);
    await viderTout();
    expect(await lire(adopte)).toMatchObject({ etat: 'depose', flux: 'flux-1', essais: 1 });
    pa.refuse = deja;
    const perdu = await demander(une);
    for (let tour = 0; tour < 6; tour += 1) {
      await viderTout();
      terrain.avancer(20 * MINUTE);
    }
    expect(await lire(perdu)).toMatchObject({ etat: 'refuse', essais: 3, code: 'AlreadyExistingFlow' });
    expect(pa.deposes).toHaveLength(1);
  });

  it('cas 14 : en analyse depuis 25 h : nous prévenus à 2 h, la personne à 24 h, rien de renvoyé', async () => {
    const une = await scene();
    const suivi = await demander(une);
    await viderTout();
    const alertes: unknown[] = [];
    for (const heures of [2, 22, 1]) {
      terrain.avancer(heures * HEURE);
      await viderTout();
      alertes.push((await lire(suivi)).alerte, await avis(une));
    }
    expect(alertes).toEqual(['nous', 0, 'personne', 1, 'personne', 1]);
    expect(depots()).toHaveLength(1);
  });

  itDeCampagne('un effet perdu ne perd aucun dépôt : le travail de l’heure le remet en route', async () => {
    const une = await scene();
    pa.refuse = { statut: 503, json: {} };
    const suivi = await demander(une);
    await viderTout();
    await connexionDe(terrain.app).collection('boite_envoi').deleteMany({ type: 'pa.depot' });
    pa.refuse = null;
    terrain.avancer(HEURE);
    await viderTout();
    expect((await lire(suivi)).etat).toBe('a_deposer');
    await terrain.app.get(Ordonnanceur).tourner();
    await viderTout();
    expect(await lire(suivi)).toMatchObject({ etat: 'depose', essais: 2 });
  });

  it('les statuts d’une facture partent dans leur ordre : le second attend que le premier soit pris', async () => {
    const une = await scene();
    pa.refuse = { statut: 503, json: {} };
    const premier = await demander(une, { cible: 'facture-ordonnee' });
    await viderTout();
    pa.refuse = null;
    const second = await demander(une, { cible: 'facture-ordonnee', rang: 2 });
    await viderTout();
    expect([(await lire(second)).etat, depots().length]).toEqual(['a_deposer', 1]);
    for (let tour = 0; tour < 2; tour += 1) {
      terrain.avancer(MINUTE);
      await viderTout();
    }
    expect(pa.deposes.map(({ trackingId }) => trackingId)).toEqual([premier, second]);
  });

  it('un rang de dépôt n’est qu’à un seul : demandé deux fois de front, un seul s’écrit', async () => {
    const une = await scene();
    const cible = 'facture-disputee';
    const demandes = await Promise.allSettled([1, 2, 3].map(() => demander(une, { cible })));
    expect(demandes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await enBase().countDocuments({ cible })).toBe(1);
  });
});

import type { ReglagesRelances, RelancesDeFacture } from '@facturier/domaine/contrat/relances';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { SceneDeRelances } from '../support/relances';

describe('Les rappels, à la main et par leurs textes,', () => {
  let app: AppDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  it('se font à la main, une fois, avec l’étape juste ; trois jours les séparent du suivant', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    const { _id } = await scene.facture('2026-03-10', await scene.client('main@exemple.fr'));
    app.horloge.regler('2026-03-16T15:00:00Z');
    const moi = await scene.moi();
    const { corps: avant } = await moi.get<RelancesDeFacture>(`/factures/${_id}/relances`);
    expect(avant).toMatchObject({ pourquoiPas: null, proposee: { etape: 'oubli' } });
    const { objet, corps, etape } = avant.proposee!;
    const cle = { 'idempotency-key': 'relance-a-la-main-1' };
    const relancer = () =>
      moi.post<RelancesDeFacture>(`/factures/${_id}/relancer`, { etape, objet, corps }, cle);
    const [premier, second] = [await relancer(), await relancer()];
    expect([premier.statut, second.statut]).toEqual([202, 202]);
    await app.get(OutboxWorker).vider();
    expect(app.courriels.pour('main@exemple.fr')).toHaveLength(1);
    const encore = await moi.post(`/factures/${_id}/relancer`, { objet, corps });
    expect(encore).toMatchObject({ statut: 409, corps: { code: 'RELANCE_IMPOSSIBLE' } });
    await scene.matin('2026-03-18');
    expect(app.courriels.pour('main@exemple.fr')).toHaveLength(1);
    await scene.matin('2026-03-19');
    expect(app.courriels.pour('main@exemple.fr')).toHaveLength(2);
  });

  it('refusés par le client depuis leur lien, ne partent plus seuls, pour aucune de ses factures', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    const client = await scene.client('refus@exemple.fr');
    await scene.facture('2026-03-10', client);
    await scene.matin('2026-03-12');
    const [, token] = /\/rappels\?token=([\w-]+)/.exec(app.courriels.pour('refus@exemple.fr')[0]!.texte)!;
    for (let n = 0; n < 2; n++)
      expect(await app.appeler('POST', '/rappels/arret', { token })).toMatchObject({ statut: 200 });
    expect(
      (await app.appeler('POST', '/rappels/arret', { token: `${token!.slice(0, -2)}AA` })).corps.code,
    ).toBe('LIEN_INVALIDE');
    const autre = await scene.facture('2026-03-16', client);
    await scene.matin('2026-03-18');
    expect(app.courriels.pour('refus@exemple.fr')).toHaveLength(1);
    const { corps } = await (await scene.moi()).get<RelancesDeFacture>(`/factures/${autre._id}/relances`);
    expect(corps.pourquoi).toBe('Le client ne veut plus recevoir de rappels automatiques.');
    expect((await (await scene.moi()).get(`/clients/${client}/relances`)).corps).toEqual({
      exclu: false,
      douce: false,
      refuse: true,
    });
  });

  it('refusent une variable inconnue, une pénalité à un particulier, cinquante étapes', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    const moi = await scene.moi();
    const etape = { cle: 'a', decalage: 3, objet: 'Rappel', corps: 'Bonjour {{montant}}' };
    const demander = (sequences: object) => moi.put('/relances/sequences', { sequences });
    const champs = async (sequences: object): Promise<string[]> =>
      ((await demander(sequences)).corps.champs as { champ: string }[]).map(({ champ }) => champ);
    const etapes = (nombre: number) => Array.from({ length: nombre }, () => etape);
    const penalites = [{ ...etape, corps: 'Pénalités' }];
    expect(await champs({ professionnel: [etape] })).toEqual(['sequences.professionnel.0.corps']);
    expect(await champs({ particulier: penalites })).toEqual(['sequences.particulier.0.corps']);
    expect(await champs({ douce: etapes(6) })).toEqual(['sequences.douce']);
    expect((await demander({ douce: etapes(50) })).statut).toBe(400);
    const { _id } = await scene.facture(
      '2026-03-10',
      await scene.client('zoe@exemple.fr', { type: 'particulier' }),
    );
    const essai = await moi.post('/relances/apercu', {
      facture: _id,
      objet: 'Rappel',
      corps: '{{penalites}}',
    });
    expect(essai).toMatchObject({ statut: 400, corps: { champs: [{ champ: 'corps' }] } });
  });

  it('s’essaient sur une vraie facture, et partent à qui les écrit', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    const { _id, numero } = await scene.facture('2026-03-10', await scene.client('essai@exemple.fr'));
    const moi = await scene.moi();
    const modele = { facture: _id, objet: '{{numero}}', corps: 'Il reste {{reste}}.', envoyerAMoi: true };
    const { corps } = await moi.post('/relances/apercu', modele);
    expect(corps).toEqual({ objet: numero, corps: 'Il reste 100,00\u00a0€.' });
    await app.get(OutboxWorker).vider();
    expect(app.courriels.pour(moi.email).map(({ sujet }) => sujet)).toEqual([`Essai\u00a0: ${numero}`]);
    expect(app.courriels.pour('essai@exemple.fr')).toEqual([]);
  });

  it('se changent séquence par séquence ; « null » rend celles de départ', async () => {
    const { marie } = await SceneDeRelances.allumee(app, '2026-03-02');
    const lire = async () => (await marie.get<ReglagesRelances>('/relances/sequences')).corps.sequences;
    const depart = await lire();
    await marie.put('/relances/sequences', { sequences: { douce: [] } });
    expect(await lire()).toEqual({ ...depart, douce: [] });
    await marie.put('/relances/sequences', { sequences: null });
    expect(await lire()).toEqual(depart);
  });
});

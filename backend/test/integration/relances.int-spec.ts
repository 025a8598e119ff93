import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { ReglagesRelances } from '@facturier/domaine/contrat/relances';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unProfessionnel } from '../support/builders';
import { contesterParLien, unJeton } from '../support/litiges';
import { SceneDeRelances } from '../support/relances';

describe('Les rappels', () => {
  let app: AppDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterEach(() => app.courriels.accepterTout());
  afterAll(() => app.fermer());

  it('sont éteints tant que l’émetteur ne les allume pas', async () => {
    app.horloge.regler('2026-03-02T08:00:00Z');
    const eteinte = await unProfessionnel(app).cree();
    const { corps } = await eteinte.get<ReglagesRelances>('/relances/sequences');
    expect(corps).toMatchObject({ actif: false, depuis: null, anciennes: false });
    expect(corps.sequences.professionnel.map(({ decalage }) => decalage)).toEqual([-5, 2, 8, 15]);
  });

  it('partent chacun une fois, à leur jour, au nom de l’émetteur, et le journal garde le texte parti', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    const facture = await scene.facture('2026-03-10', await scene.client('oubli@exemple.fr'));
    for (const jour of ['2026-03-11', '2026-03-12', '2026-03-12', '2026-03-13']) await scene.matin(jour);
    const [rappel, ...autres] = app.courriels.pour('oubli@exemple.fr');
    expect(autres).toEqual([]);
    expect(rappel?.brut.from?.value[0]?.name).toBe('Marie Dubois via Facturier');
    expect(rappel?.sujet).toBe(`Facture ${facture.numero}\u00a0: un oubli\u00a0?`);
    expect(rappel?.texte).toContain('Ne plus recevoir de rappels automatiques');
    const { journal } = await scene.aVenir();
    const [parti] = journal.filter(({ etape }) => etape === 'oubli');
    expect(parti).toMatchObject({
      etat: 'envoyee',
      automatique: true,
      a: 'oubli@exemple.fr',
      objet: rappel?.sujet,
    });
    for (const bloc of parti!.corps!.split('\n\n')) expect(rappel?.texte).toContain(bloc);
    const { corps } = await (
      await scene.moi()
    ).get<{ libelle: string }[]>(`/factures/${facture._id}/historique`);
    expect(corps.map(({ libelle }) => libelle)).toContain('Rappel envoyé');
  });

  it.each<[string, (scene: SceneDeRelances, id: string, client: string) => Promise<{ statut: number }>]>([
    ['payée', async (scene, id) => (await scene.moi()).patch(`/factures/${id}/payer`, {})],
    ['en pause', async (scene, id) => (await scene.moi()).put(`/factures/${id}/relances`, { pause: true })],
    [
      'promise',
      async (scene, id) => (await scene.moi()).put(`/factures/${id}/relances`, { promesse: '2026-03-20' }),
    ],
    [
      'rectifiée par un avoir',
      async (scene, id) =>
        (await scene.moi()).post(`/factures/${id}/avoirs`, {
          motif: 'Geste',
          lignes: [{ description: 'Geste', quantite: 1, prixUnitaire: 10 }],
        }),
    ],
    [
      'd’un client exclu',
      async (scene, _id, client) => (await scene.moi()).put(`/clients/${client}/relances`, { exclu: true }),
    ],
    [
      'contestée par son client',
      async (scene, id) =>
        contesterParLien(
          app,
          await unJeton(await scene.moi(), id),
          'arret-contesteparsonclient@exemple.fr',
          50,
        ),
    ],
    ['éteints', async (scene) => (await scene.moi()).put('/relances/sequences', { actif: false })],
  ])('s’arrêtent entre neuf heures et l’envoi si la facture est %s', async (nom, arreter) => {
    const adresse = `arret-${nom.replace(/\W/g, '')}@exemple.fr`;
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    const client = await scene.client(adresse);
    const { _id } = await scene.facture('2026-03-10', client);
    app.horloge.regler('2026-03-12T08:00:00Z');
    await app.get(Ordonnanceur).tourner();
    expect((await arreter(scene, _id, client)).statut).toBeLessThan(300);
    app.horloge.regler('2026-03-12T10:28:00Z');
    await app.get(OutboxWorker).vider();
    expect(app.courriels.pour(adresse).filter(({ sujet }) => /oubli/.test(sujet))).toEqual([]);
    expect((await scene.journal()).find((ligne) => ligne.startsWith('oubli'))).toMatch(/^oubli – sautee – /);
  });

  it('groupent les factures d’un même client : un message, un tableau, une ligne de journal chacune', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    const client = await scene.client('groupe@exemple.fr');
    const factures = [];
    for (const prix of [100, 200, 300, 400]) factures.push(await scene.facture('2026-03-10', client, prix));
    await scene.matin('2026-03-12');
    const recus = app.courriels.pour('groupe@exemple.fr');
    expect(recus).toHaveLength(1);
    expect(recus[0]!.sujet).toBe('4 factures à régler – Marie Dubois');
    expect(recus[0]!.html.match(/<td[^>]*>FAC-/g)).toHaveLength(4);
    for (const { numero } of factures) expect(recus[0]!.texte).toContain(numero);
    expect(recus[0]!.texte.replace(/\s/g, '')).toContain('1000,00€');
    expect((await scene.journal()).filter((ligne) => ligne === 'oubli – envoyee')).toHaveLength(4);
  });

  itDeCampagne('se suivent dans le fil du premier courriel', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    const client = await scene.client('fil@exemple.fr');
    const { _id } = await scene.facture('2026-03-10', client);
    const moi = await scene.moi();
    await moi.post(`/factures/${_id}/send-email`, {
      to: 'fil@exemple.fr',
      subject: 'Votre facture',
      message: 'Voici',
    });
    await app.get(OutboxWorker).vider();
    await scene.matin('2026-03-12');
    await scene.matin('2026-03-18');
    const [premier, oubli, ferme] = app.courriels.pour('fil@exemple.fr').map(({ brut }) => brut);
    expect([oubli?.inReplyTo, oubli?.references]).toEqual([premier?.messageId, premier?.messageId]);
    expect(ferme?.inReplyTo).toBe(oubli?.messageId);
    expect(ferme?.references).toEqual([premier?.messageId, oubli?.messageId]);
  });

  itDeCampagne(
    'ne se rattrapent pas : le serveur éteint dix jours, l’étape est sautée, avec sa raison',
    async () => {
      const scene = await SceneDeRelances.allumee(app, '2026-03-02');
      await scene.facture('2026-03-10', await scene.client('panne@exemple.fr'));
      await scene.matin('2026-03-23');
      expect(app.courriels.pour('panne@exemple.fr')).toEqual([]);
      const sautees = (await scene.journal()).map((ligne) => ligne.split(' – ').slice(0, 2).join(' '));
      expect(sautees).toEqual(['avant sautee', 'oubli sautee', 'ferme sautee']);
    },
  );

  itDeCampagne('ne reprennent une facture d’avant l’allumage qu’une fois la liste vue', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    const client = await scene.client('ancienne@exemple.fr');
    await scene.facture('2026-03-10', client);
    const allumage = { depuis: new Date('2026-03-05T00:00:00Z') };
    await connexionDe(app).collection('reglages_relances').updateMany({}, { $set: allumage });
    await scene.matin('2026-03-12');
    expect(app.courriels.pour('ancienne@exemple.fr')).toEqual([]);
    expect((await scene.aVenir()).anciennes).toHaveLength(1);
    const moi = await scene.moi();
    const refus = await moi.put('/relances/sequences', { anciennes: true });
    expect(refus).toMatchObject({ statut: 409, corps: { code: 'ANCIENNES_NON_VUES' } });
    const reprise = await moi.put('/relances/sequences', { anciennes: true, anciennesVues: 1 });
    expect(reprise).toMatchObject({ statut: 200, corps: { anciennes: true } });
    await scene.matin('2026-03-13');
    expect(app.courriels.pour('ancienne@exemple.fr')).toHaveLength(1);
  });

  itDeCampagne('au plan gratuit : la première étape seule, et un message par facture', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    const gratuite = {
      planOffert: null,
      planActuel: 'gratuit',
      gratuitChoisiLe: new Date('2026-03-01T00:00:00Z'),
    };
    await connexionDe(app)
      .collection('users')
      .updateMany({ email: scene.marie.email }, { $set: { planActuel: 'gratuit' } });
    await connexionDe(app).collection('abonnements').updateMany({}, { $set: gratuite });
    const client = await scene.client('gratuit@exemple.fr');
    await scene.facture('2026-03-20', client);
    await scene.facture('2026-03-20', client);
    for (const jour of ['2026-03-13', '2026-03-23']) await scene.matin(jour);
    expect(app.courriels.pour('gratuit@exemple.fr').map(({ sujet }) => /échéance/.test(sujet))).toEqual([
      true,
      true,
    ]);
    const { corps } = await (await scene.moi()).get<ReglagesRelances>('/relances/sequences');
    expect(corps.droits).toEqual({ etapesAutomatiques: 1, groupees: false });
  });

  itDeCampagne(
    'disent le décompte à un professionnel en retard ; sans taux du semestre, le paragraphe ne part pas',
    async () => {
      const scene = await SceneDeRelances.allumee(app, '2026-03-02');
      await scene.facture('2026-03-10', await scene.client('decompte@exemple.fr'), 1000);
      await scene.matin('2026-03-25');
      const [decompte] = app.courriels.pour('decompte@exemple.fr');
      // 15 jours à 7,86 % sur 1 000 €, et 40 €.
      expect(decompte?.texte.replace(/\u00a0/g, ' ')).toContain('3,23 € de pénalités');
      expect(decompte?.texte.replace(/\u00a0/g, ' ')).toContain('1 043,23 € en tout');
    },
  );

  it('refusés par le serveur d’envoi, se redonnent ; perdus dans un arrêt brutal, ne repartent pas', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    await scene.facture('2026-03-10', await scene.client('perdu@exemple.fr'));
    app.courriels.refuser('perdu@exemple.fr', 451);
    await scene.matin('2026-03-12');
    const relances = connexionDe(app).collection('relances');
    const oubli = { a: 'perdu@exemple.fr', etape: 'oubli' };
    expect(await relances.findOne(oubli)).toMatchObject({ etat: 'prevue' });
    app.courriels.accepterTout();
    // Un arrêt brutal entre la remise et son constat : la ligne reste « en cours ».
    await relances.updateOne(oubli, { $set: { etat: 'en_cours' } });
    app.horloge.avancer(60_000);
    await connexionDe(app)
      .collection('boite_envoi')
      .updateMany({ type: 'relance.courriel', etat: 'en_attente' }, { $set: { prevuLe: new Date(0) } });
    await app.get(OutboxWorker).vider();
    expect(await relances.findOne(oubli)).toMatchObject({ etat: 'incertaine' });
    expect(app.courriels.pour('perdu@exemple.fr')).toEqual([]);
  });
});

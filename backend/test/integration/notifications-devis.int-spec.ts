import type {
  PageDeNotifications,
  PreferencesDeNotification,
} from '@facturier/domaine/contrat/notifications';
import { avisDuClient, type FaitDuClient } from '@facturier/domaine/histoire/faits-de-devis';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { SceneDeDevis } from '../support/devis';
import { BoiteDeCamille } from '../support/devis-recus';
import { type LienDonne, surLaPage } from '../support/liens-devis';
import { unDevisEnvoye, unDevisSigne } from '../support/signature-devis';

describe('Ce qu’un client fait d’un devis', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-07T09:00:00Z');
    app.courriels.accepterTout();
    scene = await SceneDeDevis.creer(app);
  });
  afterAll(() => app.fermer());

  const retracter = ({ jeton }: LienDonne) =>
    surLaPage(app, 'POST', jeton, 'retractation/confirmer', { nom: 'Camille Roy' });

  /** Ce que le client fait, et le devis où il le fait. */
  const GESTES: Record<FaitDuClient, () => Promise<string>> = {
    vu: async () => {
      const { id, jeton } = await unDevisEnvoye(scene);
      app.horloge.avancer(120_000);
      await surLaPage(app, 'POST', jeton, 'vu');
      return id;
    },
    lien_demande: async () => {
      const { id, jeton } = await unDevisEnvoye(scene, {
        offre: { execution: 'Ce mois', valideJusquau: '2026-11-08' },
      });
      app.horloge.regler('2026-11-09T10:00:00Z');
      await surLaPage(app, 'POST', jeton, 'nouveau-lien');
      return id;
    },
    refuse_en_ligne: async () => {
      const { id, jeton } = await unDevisEnvoye(scene);
      await surLaPage(app, 'POST', jeton, 'refuser', { raison: 'Trop cher' });
      return id;
    },
    refuse_du_compte: async () => {
      const camille = await BoiteDeCamille.creer(app);
      const id = await camille.recevoir(scene);
      await camille.refuser(id);
      return id;
    },
    accepte: async () => (await unDevisSigne(scene)).id,
    retracte: async () => {
      const signe = await unDevisSigne(scene);
      await retracter(signe);
      return signe.id;
    },
  };

  it.each(Object.entries(GESTES))(
    '%s : écrit dans son histoire, se dit à la cloche de l’émetteur',
    async (fait, geste) => {
      const type = avisDuClient(fait as FaitDuClient);
      const id = await geste();
      const duClient = (await scene.lire(id)).historique.filter(
        ({ acteur }) => acteur.role === 'destinataire',
      );
      expect(duClient.map((un) => un.type)).toContain(fait);
      const { notifications } = (await (await scene.moi()).get<PageDeNotifications>('/notifications')).corps;
      const dite = notifications.find((une) => une.type === type);
      expect(dite).toMatchObject({ type, chemin: `/devis/${id}`, nombre: 1 });
      expect(dite!.texte).toContain('Camille Roy');
    },
  );

  it('signé, puis rétracté : chacun sa ligne dans les réglages, un seul courriel, que rien n’éteint', async () => {
    const { types } = (
      await scene.marie.put<PreferencesDeNotification>('/notifications/preferences', {
        types: [{ type: 'devis_refuse', email: false }],
      })
    ).corps;
    for (const type of ['devis_accepte', 'devis_retracte'])
      expect(types.find((une) => une.type === type)).toMatchObject({
        email: true,
        push: true,
        verrouille: ['app', 'email'],
      });
    const signe = await unDevisSigne(scene);
    await retracter(signe);
    await app.get(OutboxWorker).vider();
    const sujets = app.courriels.pour(scene.marie.email).map(({ sujet }) => sujet);
    expect(sujets.filter((sujet) => /accepté/.test(sujet))).toHaveLength(1);
    expect(sujets.filter((sujet) => /rétract/i.test(sujet))).toHaveLength(1);
    const { notifications } = (await scene.marie.get<PageDeNotifications>('/notifications')).corps;
    expect(notifications.find(({ type }) => type === 'devis_retracte')!.texte).toMatch(
      /le 21\snovembre\s2026/,
    );
  });
});

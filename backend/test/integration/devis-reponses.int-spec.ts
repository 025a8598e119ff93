import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { donnerLien, surLaPage, UN_NAVIGATEUR, unDevisParti } from '../support/liens-devis';

describe('Ce que le client répond à un devis, et ses rappels', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  let email: string;
  let rang = 0;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-21T09:00:00Z');
    scene = await SceneDeDevis.creer(app);
    rang += 1;
    email = `client${rang}@exemple.fr`;
  });
  afterAll(() => app.fermer());

  const livrer = () => app.get(OutboxWorker).vider();
  const poster = (jeton: string, quoi: string, corps?: unknown, entetes: Record<string, string> = {}) =>
    surLaPage(app, 'POST', jeton, quoi, corps, { ...UN_NAVIGATEUR, ...entetes });
  const lienEnBase = (id: string) =>
    connexionDe(app)
      .collection('liens_devis')
      .findOne({ devis: new Types.ObjectId(id) });
  const rappels = () => app.courriels.pour(email).filter(({ sujet }) => /^Rappel/.test(sujet));
  const notifications = async () => {
    const emetteur = new Types.ObjectId(scene.marie.id);
    const lignes = await connexionDe(app)
      .collection('notifications')
      .find({ destinataire: emetteur })
      .toArray();
    return lignes.map(({ type, nombre }) => `${String(type)} ${Number(nombre)}`);
  };
  /** Laisse passer les matins jusqu'à ce jour, et livre. */
  const matins = async (du: string, au: string) => {
    for (
      const jour = new Date(`${du}T10:00:00Z`);
      jour <= new Date(`${au}T10:00:00Z`);
      jour.setDate(jour.getDate() + 1)
    ) {
      app.horloge.regler(jour.toISOString());
      await app.get(Ordonnanceur).tourner();
      await livrer();
    }
  };

  it('« vu » se note une fois, même dit vingt fois de front ; ni l’émetteur, ni une machine, ni la minute du courriel ne comptent', async () => {
    const devis = await scene.finalise();
    const jeton = await unDevisParti(scene, devis, email);
    expect((await poster(jeton, 'vu')).corps).toEqual({ attendreSecondes: 60 });
    app.horloge.avancer(60_000);
    const moi = await scene.moi();
    await poster(jeton, 'vu', undefined, { authorization: `Bearer ${moi.jeton}` });
    await surLaPage(app, 'POST', jeton, 'vu', undefined, {
      'user-agent': 'Mozilla/5.0 (compatible; SafeLinks bot/1.0)',
    });
    expect((await lienEnBase(devis._id))!.vuLe).toBeUndefined();
    const de = await Promise.all(Array.from({ length: 20 }, () => poster(jeton, 'vu')));
    expect(de.map(({ statut }) => statut)).toEqual(Array(20).fill(200));
    const le = (await lienEnBase(devis._id))!.vuLe as Date;
    app.horloge.avancer(60_000);
    await poster(jeton, 'vu');
    expect((await lienEnBase(devis._id))!.vuLe).toEqual(le);
    const { historique } = await scene.lire(devis._id);
    expect(historique.filter(({ type }) => type === 'vu')).toHaveLength(1);
    expect(await notifications()).toEqual(['devis_vu 1']);
  });

  it('refusé par son lien : la raison est exigée, l’émetteur et le client ont un courriel, plus aucun rappel', async () => {
    const devis = await scene.finalise();
    const jeton = await unDevisParti(scene, devis, email);
    expect((await poster(jeton, 'refuser', {})).statut).toBe(400);
    expect((await poster(jeton, 'refuser', { raison: '  ' })).statut).toBe(400);
    const cle = { 'idempotency-key': randomUUID() };
    const corps = { raison: 'Trop cher, voyez https://pirate.fr' };
    const deux = await Promise.all([1, 2].map(() => poster(jeton, 'refuser', corps, cle)));
    for (const { statut, corps: page } of deux)
      expect([statut, page]).toMatchObject([200, { etat: 'refuse', devis: null }]);
    await livrer();
    const avis = await app.courriels.attendre(scene.marie.email, /Devis refusé/);
    expect(avis.texte).toMatch(/Trop cher, voyez/);
    expect(avis.texte).not.toContain('pirate.fr');
    await app.courriels.attendre(email, /votre refus est noté/);
    expect(await scene.lire(devis._id)).toMatchObject({ etat: 'refuse', raison: corps.raison });
    const encore = await poster(jeton, 'refuser', { raison: 'Encore' });
    expect([encore.statut, encore.corps.code]).toEqual([409, 'DEVIS_DEJA_REPONDU']);
    await matins('2026-11-22', '2026-11-29');
    expect(rappels()).toEqual([]);
  });

  it('dix courses refuser par deux liens et annuler : un seul gagnant, compté en base', async () => {
    for (let course = 0; course < 10; course += 1) {
      const devis = await scene.finalise();
      const [un, deux] = [
        await donnerLien(app, devis, { email }),
        await donnerLien(app, devis, { email: `b${email}` }),
      ];
      const statuts = await Promise.all([
        poster(un.jeton, 'refuser', { raison: 'Non' }),
        poster(deux.jeton, 'refuser', { raison: 'Non plus' }),
        scene.acte(devis._id, 'annuler', { raison: 'Erreur' }),
      ]);
      expect(statuts.filter(({ statut }) => statut === 200)).toHaveLength(1);
      const types = (await scene.lire(devis._id)).historique.map(({ type }) => type);
      expect(types.filter((type) => ['refuse_en_ligne', 'annule'].includes(type))).toHaveLength(1);
    }
  });

  it('l’émetteur ne refuse pas à la place de son client', async () => {
    const devis = await scene.finalise();
    const { jeton } = await donnerLien(app, devis);
    const { corps } = await poster(
      jeton,
      'refuser',
      { raison: 'x' },
      { authorization: `Bearer ${scene.marie.jeton}` },
    );
    expect(corps.code).toBe('DEVIS_DEJA_REPONDU');
    expect((await scene.lire(devis._id)).etat).toBe('envoye');
  });

  it('un nouveau lien se demande à la place d’un lien expiré, une fois par semaine ; d’un lien qui ouvre, rien', async () => {
    const devis = await scene.finalise();
    const jeton = await unDevisParti(scene, devis, email);
    await poster(jeton, 'nouveau-lien');
    expect(await notifications()).toEqual([]);
    app.horloge.regler('2026-12-21T23:00:00Z');
    const cinq = await Promise.all(Array.from({ length: 5 }, () => poster(jeton, 'nouveau-lien')));
    expect(cinq.map(({ statut }) => statut)).toEqual(Array(5).fill(200));
    expect(await notifications()).toEqual(['lien_demande 1']);
    app.horloge.avancer(7 * 86_400_000);
    await poster(jeton, 'nouveau-lien');
    expect(await notifications()).toEqual(['lien_demande 2']);
  });

  it('les rappels partent trois et sept jours après, et trois jours avant le terme ; l’émetteur est averti ; le terme passé, plus rien', async () => {
    // Chaque essai a ses mois : un travail ne passe qu’une fois par jour.
    app.horloge.regler('2027-01-11T09:00:00Z');
    const devis = await scene.finalise();
    await unDevisParti(scene, devis, email);
    const jours: Record<string, number> = {};
    for (const [du, au] of [
      ['2027-01-12', '2027-01-13'],
      ['2027-01-14', '2027-01-14'],
      ['2027-01-15', '2027-01-17'],
      ['2027-01-18', '2027-01-18'],
      ['2027-02-06', '2027-02-06'],
      ['2027-02-07', '2027-02-07'],
      ['2027-02-08', '2027-02-13'],
    ] as const) {
      await matins(du, au);
      jours[au] = rappels().length;
    }
    expect(jours).toEqual({
      '2027-01-13': 0,
      '2027-01-14': 1,
      '2027-01-17': 1,
      '2027-01-18': 2,
      '2027-02-06': 2,
      '2027-02-07': 3,
      '2027-02-13': 3,
    });
    expect(await notifications()).toEqual(['devis_bientot_expire 1']);
    await app.courriels.attendre(scene.marie.email, /Bientôt expiré/);
  });

  it('après un accord noté, une annulation ou une version nouvelle, aucun rappel', async () => {
    app.horloge.regler('2027-04-01T09:00:00Z');
    const [accepte, annule, ancien] = [
      await scene.finalise(),
      await scene.finalise(),
      await scene.finalise(),
    ];
    const temoin = await scene.finalise();
    await unDevisParti(scene, temoin, `t${email}`);
    for (const devis of [accepte, annule, ancien]) await unDevisParti(scene, devis, email);
    await scene.accepter(accepte._id, { le: '2027-04-01' });
    await scene.acte(annule._id, 'annuler', { raison: 'Erreur' });
    await scene.acte((await scene.acte(ancien._id, 'reviser')).corps._id, 'finaliser');
    await matins('2027-04-02', '2027-04-09');
    expect(rappels()).toEqual([]);
    expect(app.courriels.pour(`t${email}`).filter(({ sujet }) => /^Rappel/.test(sujet))).toHaveLength(2);
  });
});

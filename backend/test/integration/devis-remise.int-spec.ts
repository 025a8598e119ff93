import type { LienDeDevis } from '@facturier/domaine/contrat/devis-liens';
import type { LienPersonnel } from '@facturier/domaine/contrat/devis-recus';
import type { PreuveDeDevis } from '@facturier/domaine/devis/preuve';
import type { LienDevis } from '../../src/modules/devis/schemas/lien-devis.schema';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { connexionDe, unParticulier } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { donnerLien, jetonDuCourriel, surLaPage, UN_NAVIGATEUR } from '../support/liens-devis';
import { accepter, unAccord } from '../support/signature-devis';

type Remise = Reponse<LienPersonnel & { code?: string }>;

describe('Un devis remis par son émetteur, sans e-mail', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  let rang = 0;
  let email: string;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-21T09:00:00Z');
    scene = await SceneDeDevis.creer(app);
    rang += 1;
    email = `camille-remise${rang}@exemple.fr`;
  });
  afterAll(() => app.fermer());

  const remettre = async (id: string, corps: object = { email }): Promise<Remise> =>
    (await scene.moi()).post(`/devis/${id}/liens`, corps);
  const jetonDe = ({ corps }: Remise): string => corps.adresse.split('/d/')[1]!;
  const liens = async (id: string) =>
    (await (await scene.moi()).get<LienDeDevis[]>(`/devis/${id}/liens`)).corps;
  const faits = async (id: string) =>
    (await scene.lire(id)).historique.map(({ type, details }) => [type, details?.a]);

  it('le lien se lit, le devis est « envoyé », rien n’est parti', async () => {
    const devis = await scene.finalise({ client: scene.particulier });
    const remise = await remettre(devis._id, { email: `  ${email.toUpperCase()} `, nom: 'Camille Roy' });
    expect(remise.statut).toBe(201);
    expect((await surLaPage(app, 'GET', jetonDe(remise))).corps).toMatchObject({
      etat: 'a_repondre',
      devis: { destinataire: { nom: 'Camille Roy' } },
    });
    expect((await scene.lire(devis._id)).etat).toBe('envoye');
    expect(await faits(devis._id)).toEqual([
      ['finalise', undefined],
      ['remis', email],
    ]);
    expect(await liens(devis._id)).toMatchObject([
      { email, nom: 'Camille Roy', genre: 'remis', etat: 'remis', envoyeLe: null },
    ]);
    await app.get(OutboxWorker).vider();
    expect(app.courriels.pour(email)).toEqual([]);
  });

  it('dix copies de front : dix liens qui ouvrent, un passage, une ligne d’histoire, le jeton gardé nulle part', async () => {
    const devis = await scene.finalise();
    const remises = await Promise.all(Array.from({ length: 10 }, () => remettre(devis._id)));
    expect(remises.map(({ statut }) => statut)).toEqual(Array(10).fill(201));
    const pages = await Promise.all(remises.map((une) => surLaPage(app, 'GET', jetonDe(une))));
    expect(pages.map(({ statut }) => statut)).toEqual(Array(10).fill(200));
    expect((await faits(devis._id)).filter(([type]) => type === 'remis')).toHaveLength(1);
    const gardes = await connexionDe(app).collection('liens_devis').find({ email }).toArray();
    expect(gardes).toHaveLength(1);
    expect(JSON.stringify(gardes)).not.toContain(jetonDe(remises[0]!));
  });

  it('remis pendant que son e-mail part : deux liens, deux lignes d’histoire, un seul état', async () => {
    const devis = await scene.finalise();
    const [envoi, remise] = await Promise.all([
      scene.acte(devis._id, 'envoyer', { destinataires: [{ email }] }),
      remettre(devis._id),
    ]);
    expect([envoi.statut, remise.statut]).toEqual([202, 201]);
    await app.get(OutboxWorker).vider();
    const parti = jetonDuCourriel(await app.courriels.attendre(email));
    for (const jeton of [parti, jetonDe(remise)])
      expect((await surLaPage(app, 'GET', jeton)).corps.etat).toBe('a_repondre');
    const types = (await faits(devis._id)).map(([type]) => type).sort();
    expect(types).toEqual(['envoi_demande', 'envoye', 'finalise', 'remis']);
    expect((await scene.lire(devis._id)).etat).toBe('envoye');
  });

  it('se signe comme un autre : le code va à l’adresse, la preuve et le certificat disent que l’émetteur l’a remis', async () => {
    const { _id: id } = await scene.finalise({ client: scene.particulier });
    const jeton = jetonDe(await remettre(id));
    await surLaPage(app, 'POST', jeton, 'vu', undefined, UN_NAVIGATEUR);
    const donne = { jeton, lien: { email } as LienDevis };
    expect((await accepter(app, donne, await unAccord(app, donne))).statut).toBe(200);
    const moi = await scene.moi();
    const { dossier } = (await moi.get<PreuveDeDevis>(`/devis/${id}/preuve.json`)).corps;
    expect(dossier.invitation).toMatchObject({ adresse: email, par: 'emetteur' });
    const [origine, ouverte] = dossier.evenements;
    expect(origine).toMatchObject({
      type: 'lien_remis',
      detail: `${email}, remis par l’émetteur, non envoyé par e-mail`,
    });
    expect(ouverte!.type).toBe('page_ouverte');
    expect(dossier.evenements.map(({ type }) => type)).not.toContain('lien_envoye');
    expect((await moi.get(`/devis/${id}/certificat`)).statut).toBe(200);
    expect((await scene.lire(id)).etat).toBe('accepte');
  });

  it('un rappel lui part au troisième jour, et le compte vérifié de cette adresse le lit', async () => {
    const camille = await unParticulier(app).cree();
    const devis = await scene.finalise({ client: scene.particulier });
    await remettre(devis._id, { email: camille.email });
    expect((await camille.get(`/devis/recus/${devis._id}`)).statut).toBe(200);
    app.horloge.regler('2026-11-24T10:00:00Z');
    await app.get(Ordonnanceur).tourner();
    await app.get(OutboxWorker).vider();
    const rappel = await app.courriels.attendre(camille.email, /^Rappel/);
    expect((await surLaPage(app, 'GET', jetonDuCourriel(rappel))).corps.etat).toBe('a_repondre');
  });

  it('révoqué, il n’ouvre plus, le compte ne le lit plus ; remis encore, un autre lien se note', async () => {
    const camille = await unParticulier(app).cree();
    const devis = await scene.finalise({ client: scene.particulier });
    const jeton = jetonDe(await remettre(devis._id, { email: camille.email }));
    const [lien] = await liens(devis._id);
    expect((await (await scene.moi()).delete(`/devis/${devis._id}/liens/${lien!._id}`)).statut).toBe(200);
    expect((await surLaPage(app, 'GET', jeton)).statut).toBe(404);
    expect((await camille.get(`/devis/recus/${devis._id}`)).statut).toBe(404);
    const autre = jetonDe(await remettre(devis._id, { email: camille.email }));
    expect((await surLaPage(app, 'GET', autre)).statut).toBe(200);
    expect((await liens(devis._id)).map(({ etat }) => etat)).toEqual(['remis', 'revoque']);
  });

  it('un brouillon, un devis expiré, répondu, annulé, un étranger, des liens coupés : rien ne se remet', async () => {
    const refus = async (id: string) => {
      const { statut, corps } = await remettre(id);
      return [statut, corps.code];
    };
    expect(await refus((await scene.brouillon())._id)).toEqual([409, 'DEVIS_DEJA_REPONDU']);
    expect(await refus((await scene.accepte())._id)).toEqual([409, 'DEVIS_DEJA_REPONDU']);
    const annule = await scene.finalise();
    await scene.acte(annule._id, 'annuler', { raison: 'Erreur' });
    expect(await refus(annule._id)).toEqual([409, 'DEVIS_DEJA_REPONDU']);
    const court = await scene.finalise({ offre: { valideJusquau: '2026-11-22', execution: 'Demain' } });
    const autre = await SceneDeDevis.creer(app);
    expect(await refus((await autre.finalise())._id)).toEqual([404, 'DEVIS_INTROUVABLE']);
    await scene.marie.put('/liens', { ouverts: false });
    expect(await refus(court._id)).toEqual([409, 'LIENS_COUPES']);
    await scene.marie.put('/liens', { ouverts: true });
    app.horloge.regler('2026-11-23T09:00:00Z');
    expect(await refus(court._id)).toEqual([409, 'DEVIS_DEJA_REPONDU']);
    expect(await liens(court._id)).toEqual([]);
  });

  it('ne prend rien aux envois du jour, et en a les siens : dix devis par adresse, la copie d’un lien déjà remis ne compte pas', async () => {
    const devis = [];
    for (let fois = 0; fois < 11; fois += 1) devis.push(await scene.finalise());
    for (const { _id } of devis.slice(0, 10)) expect((await remettre(_id)).statut).toBe(201);
    expect(await remettre(devis[10]!._id)).toMatchObject({ statut: 429, corps: { code: 'PLAFOND_ENVOIS' } });
    expect((await remettre(devis[0]!._id)).statut).toBe(201);
    expect(await faits(devis[10]!._id)).toEqual([['finalise', undefined]]);
    expect((await scene.acte(devis[10]!._id, 'envoyer', { destinataires: [{ email }] })).statut).toBe(202);
  });

  it('suspendu, il ne remet rien', async () => {
    const devis = await scene.finalise();
    await connexionDe(app)
      .collection('users')
      .updateOne({ email: scene.marie.email }, { $set: { envoisSuspendusLe: new Date() } });
    expect(await remettre(devis._id)).toMatchObject({ statut: 403, corps: { code: 'ENVOIS_SUSPENDUS' } });
  });

  it('un lien porté par un courriel reste ouvert à côté de celui qui est remis', async () => {
    const devis = await scene.finalise();
    const porte = await donnerLien(app, devis, { email });
    const remis = jetonDe(await remettre(devis._id));
    for (const jeton of [porte.jeton, remis]) expect((await surLaPage(app, 'GET', jeton)).statut).toBe(200);
  });
});

import type { Facture } from '@facturier/domaine/contrat/factures';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { creerAppDeTest } from '../support/app';
import { CompteDeTest, unParticulier } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { unClient, uneFacture } from '../support/factures';
import { SceneDeLiens, jetonDe } from '../support/liens';
import { donnerLien, surLaPage } from '../support/liens-devis';

const BONNE = 'bonne@essai.example';

describe('Un client dont l’adresse e-mail est corrigée', () => {
  let scene: SceneDeLiens;
  let numero = 0;
  beforeAll(async () => {
    scene = await SceneDeLiens.creer();
  });
  afterAll(() => scene.app.fermer());

  /** Une facture envoyée à une mauvaise adresse, et le lien qu'elle y a. */
  const envoyee = async (email = `mauvaise${(numero += 1)}@essai.example`) => {
    const client = await unClient(scene.marie, { email, type: 'particulier' });
    const facture = await uneFacture(scene.marie, client._id);
    await scene.marie.post(`/factures/${facture._id}/send-email`, { to: email, subject: 'Votre facture' });
    await scene.app.get(OutboxWorker).vider();
    const jeton = jetonDe(await scene.ouvrir(facture._id));
    return { email, client: client._id, facture, jeton };
  };
  const corriger = async (client: string, corps: object = {}): Promise<void> => {
    expect((await scene.marie.put(`/clients/${client}`, { email: BONNE, ...corps })).statut).toBe(200);
    await scene.app.get(OutboxWorker).vider();
  };
  const ouvre = async (jeton: string) => (await scene.lire(jeton)).statut;
  const lit = async (qui: CompteDeTest, { _id }: Facture) => (await qui.get(`/factures/${_id}`)).statut;

  it('les liens donnés à l’adresse quittée se ferment, selon ce qu’on en dit', async () => {
    const [jamaisLue, lue, toute, gardee] = [
      await envoyee(),
      await envoyee(),
      await envoyee(),
      await envoyee(),
    ];
    // Passée la minute du filtre des courriels : quelqu'un lit.
    scene.app.horloge.avancer(2 * 60_000);
    for (const { jeton } of [lue, toute]) await scene.dire(jeton, 'consultee');
    await corriger(jamaisLue.client);
    await corriger(lue.client);
    await corriger(toute.client, { liensAFermer: 'tous' });
    await corriger(gardee.client, { liensAFermer: 'aucun' });
    const statuts = await Promise.all([jamaisLue, lue, toute, gardee].map(({ jeton }) => ouvre(jeton)));
    expect(statuts).toEqual([404, 200, 404, 200]);
    const neuf = jetonDe(await scene.ouvrir(jamaisLue.facture._id));
    expect(await ouvre(neuf)).toBe(200);
    expect((await scene.lire(jamaisLue.jeton)).corps).toMatchObject({ code: 'FACTURE_INTROUVABLE' });
  });

  it('le compte de l’adresse quittée ne lit plus la facture ; le lien d’un autre destinataire reste', async () => {
    const paul = await unParticulier(scene.app).cree();
    const { client, facture } = await envoyee(paul.email);
    const comptable = jetonDe(await scene.ouvrir(facture._id, { adresse: 'comptable@essai.example' }));
    expect(await lit(paul, facture)).toBe(200);
    await corriger(client, { liensAFermer: 'tous' });
    expect(await lit(paul, facture)).toBe(404);
    expect(await ouvre(comptable)).toBe(200);
  });

  it('changer le nom seul ne ferme rien ; une valeur inventée est refusée', async () => {
    const { client, jeton } = await envoyee();
    await scene.marie.put(`/clients/${client}`, { nom: 'Autre nom', liensAFermer: 'tous' });
    await scene.app.get(OutboxWorker).vider();
    expect(await ouvre(jeton)).toBe(200);
    const refus = await scene.marie.put(`/clients/${client}`, { liensAFermer: 'certains' });
    expect(refus.statut).toBe(400);
  });
});

describe('Les devis d’un client dont l’adresse e-mail est corrigée', () => {
  let scene: SceneDeDevis;
  beforeAll(async () => {
    scene = await SceneDeDevis.creer(await creerAppDeTest());
  });
  afterAll(() => scene.app.fermer());

  const pour = async (plus: object = {}) => {
    const email = `devis${Math.random().toString(36).slice(2)}@essai.example`;
    const client = await unClient(scene.marie, { email });
    const devis = await scene.finalise({ client: client._id });
    const { jeton } = await donnerLien(scene.app, devis, { email, ...plus });
    return { email, client: client._id, devis, jeton };
  };
  const corriger = async (client: string, corps: object = {}): Promise<void> => {
    expect((await scene.marie.put(`/clients/${client}`, { email: BONNE, ...corps })).statut).toBe(200);
    await scene.app.get(OutboxWorker).vider();
  };
  const ouvre = async (jeton: string) => (await surLaPage(scene.app, 'GET', jeton)).statut;

  it('leurs liens se ferment de même, et l’histoire le dit', async () => {
    const vuLe = scene.app.horloge.maintenant();
    const [jamaisLu, lu, tout, garde] = [
      await pour(),
      await pour({ vuLe }),
      await pour({ vuLe }),
      await pour(),
    ];
    await corriger(jamaisLu.client);
    await corriger(lu.client);
    await corriger(tout.client, { liensAFermer: 'tous' });
    await corriger(garde.client, { liensAFermer: 'aucun' });
    const statuts = await Promise.all([jamaisLu, lu, tout, garde].map(({ jeton }) => ouvre(jeton)));
    expect(statuts).toEqual([404, 200, 404, 200]);
    const { corps } = await scene.marie.get<{ histoire: { type: string }[] }>(`/devis/${jamaisLu.devis._id}`);
    expect(JSON.stringify(corps)).toContain('lien_revoque');
  });

  it('le compte de l’adresse quittée ne lit plus le devis', async () => {
    const paul = await unParticulier(scene.app).cree();
    const client = await unClient(scene.marie, { email: paul.email });
    const devis = await scene.finalise({ client: client._id });
    await donnerLien(scene.app, devis, { email: paul.email });
    const recus = async () => JSON.stringify((await paul.get('/devis/recus')).corps);
    expect(await recus()).toContain(devis._id);
    await corriger(client._id);
    expect(await recus()).not.toContain(devis._id);
  });
});

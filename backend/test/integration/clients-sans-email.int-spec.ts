import type { Client } from '@facturier/domaine/contrat/clients';
import type { RelancesDeFacture } from '@facturier/domaine/contrat/relances';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { ADRESSE, unClient, uneFacture } from '../support/factures';
import { SceneDeRelances } from '../support/relances';

describe('Un client sans adresse e-mail', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const sansEmail = async (nom = 'Chez Luce'): Promise<Client> =>
    (await marie.post<Client>('/clients', { nom, email: null, adresse: ADRESSE })).corps;

  it('se crée en le disant, et seulement en le disant ; plusieurs ne se gênent pas', async () => {
    expect(await marie.post('/clients', { nom: 'Luce', email: null })).toMatchObject({
      statut: 201,
      corps: { nom: 'Luce', email: null },
    });
    expect((await marie.post('/clients', { nom: 'Paul', email: null })).statut).toBe(201);
    for (const fiche of [{ nom: 'x' }, { nom: 'x', email: '' }])
      expect(await marie.post('/clients', fiche)).toMatchObject({
        statut: 400,
        corps: { message: 'Veuillez remplir les champs obligatoires' },
      });
    expect((await marie.get<Client[]>('/clients?recherche=luce')).corps).toHaveLength(1);
    const { corps: tous } = await marie.get<Client[]>('/clients?recherche=null');
    expect(tous).toEqual([]);
  });

  it('perd la sienne par `null`, en retrouve une, et la base n’en garde rien', async () => {
    const { _id } = await unClient(marie, { email: 'ancienne@exemple.fr' });
    expect((await marie.put(`/clients/${_id}`, { email: null })).corps).toMatchObject({ email: null });
    const fiche = await connexionDe(app).collection('clients').findOne({ nom: 'Les Tables du Parc' });
    expect(fiche ?? {}).not.toHaveProperty('email');
    expect((await marie.put(`/clients/${_id}`, { telephone: null })).corps).toMatchObject({ email: null });
    const neuve = { email: 'neuve@exemple.fr' };
    expect((await marie.put(`/clients/${_id}`, neuve)).corps).toMatchObject(neuve);
    await app.get(OutboxWorker).vider();
  });

  it('reçoit une facture comme un autre ; ce qui doit lui écrire le demande avec un code', async () => {
    const facture = await uneFacture(marie, (await sansEmail())._id);
    const lue = await marie.get(`/factures/${facture._id}`);
    expect(lue.corps).toMatchObject({ client: { nom: 'Chez Luce', email: '' }, adresseEnvoi: '' });
    const refus = { statut: 409, corps: { code: 'CLIENT_SANS_EMAIL' } };
    expect(await marie.post(`/factures/${facture._id}/send-internal`)).toMatchObject(refus);
    expect(await marie.post(`/factures/${facture._id}/liens`, {})).toMatchObject(refus);
    expect((await marie.post(`/factures/${facture._id}/liens`, { adresse: 'la@exemple.fr' })).statut).toBe(
      201,
    );
    const courriel = { to: 'luce@exemple.fr', subject: 'Votre facture', message: 'Bonjour' };
    expect((await marie.post(`/factures/${facture._id}/send-email`, courriel)).statut).toBeLessThan(300);
    expect(await marie.post(`/factures/${facture._id}/send-email`, { ...courriel, to: '' })).toMatchObject({
      statut: 400,
      corps: { champs: [{ champ: 'to' }] },
    });
    await app.get(OutboxWorker).vider();
    expect(app.courriels.pour('luce@exemple.fr')).toHaveLength(1);
  });

  it('n’est ni relancé seul, ni relancé à la main, et on dit pourquoi', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    const client = await scene.client('bientot-sans@exemple.fr');
    const { _id } = await scene.facture('2026-03-10', client);
    expect((await (await scene.moi()).put(`/clients/${client}`, { email: null })).statut).toBe(200);
    await scene.matin('2026-03-12');
    expect(app.courriels.pour('bientot-sans@exemple.fr')).toEqual([]);
    const moi = await scene.moi();
    const { corps } = await moi.get<RelancesDeFacture>(`/factures/${_id}/relances`);
    expect(corps.pourquoiPas).toMatch(/pas d’adresse e-mail/);
    const refus = await moi.post(`/factures/${_id}/relancer`, { objet: 'Rappel', corps: 'Bonjour' });
    expect(refus).toMatchObject({ statut: 409, corps: { code: 'RELANCE_IMPOSSIBLE' } });
  });
});

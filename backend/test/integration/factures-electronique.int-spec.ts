import type { Facture } from '@facturier/domaine/contrat/factures';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { corpsDeFacture, unClient, uneFacture } from '../support/factures';
import { joints } from '../support/pdf';

describe('La facture électronique', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
    client = (await unClient(marie))._id;
  });
  afterAll(() => app.fermer());

  it('se lit à part, et c’est le XML même que le PDF porte', async () => {
    const { _id, numero } = await uneFacture(marie, client);
    const { statut, corps, entetes } = await marie.get<string>(`/factures/${_id}/xml`);
    expect(statut).toBe(200);
    expect(entetes['content-type']).toBe('application/xml; charset=utf-8');
    expect(entetes['content-disposition']).toBe(`attachment; filename="${numero}.xml"`);
    expect(corps).toContain(`<ram:ID>${numero}</ram:ID>`);
    const { octets } = await marie.get(`/factures/${_id}/pdf`);
    expect(joints(octets)).toEqual({ 'factur-x.xml': corps });
  });

  it('garde les octets d’un document d’avant, et donne le XML de ses données figées', async () => {
    const { _id } = await uneFacture(marie, client);
    await marie.get(`/factures/${_id}/pdf`);
    const documents = connexionDe(app).collection('documents');
    const value = await documents.findOne({}, { sort: { creeLe: -1, _id: -1 } });
    await documents.updateOne({ _id: value!._id }, { $unset: { xml: 1 } });
    const avant = (await marie.get(`/factures/${_id}/pdf`)).octets;
    expect((await marie.get<string>(`/factures/${_id}/xml`)).corps).toContain('CrossIndustryInvoice');
    expect((await marie.get(`/factures/${_id}/pdf`)).octets.equals(avant)).toBe(true);
    expect(await documents.countDocuments({ _id: value!._id, xml: { $exists: true } })).toBe(0);
  });

  it('dit où en est la facture pour 2027 : un brouillon suit la fiche du client, une émise reste ce qu’elle est', async () => {
    const sansSiren = (await unClient(marie, { nom: 'Duval', email: 'duval@exemple.fr' }))._id;
    const { _id: emise } = await uneFacture(marie, sansSiren);
    const brouillon = await marie.post<{ _id: string }>('/factures', {
      ...corpsDeFacture(sansSiren),
      statut: 'brouillon',
    });
    const champs = async (id: string) =>
      (await marie.get<Facture>(`/factures/${id}`)).corps.pret2027?.manques.map(({ champ }) => champ);
    const avant = await champs(emise);
    expect(avant).toContain('client.siren');
    expect(await champs(brouillon.corps._id)).toContain('client.siren');
    await marie.put(`/clients/${sansSiren}`, { siren: '732829320' });
    expect(await champs(emise)).toEqual(avant);
    expect(await champs(brouillon.corps._id)).not.toContain('client.siren');
  });

  it('n’existe ni pour un brouillon, ni pour un étranger', async () => {
    const { corps } = await marie.post<{ _id: string }>('/factures', {
      ...corpsDeFacture(client),
      statut: 'brouillon',
    });
    expect(await marie.get(`/factures/${corps._id}/xml`)).toMatchObject({
      statut: 409,
      corps: { code: 'FACTURE_NON_EMISE' },
    });
    const { _id } = await uneFacture(marie, client);
    const autre = await unProfessionnel(app).cree();
    expect(await autre.get(`/factures/${_id}/xml`)).toMatchObject({ statut: 404 });
  });

  it('refuse d’émettre ce que le document ne saurait imprimer, nomme le champ, et ne prend pas de numéro', async () => {
    const lignes = [{ description: 'Bouquet 🌸', quantite: 1, prixUnitaire: 30 }];
    const avant = (await marie.get<{ prochainNumero: string }>('/factures/info-numerotation')).corps;
    const { statut, corps } = await marie.post('/factures', corpsDeFacture(client, { lignes, objet: '花' }));
    expect(statut).toBe(400);
    expect(corps).toMatchObject({
      code: 'CARACTERE_NON_IMPRIMABLE',
      champs: [
        { champ: 'objet', message: expect.stringContaining('花') },
        { champ: 'lignes.0.description', message: expect.stringContaining('🌸') },
      ],
    });
    expect((await marie.get('/factures/info-numerotation')).corps).toEqual(avant);
  });

  it('refuse de même un avoir dont le motif ne s’imprime pas', async () => {
    const { _id } = await uneFacture(marie, client);
    expect(await marie.post(`/factures/${_id}/avoirs`, { motif: 'Fleurs fanées 🥀' })).toMatchObject({
      statut: 400,
      corps: { code: 'CARACTERE_NON_IMPRIMABLE', champs: [{ champ: 'motif' }] },
    });
  });
});

import type { Client } from '@facturier/domaine/contrat/clients';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { ADRESSE, unClient, uneFacture } from '../support/factures';

describe('Le pays d’un client', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const creer = (pays: string, nom = pays) =>
    marie.post<Client>('/clients', {
      nom,
      email: 'contact@zurich-design.fr',
      type: 'professionnel',
      adresse: { rue: 'Seestrasse 1', codePostal: '8002', ville: 'Zürich', pays },
    });
  const refus = { statut: 400, corps: { champs: [{ champ: 'adresse.pays' }] } };

  it('que rien ne reconnaît se refuse où il s’écrit, à la création comme à la modification', async () => {
    expect(await creer('Syldavie')).toMatchObject(refus);
    expect(await creer('Suise')).toMatchObject(refus);
    const { corps } = await creer('Switzerland');
    expect(await marie.put(`/clients/${corps._id}`, { adresse: { pays: 'Syldavie' } })).toMatchObject(refus);
  });

  it.each(['Switzerland', 'Schweiz', 'CH'])('« %s » se reconnaît', async (pays) => {
    expect(await creer(pays)).toMatchObject({ statut: 201 });
  });

  it('inconnu d’une fiche ancienne, se demande avant d’émettre : jamais la France', async () => {
    const client = (await unClient(marie, { nom: 'Ancien', adresse: ADRESSE }))._id;
    await connexionDe(app)
      .collection('clients')
      .updateOne({ nom: 'Ancien' }, { $set: { 'adresse.pays': 'Syldavie' } });
    const emise = await uneFacture(marie, client).catch((erreur: unknown) => String(erreur));
    expect(JSON.stringify(emise)).toContain('client.pays');
  });
});

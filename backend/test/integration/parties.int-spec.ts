import type { Client } from '@facturier/domaine/contrat/clients';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { ADRESSE, unClient, uneFacture } from '../support/factures';

const BERLIN = { rue: 'Hauptstr. 3', codePostal: '10115', ville: 'Berlin', pays: 'Allemagne' };

describe('Le numéro de TVA', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  it('d’un client s’enregistre normalisé, avec sa catégorie, et fait de lui un professionnel', async () => {
    const { corps } = await marie.post<Client>('/clients', {
      nom: 'Töpferei Müller',
      email: 'buch@mueller.example',
      tvaIntracommunautaire: 'de 123.456.789',
      categorie: 'association',
      adresse: BERLIN,
    });
    const attendu = {
      type: 'professionnel',
      categorie: 'association',
      tvaIntracommunautaire: 'DE123456789',
    };
    expect(corps).toMatchObject(attendu);
    expect((await marie.get(`/clients/${corps._id}`)).corps).toMatchObject(attendu);
    const { octets } = await marie.get('/export/clients?format=csv');
    expect(octets.toString()).toContain('DE123456789');
  });

  it.each([
    ['le pays', { adresse: { ...BERLIN, pays: 'Espagne' } }, 'il commence par ES'],
    [
      'un pays hors de l’Union',
      { adresse: { ...BERLIN, codePostal: '3011', pays: 'Suisse' } },
      'Union européenne',
    ],
    [
      'le SIREN',
      { tvaIntracommunautaire: 'FR25812345678', siret: '73282932000074', adresse: ADRESSE },
      'et non de 732829320',
    ],
  ])('que %s contredit est refusé, code stable, sur son champ', async (_quoi, plus, phrase) => {
    const { statut, corps } = await marie.post('/clients', {
      nom: 'x',
      email: 'x@y.fr',
      tvaIntracommunautaire: 'DE123456789',
      ...plus,
    });
    expect([statut, corps.code]).toEqual([400, 'NUMERO_TVA_CONTREDIT']);
    expect(corps.champs).toEqual([
      { champ: 'tvaIntracommunautaire', message: expect.stringContaining(phrase) },
    ]);
    expect((await marie.get<Client[]>('/clients')).corps).toEqual([]);
  });

  it('n’est pas d’un particulier', async () => {
    const fiche = { nom: 'x', email: 'x@y.fr', type: 'particulier', tvaIntracommunautaire: 'DE123456789' };
    const { statut, corps } = await marie.post('/clients', { ...fiche, adresse: BERLIN });
    expect([statut, corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
    expect(corps.champs).toMatchObject([{ champ: 'tvaIntracommunautaire' }]);
  });

  it('du vendeur doit être celui de son SIRET', async () => {
    const refus = await marie.post('/mentions-legales', { tvaIntracommunautaire: 'FR25812345678' });
    expect([refus.statut, refus.corps.code]).toEqual([400, 'NUMERO_TVA_CONTREDIT']);
    expect((await marie.get('/mentions-legales')).statut).toBe(404);
    const { statut } = await marie.post('/mentions-legales', { tvaIntracommunautaire: 'fr 44 732829320' });
    expect(statut).toBe(201);
    expect((await marie.get('/mentions-legales')).corps.tvaIntracommunautaire).toBe('FR44732829320');
  });

  it('se fige à l’émission : imprimé, porté par le XML, rendu par l’API, et sourd aux changements', async () => {
    await marie.post('/mentions-legales', { tvaIntracommunautaire: 'FR44732829320' });
    const { _id: client } = await unClient(marie, {
      siren: '812345678',
      tvaIntracommunautaire: 'FR25812345678',
    });
    const { _id, document, mentionsLegales } = await uneFacture(marie, client);
    expect(document.emetteur.lignes).toContain('N°\u00a0TVA FR\u00a044\u00a0732829320');
    expect(document.client.lignes).toContain('N°\u00a0TVA FR\u00a025\u00a0812345678');
    expect(mentionsLegales.tvaIntracommunautaire).toBe('FR44732829320');
    const xml = (await marie.get<string>(`/factures/${_id}/xml`)).corps;
    for (const numero of ['FR44732829320', 'FR25812345678'])
      expect(xml).toContain(`<ram:ID schemeID="VA">${numero}</ram:ID>`);
    await marie.put('/mentions-legales', { tvaIntracommunautaire: null });
    await marie.put(`/clients/${client}`, { nom: 'x', email: 'x@y.fr' });
    expect((await marie.get<string>(`/factures/${_id}/xml`)).corps).toBe(xml);
    expect((await uneFacture(marie, client)).mentionsLegales.tvaIntracommunautaire).toBeNull();
  });
});

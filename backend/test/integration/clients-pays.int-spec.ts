import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@facturier/domaine/contrat/clients';
import type { Devis } from '@facturier/domaine/contrat/devis';
import type { Facture } from '@facturier/domaine/contrat/factures';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { corpsDeDevis } from '../support/devis';
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

  const ZURICH = JSON.parse(
    readFileSync(join(__dirname, '../../../e2e/contrats/cas-publics/12-client-pays.json'), 'utf8'),
  ) as { adresse: { pays: string } };

  const HORS_CHAMP = 'TVA non applicable, article 259-1 du CGI';
  const AUTOLIQUIDEE = 'Autoliquidation, articles 283-2 et 259-1° du CGI';
  it.each<[string, string, string, object, object]>([
    ['Switzerland', 'CH', HORS_CHAMP, {}, {}],
    ['Île Maurice', 'MU', HORS_CHAMP, {}, {}],
    ['Germany', 'DE', AUTOLIQUIDEE, { codePostal: '10115' }, { tvaIntracommunautaire: 'DE123456789' }],
    ['EL', 'GR', AUTOLIQUIDEE, { codePostal: '10431' }, { tvaIntracommunautaire: 'EL094014201' }],
  ])(
    '« %s » se lit %s : la facture de services le porte, et sa mention',
    async (pays, code, mention, ou, plus) => {
      const corps = { ...ZURICH, adresse: { ...ZURICH.adresse, pays, ...ou }, ...plus };
      const { statut, corps: client } = await marie.post<Client>('/clients', corps);
      expect(statut).toBe(201);
      const lignes = [{ description: 'Conseil', quantite: 1, prixUnitaire: 100, nature: 'services' }];
      const { _id, document } = await uneFacture(marie, client._id, { lignes });
      const xml = (await marie.get<string>(`/factures/${_id}/xml`)).corps;
      expect(/<ram:BuyerTradeParty>.*?<ram:CountryID>(\w+)</s.exec(xml)?.[1]).toBe(code);
      expect(JSON.stringify(document)).toContain(mention);
    },
  );

  it.each(['Schweiz', 'CH'])('« %s » se reconnaît', async (pays) => {
    expect(await creer(pays)).toMatchObject({ statut: 201 });
  });

  it.each(['Guyane', 'Saint-Barth', 'Les Pays-Bas', 'EL'])('« %s » se reconnaît aussi', async (pays) => {
    const { statut } = await marie.post('/clients', { nom: pays, email: 'a@b.fr', adresse: { pays } });
    expect(statut).toBe(201);
  });

  it('dément un code postal d’un autre territoire français', async () => {
    const adresse = { pays: 'La Réunion', codePostal: '69003' };
    expect(await marie.post('/clients', { nom: 'Run', email: 'a@b.fr', adresse })).toMatchObject({
      statut: 400,
      corps: { champs: [{ champ: 'adresse.codePostal' }] },
    });
  });

  /** Une fiche d'avant le refus : son pays s'écrit en base. */
  const vieillir = (nom: string) =>
    connexionDe(app)
      .collection('clients')
      .updateOne({ nom }, { $set: { 'adresse.pays': 'Syldavie' } });
  const unAncien = async (nom: string, plus: object = {}) => {
    const { _id } = await unClient(marie, { nom, adresse: ADRESSE, ...plus });
    await vieillir(nom);
    return _id;
  };

  it('inconnu d’une fiche ancienne, se demande avant d’émettre : jamais la France', async () => {
    const emise = await uneFacture(marie, await unAncien('Ancien')).catch((erreur: unknown) =>
      String(erreur),
    );
    expect(JSON.stringify(emise)).toContain('client.pays');
  });

  it.each(['professionnel', 'particulier'])(
    'inconnu d’une fiche ancienne, se demande avant de finaliser le devis d’un %s',
    async (type) => {
      const client = await unAncien(`Devis ${type}`, { type });
      const brouillon = await marie.post<Devis>('/devis', corpsDeDevis(client));
      const { statut, corps } = await marie.post<{ code: string; champs: { champ: string }[] }>(
        `/devis/${brouillon.corps._id}/finaliser`,
        {},
      );
      expect([statut, corps.code]).toEqual([400, 'MENTIONS_MANQUANTES']);
      expect(corps.champs.map(({ champ }) => champ)).toContain('client.pays');
    },
  );

  describe('inconnu d’une facture déjà émise', () => {
    const uneAncienne = async (nom: string, plus: object = {}) => {
      const client = (await unClient(marie, { nom, adresse: ADRESSE, ...plus }))._id;
      const facture = await uneFacture(marie, client);
      await vieillir(nom);
      await connexionDe(app)
        .collection('factures')
        .updateOne({ numero: facture.numero }, { $set: { 'clientFige.adresse.pays': 'Syldavie' } });
      return { client, id: facture._id };
    };
    const avoir = (id: string, lignes?: object[]) =>
      marie.post<Facture & { code: string }>(`/factures/${id}/avoirs`, { motif: 'Casse', lignes });
    const paysDeLAcheteur = async (id: string) => {
      const { corps } = await marie.get<string>(`/factures/${id}/xml`);
      return /<ram:BuyerTradeParty>.*?<ram:CountryID>(\w+)</s.exec(corps)?.[1];
    };

    it.each([
      ['total', 'professionnel', undefined],
      ['partiel', 'particulier', [{ description: 'Un bol', quantite: 1, prixUnitaire: 25 }]],
    ])('l’avoir %s à un %s attend la fiche juste, puis en porte le pays', async (sorte, type, lignes) => {
      const { client, id } = await uneAncienne(`Avoir ${sorte}`, { type });
      const tropTot = await avoir(id, lignes);
      expect(tropTot).toMatchObject({
        statut: 400,
        corps: { code: 'MENTIONS_MANQUANTES', champs: [{ champ: 'client.pays' }] },
      });
      const avant = await paysDeLAcheteur(id);
      const juste = { rue: 'Seestrasse 1', codePostal: '8002', ville: 'Zürich', pays: 'Suisse' };
      expect((await marie.put(`/clients/${client}`, { adresse: juste })).statut).toBe(200);
      const { statut, corps } = await avoir(id, lignes);
      expect(statut).toBe(201);
      expect(await paysDeLAcheteur(corps._id)).toBe('CH');
      expect(JSON.stringify(corps.document)).toContain('Suisse');
      expect(JSON.stringify(corps.document)).toContain(ADRESSE.rue);
      expect(await paysDeLAcheteur(id)).toBe(avant);
    });

    it('l’avoir redit la facture si la fiche n’est plus : rien ne reste à corriger', async () => {
      const { client, id } = await uneAncienne('Avoir sans fiche');
      await marie.delete(`/clients/${client}`);
      const { statut, corps } = await avoir(id);
      expect(statut).toBe(201);
      expect(await paysDeLAcheteur(corps._id)).toBe(await paysDeLAcheteur(id));
    });
  });
});

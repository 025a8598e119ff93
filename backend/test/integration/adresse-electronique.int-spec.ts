import type { Facture } from '@facturier/domaine/contrat/factures';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { corpsDeFacture, unClient } from '../support/factures';

const ADRESSE = '732829320_73282932000074_ACHATS';
const BT_49 = `<ram:URIID schemeID="0225">${ADRESSE}</ram:URIID>`;

describe('L’adresse électronique de l’établissement qui achète', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const xmlDe = async (id: string): Promise<string> => (await marie.get<string>(`/factures/${id}/xml`)).corps;

  it('est figée à l’émission dans le XML, et l’avoir part à la même', async () => {
    const client = await unClient(marie, { type: 'professionnel', siret: '73282932000074' });
    const corps = { ...corpsDeFacture(client._id), adresseElectronique: ADRESSE };
    const emise = (await marie.post<Facture>('/factures', corps)).corps;
    expect(emise.adresseElectronique).toBe(ADRESSE);
    expect(await xmlDe(emise._id)).toContain(BT_49);
    const avoir = (await marie.post<Facture>(`/factures/${emise._id}/avoirs`, { motif: 'Erreur' })).corps;
    expect(await xmlDe(avoir._id)).toContain(BT_49);
  });

  it('d’une autre entreprise que le client, n’est pas émise', async () => {
    const client = await unClient(marie, { type: 'professionnel', siret: '55210055400013' });
    const refus = await marie.post('/factures', {
      ...corpsDeFacture(client._id),
      adresseElectronique: ADRESSE,
    });
    expect([refus.statut, refus.corps.champs]).toMatchObject([400, [{ champ: 'adresseElectronique' }]]);
  });
});

describe('L’adresse électronique du vendeur', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let siren: string;

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
    siren = (await marie.get<{ siret: string }>('/users/me')).corps.siret.slice(0, 9);
  });
  afterAll(() => app.fermer());

  const dire = (adresseElectronique: string | null) =>
    marie.put('/mentions-legales', { adresseElectronique });
  const xmlDe = async (id: string): Promise<string> => (await marie.get<string>(`/factures/${id}/xml`)).corps;
  const bt34 = (adresse: string) => `<ram:URIID schemeID="0225">${adresse}</ram:URIID>`;
  const emettre = async (): Promise<string> => {
    const client = await unClient(marie, { type: 'professionnel', siret: '73282932000074' });
    return (await marie.post<Facture>('/factures', corpsDeFacture(client._id))).corps._id;
  };

  it('se dit dans ses mentions, commence par son SIREN, et se vide', async () => {
    expect((await marie.post('/mentions-legales', { adresseElectronique: `${siren}_STATUTS` })).statut).toBe(
      201,
    );
    expect((await marie.get('/mentions-legales')).corps.adresseElectronique).toBe(`${siren}_STATUTS`);
    for (const fausse of ['552100554_STATUTS', `${siren} STATUTS`]) {
      const { statut, corps } = await dire(fausse);
      expect([statut, corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
      expect(corps.champs).toMatchObject([{ champ: 'adresseElectronique' }]);
    }
    expect((await dire(null)).corps.adresseElectronique).toBeUndefined();
  });

  it('part dans l’XML de la facture, et n’en change plus', async () => {
    await dire(`${siren}_STATUTS`);
    const emise = await emettre();
    expect(await xmlDe(emise)).toContain(bt34(`${siren}_STATUTS`));
    await dire(null);
    expect(await xmlDe(emise)).toContain(bt34(`${siren}_STATUTS`));
    expect(await xmlDe(await emettre())).toContain(bt34(siren));
  });

  it('d’un SIRET que le compte n’a plus, n’émet plus', async () => {
    await dire(`${siren}_STATUTS`);
    await marie.put('/users/me', { siret: '55210055400013' });
    const client = await unClient(marie, { type: 'professionnel', siret: '73282932000074' });
    const { statut, corps } = await marie.post('/factures', corpsDeFacture(client._id));
    expect([statut, corps.code]).toEqual([400, 'MENTIONS_MANQUANTES']);
    expect(corps.champs).toMatchObject([{ champ: 'emetteur.adresseElectronique' }]);
  });
});

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

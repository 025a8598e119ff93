import sharp from 'sharp';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unAdmin, unParticulier, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

const image = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

const pixel = async (octets: Buffer): Promise<number[]> => [
  ...(await sharp(octets).removeAlpha().raw().toBuffer()).subarray(0, 3),
];

const ROUGE = [255, 0, 0];

/** Marie, au logo rouge, facture Camille ; elle passe ensuite à un logo bleu. */
describe('Le logo d’une facture', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let camille: CompteDeTest;
  let client: string;

  const logoDe = (lecteur: CompteDeTest, facture: { _id: string }) =>
    lecteur.get(`/factures/${facture._id}/logo`);
  const placer = async (couleur: string): Promise<void> => {
    const { statut } = await marie.put('/users/me/logo', await image(couleur), {
      'content-type': 'image/png',
    });
    expect(statut).toBe(200);
  };

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    camille = await unParticulier(app).cree();
    client = (await unClient(marie, { email: camille.email, type: 'particulier' }))._id;
  });
  afterAll(() => app.fermer());

  it('émise, reste celui de l’émission après un changement et un retrait, pour l’émetteur, le destinataire et l’administration', async () => {
    await placer('red');
    const facture = await uneFacture(marie, client);
    await marie.post(`/factures/${facture._id}/send-internal`);
    await placer('blue');
    await marie.delete('/users/me/logo');
    for (const lecteur of [marie, camille, await unAdmin(app).cree()]) {
      const { statut, entetes, octets } = await logoDe(lecteur, facture);
      expect([statut, entetes['content-type']]).toEqual([200, 'image/png']);
      expect(entetes['cache-control']).toBe('private, max-age=31536000, immutable');
      expect(await pixel(octets)).toEqual(ROUGE);
    }
  });

  it('ne se lit pas plus que la facture : le destinataire avant l’envoi et un étranger ont 404', async () => {
    await placer('red');
    const facture = await uneFacture(marie, client);
    for (const lecteur of [camille, await unProfessionnel(app).cree()]) {
      const { statut, corps } = await logoDe(lecteur, facture);
      expect([statut, corps.code]).toEqual([404, 'FACTURE_INTROUVABLE']);
    }
  });

  it('n’existe ni sans logo à l’émission, ni pour un brouillon', async () => {
    const sans = await uneFacture(marie, client);
    await placer('red');
    const brouillon = await uneFacture(marie, client, { statut: 'brouillon' });
    for (const facture of [sans, brouillon]) {
      const { statut, corps, entetes } = await logoDe(marie, facture);
      expect([statut, corps.code]).toEqual([404, 'RESSOURCE_INTROUVABLE']);
      expect(String(entetes['cache-control'])).not.toContain('immutable');
    }
  });
});

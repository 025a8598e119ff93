import { Types } from 'mongoose';
import sharp from 'sharp';
import { Transactions } from '../../src/common/database/transactions';
import { DocumentPdf } from '../../src/modules/documents/schemas/suivi.schemas';
import { Blobs } from '../../src/platform/blobs/blobs';
import { DemenagementService } from '../../src/platform/blobs/demenagement.service';
import { Entrepot } from '../../src/platform/blobs/entrepot';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { EntrepotDeTest } from '../support/entrepot';
import { unClient, uneFacture } from '../support/factures';

const UN_JOUR_MS = 86_400_000;

describe('Les octets dans un entrepôt compatible S3', () => {
  let entrepot: EntrepotDeTest;
  let avec: AppDeTest;
  let marie: CompteDeTest;
  let client: string;

  beforeAll(async () => {
    entrepot = await EntrepotDeTest.ouvrir();
    avec = await creerAppDeTest({ env: entrepot.env });
    marie = await unProfessionnel(avec).cree();
    client = (await unClient(marie))._id;
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await connexionDe(avec).collection('documents').deleteMany({});
    for (const cle of await entrepot.cles()) await avec.get(Entrepot).effacer(cle);
  });
  afterAll(async () => {
    await avec.fermer();
    await entrepot.fermer();
  });

  const lignes = () => connexionDe(avec).collection('documents').find().toArray();
  const pdfDe = async (id: string): Promise<Buffer> => (await marie.get(`/factures/${id}/pdf`)).octets;
  /** Une facture émise, son PDF rangé. @returns son id et ses octets */
  async function emise(): Promise<{ id: string; pdf: Buffer }> {
    const { _id: id } = await uneFacture(marie, client);
    await avec.get(OutboxWorker).vider();
    return { id, pdf: await pdfDe(id) };
  }

  it('le PDF d’une facture y va, sa ligne n’en garde que la clé, et il revient octet pour octet', async () => {
    const { id, pdf } = await emise();
    const [ligne] = await lignes();
    expect(ligne).toMatchObject({ poids: pdf.length, entrepot: expect.stringMatching(/^documents\//) });
    expect(ligne).not.toHaveProperty('octets');
    expect(await entrepot.cles()).toEqual([ligne!.entrepot]);
    expect((await pdfDe(id)).equals(pdf)).toBe(true);
    expect((await avec.get(VerificationsService).relever()).nombreRuptures).toBe(0);
  });

  it('des octets qui n’y sont plus les mêmes ne sont jamais rendus, et la vérification le dit', async () => {
    const { id } = await emise();
    const [cle] = await entrepot.cles();
    await entrepot.abimer(cle!, '%PDF-1.7 autre');
    expect((await marie.get(`/factures/${id}/pdf`)).statut).toBe(500);
    const { ruptures } = await avec.get(VerificationsService).relever();
    expect(ruptures.map(({ message }) => message)).toEqual([
      'Les octets du PDF ne sont plus ceux qui ont été rangés.',
    ]);
  });

  it('effacés avec leur ligne, ils y sont oubliés après la transaction ; renoncée, elle n’oublie rien', async () => {
    const { id, pdf } = await emise();
    const cle = { emetteur: new Types.ObjectId(marie.id), facture: new Types.ObjectId(id) };
    const blobs = avec.get(Blobs);
    const renonce = avec.get(Transactions).executer(async () => {
      await blobs.delete(DocumentPdf, cle);
      throw new Error('l’acte échoue');
    });
    await expect(renonce).rejects.toThrow('l’acte échoue');
    await avec.get(OutboxWorker).vider();
    expect((await pdfDe(id)).equals(pdf)).toBe(true);
    expect(await blobs.delete(DocumentPdf, cle)).toBe(pdf.length);
    await avec.get(OutboxWorker).vider();
    expect(await entrepot.cles()).toEqual([]);
    const { id: autre } = await emise();
    await blobs.deleteTous(DocumentPdf, { facture: new Types.ObjectId(autre) });
    await avec.get(OutboxWorker).vider();
    expect([await entrepot.cles(), await lignes()]).toEqual([[], []]);
  });

  it('un déménagement coupé se reprend où il en était', async () => {
    const pdfs = [await emise(), await emise()];
    await avec.get(DemenagementService).versLaBase();
    const vrai = avec.get(Entrepot).ranger.bind(avec.get(Entrepot));
    jest
      .spyOn(avec.get(Entrepot), 'ranger')
      .mockImplementationOnce(vrai)
      .mockRejectedValueOnce(new Error('L’entrepôt d’objets répond 503 à PUT.'));
    await expect(avec.get(DemenagementService).versLEntrepot()).rejects.toThrow('503');
    expect((await lignes()).filter((ligne) => 'octets' in ligne)).toHaveLength(1);
    jest.restoreAllMocks();
    expect((await avec.get(DemenagementService).versLEntrepot()).deplacees).toBe(1);
    for (const { id, pdf } of pdfs) expect((await pdfDe(id)).equals(pdf)).toBe(true);
  });

  it('ce que rien ne nomme depuis un jour est balayé ; ce qui vient d’arriver, et ce qui sert, restent', async () => {
    await emise();
    const [sert] = await entrepot.cles();
    const vieux = await avec.get(Entrepot).ranger('documents', Buffer.from('vieux'));
    const neuf = await avec.get(Entrepot).ranger('documents', Buffer.from('neuf'));
    const hier = new Date(avec.horloge.maintenant().getTime() - 2 * UN_JOUR_MS);
    for (const cle of [sert!, vieux]) await entrepot.dater(cle, hier);
    await entrepot.dater(neuf, avec.horloge.maintenant());
    expect(await avec.get(DemenagementService).versLEntrepot()).toEqual({ deplacees: 0, balayes: 1 });
    expect(await entrepot.cles()).toEqual([sert!, neuf].sort());
  });

  it('fermé, il ne fait rien perdre : la facture est émise, son PDF y va à son retour', async () => {
    jest.spyOn(avec.get(Entrepot), 'ranger').mockRejectedValue(new Error('fermé'));
    const { _id } = await uneFacture(marie, client);
    await avec.get(OutboxWorker).vider();
    expect((await marie.get(`/factures/${_id}/pdf`)).statut).toBe(500);
    jest.restoreAllMocks();
    expect((await pdfDe(_id)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await entrepot.cles()).toHaveLength(1);
  });

  it('une clé d’accès qui n’est pas la sienne est refusée', async () => {
    const avecAcces = (acces: object) =>
      new Entrepot({ ...entrepot.env, ENTREPOT_REGION: 'us-east-1', ...acces } as never);
    const inconnue = avecAcces({ ENTREPOT_CLE: 'autre' });
    await expect(inconnue.ranger('documents', Buffer.from('x'))).rejects.toThrow(/répond 40[34] à PUT/);
    const autreSecret = avecAcces({ ENTREPOT_SECRET: 'autre' });
    await expect(autreSecret.ranger('documents', Buffer.from('x'))).rejects.toThrow(/répond 403 à PUT/);
    expect(await entrepot.cles()).toEqual([]);
  });

  it('déménagent dans les deux sens, l’application en marche : mêmes octets, rien d’oublié', async () => {
    const { id, pdf } = await emise();
    await connexionDe(avec)
      .collection('documents')
      .insertOne({
        emetteur: new Types.ObjectId(marie.id),
        facture: new Types.ObjectId(),
        octets: Buffer.from('d’avant'),
      });
    const logo = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#0b5cad' } })
      .png()
      .toBuffer();
    expect((await marie.put('/users/me/logo', logo, { 'content-type': 'image/png' })).statut).toBe(200);
    expect((await entrepot.cles()).length).toBe(2);
    const versLaBase = await avec.get(DemenagementService).versLaBase();
    expect(versLaBase.deplacees).toBe(2);
    expect((await lignes()).every((ligne) => 'octets' in ligne && !('entrepot' in ligne))).toBe(true);
    expect((await pdfDe(id)).equals(pdf)).toBe(true);
    expect((await avec.get(DemenagementService).versLEntrepot()).deplacees).toBe(3);
    expect((await lignes()).some((ligne) => 'octets' in ligne)).toBe(false);
    expect((await pdfDe(id)).equals(pdf)).toBe(true);
    expect((await avec.get(DemenagementService).versLEntrepot()).deplacees).toBe(0);
  });
});

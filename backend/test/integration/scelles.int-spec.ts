import type { mongo } from 'mongoose';
import { Types } from 'mongoose';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { empreinteDeMaillon } from '../../src/modules/documents/scelles/scelles.service';
import type { Scelle } from '../../src/modules/documents/scelles/scelle.schema';
import { selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { attendreQue } from '../support/attendre';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

describe('Cas 34 : la chaîne des documents d’un vendeur', () => {
  const NOMBRE = selonLaTaille(4, 50);
  let app: AppDeTest;
  let marie: CompteDeTest;

  const scelles = () => connexionDe(app).collection<mongo.WithId<Scelle>>('scelles');
  const chaine = () => scelles().find().sort({ emetteur: 1, rang: 1 }).toArray();
  const ruptures = async (): Promise<string[]> => {
    const { ruptures: vues } = await app.get(VerificationsService).relever();
    return vues.filter(({ controle }) => controle.startsWith('scelles')).map(({ message }) => message);
  };

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).auPlan('business').cree();
    const client = (await unClient(marie))._id;
    await Promise.all(Array.from({ length: NOMBRE }, () => uneFacture(marie, client)));
    await attendreQue(async () => (await scelles().countDocuments()) === NOMBRE, 'un maillon par document');
  });
  afterAll(() => app.fermer());

  it('émis de front, chacun a un maillon : rangs 1 à n sans trou, recalculés égaux, et la relecture ne voit rien', async () => {
    const maillons = await chaine();
    expect(maillons.map(({ rang }) => rang)).toEqual(maillons.map((_, rang) => rang + 1));
    maillons.forEach((maillon, rang) => {
      expect(maillon.precedente).toBe(rang === 0 ? '' : maillons[rang - 1]!.empreinte);
      expect(maillon.empreinte).toBe(empreinteDeMaillon(maillon));
    });
    expect(new Set(maillons.map(({ piece }) => String(piece))).size).toBe(NOMBRE);
    expect(await ruptures()).toEqual([]);
  });

  it('une ligne ôtée au milieu se voit ; remise, plus rien', async () => {
    const otee = (await scelles().findOneAndDelete({ rang: 3 }))!;
    app.horloge.avancer(25 * 3_600_000);
    expect(await ruptures()).toEqual(
      expect.arrayContaining([
        'Chaîne\u00a0: le maillon 3 manque.',
        'Ce document n’a pas de maillon dans sa chaîne.',
      ]),
    );
    await scelles().insertOne(otee);
    expect(await ruptures()).toEqual([]);
  });

  it('la dernière ôtée se voit : son document n’a plus de maillon', async () => {
    const otee = (await scelles().findOneAndDelete({ rang: NOMBRE }))!;
    expect(await ruptures()).toEqual(['Ce document n’a pas de maillon dans sa chaîne.']);
    await scelles().insertOne(otee);
  });

  it('deux maillons échangés, empreintes comprises, se voient', async () => {
    const [un, deux] = [(await scelles().findOne({ rang: 2 }))!, (await scelles().findOne({ rang: 3 }))!];
    const placer = async (premier: number, second: number): Promise<void> => {
      await scelles().updateOne({ _id: un._id }, { $set: { rang: 9_999 } });
      await scelles().updateOne({ _id: deux._id }, { $set: { rang: second } });
      await scelles().updateOne({ _id: un._id }, { $set: { rang: premier } });
    };
    await placer(3, 2);
    expect(await ruptures()).toEqual(
      expect.arrayContaining([
        'Chaîne\u00a0: le maillon 2 ne suit plus.',
        'Chaîne\u00a0: le maillon 3 ne suit plus.',
      ]),
    );
    await placer(2, 3);
    expect(await ruptures()).toEqual([]);
  });

  it('un maillon refait pour d’autres octets se voit, et un document remplacé aussi', async () => {
    const { _id, pdf, piece } = (await scelles().findOne({ rang: 2 }))!;
    await scelles().updateOne({ _id }, { $set: { pdf: '0'.repeat(64) } });
    expect(await ruptures()).toEqual(
      expect.arrayContaining([
        'Chaîne\u00a0: le maillon 2 a changé.',
        'Ce document n’est plus celui que sa chaîne a scellé.',
      ]),
    );
    await scelles().updateOne({ _id }, { $set: { pdf } });
    const documents = connexionDe(app).collection('documents');
    const facture = new Types.ObjectId(String(piece));
    await documents.updateOne({ facture }, { $set: { sha256: '1'.repeat(64) } });
    expect(await ruptures()).toEqual(['Ce document n’est plus celui que sa chaîne a scellé.']);
  });
});

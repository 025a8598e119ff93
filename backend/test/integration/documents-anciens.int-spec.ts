import { type mongo, Types } from 'mongoose';
import { Migrations } from '../../src/platform/jobs/migrations';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

const MIGRATION = '2026-11-23-factures-du-mois-au-compteur';

/** Des documents tels qu'ils s'écrivaient : l'histoire entière à part, le livre sans dernier maillon dans la facture, les mois à part. */
describe('Les documents d’avant', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let facture: string;
  const collection = (nom: string) => connexionDe(app).collection<mongo.Document>(nom);
  const payer = (montant: number) =>
    marie.post(`/factures/${facture}/paiements`, { montant, date: '2026-11-21', moyen: 'virement' });

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
    facture = (await uneFacture(marie, (await unClient(marie))._id))._id;
    app.horloge.avancer(1_000);
    await payer(10);
    const _id = new Types.ObjectId(facture);
    const { emetteur, emiseLe: le, ouverture } = (await collection('factures').findOne({ _id }))!;
    await collection('historique').insertOne({ emetteur, facture: _id, rang: 1, le, ...ouverture });
    await collection('factures').updateOne({ _id }, { $unset: { ouverture: 1, livre: 1 } });
    const parMois = { parMois: 1, mois: 1, duMois: 1 };
    await collection('compteurs').updateMany({}, { $unset: parMois });
    const place = { proprietaire: emetteur, genre: 'factures' };
    await collection('consommations').insertMany([
      { ...place, mois: '2026-10', compte: 4 },
      { ...place, mois: '2026-11', compte: 1 },
    ]);
    await collection('migrations').deleteMany({ $expr: { $eq: ['$_id', MIGRATION] } });
  });
  afterAll(() => app.fermer());

  it('leurs mois rejoignent le compteur qui donne les numéros, une fois', async () => {
    for (let fois = 0; fois < 2; fois += 1) {
      await app.get(Migrations).preparer();
      await collection('migrations').deleteMany({ $expr: { $eq: ['$_id', MIGRATION] } });
    }
    await app.get(Migrations).preparer();
    expect(await collection('compteurs').findOne({ serie: 'FAC' })).toMatchObject({
      rang: 1,
      parMois: { '2026-10': 4, '2026-11': 1 },
      mois: '2026-11',
      duMois: 1,
    });
    expect(await collection('consommations').countDocuments({ genre: 'factures' })).toBe(0);
    expect((await marie.get('/subscription/info')).corps).toMatchObject({ facturesMensuel: { utilise: 1 } });
  });

  it('leur livre et leur histoire se continuent sans rupture', async () => {
    expect((await payer(20)).statut).toBe(201);
    expect((await payer(30)).statut).toBe(201);
    const lues = await marie.get<{ type: string }[]>(`/factures/${facture}/historique`);
    expect(lues.corps.map(({ type }) => type)).toEqual(['creee', 'paiement', 'paiement', 'paiement']);
    const rangs = await collection('paiements').find().sort({ rang: 1 }).toArray();
    expect(rangs.map(({ rang }) => rang as number)).toEqual([1, 2, 3]);
    const { livre } = (await collection('factures').findOne({}))!;
    expect(livre).toEqual({ rang: 3, empreinte: rangs.at(-1)!.empreinte });
    const { nombreRuptures } = await app.get(VerificationsService).relever();
    // Le mois d'octobre, écrit pour l'essai, n'a pas de factures.
    expect(nombreRuptures).toBe(1);
  });
});

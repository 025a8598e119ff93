import { Types } from 'mongoose';
import { Migrations } from '../../src/platform/jobs/migrations';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

describe('Les IBAN donnés avant que leur date se note', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  it('datent de la première facture qui les porte', async () => {
    const marie = await unProfessionnel(app).cree();
    await marie.post('/mentions-legales', { iban: 'FR7630006000011234567890189' });
    const { _id } = await uneFacture(marie, (await unClient(marie))._id);
    const fiches = connexionDe(app).collection('mentions_legales');
    const sienne = { proprietaire: new Types.ObjectId(marie.id) };
    await fiches.updateOne(sienne, { $unset: { ibanDepuis: 1 } });
    const passees = connexionDe(app).collection<{ _id: string }>('migrations');
    await passees.deleteOne({ _id: '2026-11-29-date-des-iban' });
    await app.get(Migrations).preparer();
    const facture = await connexionDe(app)
      .collection('factures')
      .findOne({ _id: new Types.ObjectId(_id) });
    expect((await fiches.findOne(sienne))!.ibanDepuis).toEqual(facture!.emiseLe);
  });
});

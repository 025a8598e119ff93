import { Types } from 'mongoose';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeRelances } from '../support/relances';

const LIBEREE = { tauxCentiemes: 500, centimes: 500, liberableLe: '2027-03-08' };

describe('Les rappels d’une retenue libérée', () => {
  let app: AppDeTest;
  let scene: SceneDeRelances;
  let facture: string;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    scene = await SceneDeRelances.allumee(app, '2026-03-02');
    facture = (await scene.facture('2026-03-10', await scene.client('chantier@exemple.fr')))._id;
    await scene.matin('2026-03-12');
    await (await scene.moi()).post(`/factures/${facture}/paiements`, { montant: 95 });
    await retenir(LIBEREE);
    app.courriels.vider();
  });

  const retenir = (retenue: object) =>
    connexionDe(app)
      .collection('factures')
      .updateOne({ _id: new Types.ObjectId(facture) }, { $set: { retenue } });
  const recus = () => app.courriels.pour('chantier@exemple.fr');

  it('partent comptés de son jour, jamais avant, et disent la retenue, pas un oubli', async () => {
    for (const jour of ['2026-03-18', '2027-03-05', '2027-03-08', '2027-03-09']) await scene.matin(jour);
    expect(recus()).toEqual([]);
    for (const jour of ['2027-03-10', '2027-03-11', '2027-03-16']) await scene.matin(jour);
    expect(recus().map(({ sujet }) => sujet.split('\u00a0: ')[1])).toEqual([
      'la retenue de garantie est libérée',
      'la retenue de garantie est libérée',
    ]);
    expect(recus()[0]!.texte).toContain('s’est libérée le 8\u00a0mars 2027');
    expect(recus()[0]!.texte).toContain('Il reste 5,00\u00a0€');
    expect((await scene.journal()).filter((ligne) => ligne.startsWith('retenue:'))).toEqual([
      'retenue:oubli – envoyee',
      'retenue:ferme – envoyee',
    ]);
  });

  it('opposée, elle n’en reçoit aucun, et le journal le dit', async () => {
    await retenir({ ...LIBEREE, opposee: true });
    for (const jour of ['2027-03-10', '2027-03-11', '2027-03-15']) await scene.matin(jour);
    expect(recus()).toEqual([]);
    expect(await scene.journal()).toContain(
      'retenue:oubli – sautee – Le client s’oppose à la libération de la retenue de garantie\u00a0: on attend.',
    );
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecueDetail, RecueResume } from '@facturier/domaine/contrat/reception';
import { Types } from 'mongoose';
import { Migrations } from '../../src/platform/jobs/migrations';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { cii } from '../support/fichiers-recus';

const fichier = (nom: string): Buffer => readFileSync(join(__dirname, '../../../e2e/contrats/recues', nom));

describe('La même facture dans deux fichiers', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });

  const deposer = (octets: Buffer | string, qui = marie): Promise<Reponse<RecueDetail>> =>
    qui.post('/reception', octets, { 'content-type': 'application/octet-stream' });
  const liste = async (): Promise<string[][]> =>
    (await marie.get<RecueResume[]>('/reception')).corps.map(({ pareilles }) => pareilles);

  it('se reçoit, et chacun dit l’autre : au dépôt, dans la liste, dans le détail', async () => {
    const xml = (await deposer(fichier('meme-facture.xml'))).corps;
    expect(xml.pareilles).toEqual([]);
    const pdf = await deposer(fichier('meme-facture.pdf'));
    expect([pdf.statut, pdf.corps.pareilles]).toEqual([201, [xml._id]]);
    expect(await liste()).toEqual([[xml._id], [pdf.corps._id]]);
    const { corps } = await marie.get<RecueDetail>(`/reception/${xml._id}`);
    expect(corps.pareilles).toEqual([pdf.corps._id]);
  });

  it('déposés de front, au moins un dit l’autre', async () => {
    const depots = await Promise.all(['a', 'b', 'c'].map((note) => deposer(cii({ note }))));
    expect(depots.map(({ statut }) => statut)).toEqual([201, 201, 201]);
    expect(depots.filter(({ corps }) => corps.pareilles.length > 0).length).toBeGreaterThan(0);
    expect((await liste()).map(({ length }) => length)).toEqual([2, 2, 2]);
  });

  it('l’un effacé, l’autre ne dit plus rien ; un autre numéro et un autre compte ne disent rien', async () => {
    const une = (await deposer(cii({ numero: 'F-1' }))).corps;
    await deposer(cii({ numero: 'f - 1', note: 'redite' }));
    expect((await deposer(cii({ numero: 'F-2' }))).corps.pareilles).toEqual([]);
    const autre = await unProfessionnel(app).cree();
    expect((await deposer(cii({ numero: 'F-1', note: 'ailleurs' }), autre)).corps.pareilles).toEqual([]);
    expect((await liste()).map(({ length }) => length)).toEqual([0, 1, 1]);
    await marie.delete(`/reception/${une._id}`);
    expect((await liste()).map(({ length }) => length)).toEqual([0, 0]);
  });

  it('se reconnaît aussi parmi celles déposées avant, après la migration', async () => {
    const { _id } = (await deposer(cii())).corps;
    await connexionDe(app)
      .collection('factures_recues')
      .updateOne({ _id: new Types.ObjectId(_id) }, { $unset: { identite: 1 } });
    await connexionDe(app)
      .collection<{ _id: string }>('migrations')
      .deleteOne({ _id: '2026-11-26-identite-des-recues' });
    await app.get(Migrations).preparer();
    expect((await deposer(cii({ note: 'redite' }))).corps.pareilles).toEqual([_id]);
  });
});

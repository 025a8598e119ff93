import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecueDetail, RecueResume } from '@facturier/domaine/contrat/reception';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';

const fichier = (nom: string): Buffer =>
  readFileSync(join(__dirname, '../../../e2e/contrats/cas-publics', nom));

describe('Ce que doit une facture reçue', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const deposer = async (octets: Buffer | string): Promise<RecueResume> => {
    const depot = await marie.post<RecueDetail>('/reception', octets, {
      'content-type': 'application/octet-stream',
    });
    expect(depot.statut).toBe(201);
    const { corps } = await marie.get<RecueResume[]>('/reception');
    const { _id } = depot.corps;
    return corps.find((une) => une._id === _id)!;
  };

  it('un avoir n’a pas d’échéance à payer, dans la liste comme dans le détail', async () => {
    const avoir = await deposer(fichier('04-avoir.xml'));
    expect(avoir).toMatchObject({ avoir: true, aPayerCentimes: 12_000, echeance: null });
    expect((await marie.get<RecueDetail>(`/reception/${avoir._id}`)).corps).toMatchObject({ echeance: null });
  });

  it('une facture rectifiée en négatif non plus ; une facture ordinaire garde la sienne', async () => {
    const avoir = fichier('04-avoir.xml').toString();
    const rectifiee = avoir
      .replace('<ram:TypeCode>381<', '<ram:TypeCode>384<')
      .replace('A-2026-0012', 'R-1')
      .replace(/(<ram:DuePayableAmount>)/, '$1-');
    expect(await deposer(rectifiee)).toMatchObject({ avoir: false, aPayerCentimes: -12_000, echeance: null });
    const facture = avoir.replace('<ram:TypeCode>381<', '<ram:TypeCode>380<').replace('A-2026-0012', 'F-1');
    expect(await deposer(facture)).toMatchObject({ avoir: false, echeance: '2026-12-15' });
  });

  it('une facture prélevée dit son moyen, et ne garde aucun compte où virer', async () => {
    const { _id, moyen } = await deposer(fichier('05-prelevement.xml'));
    expect(moyen).toBe('59');
    const { corps } = await marie.get<RecueDetail>(`/reception/${_id}`);
    expect(corps.facture.reglement).toEqual({ moyen: '59', compteDebite: 'FR7630004000031234567890143' });
  });
});

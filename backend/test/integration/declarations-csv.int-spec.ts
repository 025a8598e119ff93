import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { aplati, texteDe } from '../support/pdf';
import { uneActivite } from '../support/pilotage';

const URSSAF = '/urssaf/declarations';

describe('Une période à emporter', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-21T10:00:00Z' });
    marie = await unProfessionnel(app).cree();
    await uneActivite(marie);
  });
  afterAll(() => app.fermer());

  it('se lit en CSV, aux mêmes sommes que l’écran : cases, estimation, écritures', async () => {
    await marie.post('/recettes', {
      date: '2026-09-30',
      nature: 'services',
      montant: 9_000.4,
      moyen: 'virement',
      libelle: 'Conseil',
    });
    const { corps, entetes } = await marie.get<string>(`${URSSAF}/2026-T3/csv`);
    expect(entetes['content-disposition']).toBe('attachment; filename="declaration-urssaf-2026-T3.csv"');
    expect(corps).toContain('Case à déclarer;Autres prestations de services (BNC);9000,40;;9000,00;');
    expect(corps).toContain('Estimation;Cotisations;9000,00;25,6;2304,00;');
    expect(corps).toContain('30/09/2026, Hors facture');
  });

  it('se lit en PDF, aux mêmes cases et aux mêmes montants', async () => {
    const { octets, entetes } = await marie.get(`${URSSAF}/2026-T3/pdf`);
    expect(entetes['content-disposition']).toBe('attachment; filename="declaration-urssaf-2026-T3.pdf"');
    const texte = texteDe(octets);
    for (const dit of ['9\u00a0000\u00a0€', '2\u00a0304,00\u00a0€', 'Hors facture', '30/09/2026'])
      expect(texte).toContain(aplati(dit));
  });

  it('d’une fausse période, rien : le même 404 que sa lecture', async () => {
    expect((await marie.get(`${URSSAF}/2026-X/csv`)).statut).toBe(404);
    expect((await marie.get(`${URSSAF}/2026-X/pdf`)).statut).toBe(404);
    expect((await marie.get(`${URSSAF}/2026-X`)).statut).toBe(404);
  });
});

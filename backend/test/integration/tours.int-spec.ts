import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';

const DE_FRONT = 120;

describe('La place de chacun', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let paul: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
    paul = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  it('cent vingt saisies d’un compte reçues de front, un autre lisant : chacune a sa réponse, et chaque refus rend sa place', async () => {
    const saisies = Array.from({ length: DE_FRONT }, () =>
      marie.post('/factures', { statut: 'brouillon', objet: 1 }),
    );
    const lectures = Array.from({ length: 8 }, () => paul.get('/factures'));
    const reponses = await Promise.all(saisies);
    expect(new Set(reponses.map(({ statut }) => statut))).toEqual(new Set([400]));
    expect(new Set(reponses.map(({ corps }) => corps.code))).toEqual(new Set(['SAISIE_INVALIDE']));
    expect(new Set((await Promise.all(lectures)).map(({ statut }) => statut))).toEqual(new Set([200]));
    expect((await marie.post('/factures', { statut: 'brouillon' })).statut).toBe(201);
  });

  it('trente lectures et dix exports d’un trait, un autre lisant : chacun a sa réponse', async () => {
    const lectures = Array.from({ length: 30 }, () => marie.get('/factures'));
    const exports = Array.from({ length: 10 }, () => marie.get('/export/factures'));
    const autres = Array.from({ length: 8 }, () => paul.get('/factures'));
    const reponses = await Promise.all([...lectures, ...exports, ...autres]);
    expect(new Set(reponses.map(({ statut }) => statut))).toEqual(new Set([200]));
  });

  it('au-delà de trente exports qui attendent, 503, et le suivant passe une fois la file vide', async () => {
    const reponses = await Promise.all(Array.from({ length: 40 }, () => marie.get('/export/clients')));
    const refus = reponses.filter(({ statut }) => statut !== 200);
    expect(refus.length).toBeGreaterThan(0);
    expect(new Set(refus.map(({ statut, corps }) => `${statut} ${String(corps.code)}`))).toEqual(
      new Set(['503 INDISPONIBLE']),
    );
    expect((await marie.get('/export/clients')).statut).toBe(200);
  });
});

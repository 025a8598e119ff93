import type { LitigeDeFacture } from '@facturier/domaine/contrat/litiges';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeLitiges } from '../support/litiges';

describe('Le code d’un litige', () => {
  let app: AppDeTest;
  let scene: SceneDeLitiges;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    scene = await SceneDeLitiges.creer(app);
  });
  afterAll(() => app.fermer());

  const lignes = [{ rang: 0, motif: 'prix', montant: 50 }];

  it('faux cinq fois, il meurt : le vrai ne vaut plus', async () => {
    const { facture, jeton } = await scene.uneFacture();
    const code = await scene.code(jeton);
    const faux = code === '111111' ? '222222' : '111111';
    for (let essai = 0; essai < 5; essai += 1) {
      const { statut, corps } = await scene.public('POST', jeton, 'litige', { code: faux, lignes });
      expect([statut, corps.code]).toEqual([400, 'CODE_DE_LITIGE_REFUSE']);
    }
    expect((await scene.public('POST', jeton, 'litige', { code, lignes })).statut).toBe(400);
    expect(
      (await scene.marie.get<LitigeDeFacture>(`/factures/${facture._id}/litige`)).corps.litige,
    ).toBeNull();
  });

  it('vieux de dix minutes, il ne vaut plus', async () => {
    const { jeton } = await scene.uneFacture();
    const code = await scene.code(jeton);
    app.horloge.avancer(10 * 60_000);
    const { corps } = await scene.public('POST', jeton, 'litige', { code, lignes });
    expect(corps.code).toBe('CODE_DE_LITIGE_REFUSE');
  });

  it('ne sert qu’une fois, et seulement à sa facture', async () => {
    const [une, autre] = [await scene.uneFacture(), await scene.uneFacture()];
    const code = await scene.code(une.jeton);
    const ailleurs = await scene.public('POST', autre.jeton, 'litige', { code, lignes });
    expect(ailleurs.corps.code).toBe('CODE_DE_LITIGE_REFUSE');
    expect((await scene.public('POST', une.jeton, 'litige', { code, lignes })).statut).toBe(201);
    const encore = await scene.public('POST', une.jeton, 'litige/messages', { code, texte: 'Encore' });
    expect(encore.corps.code).toBe('CODE_DE_LITIGE_REFUSE');
  });

  it('part trois fois par heure au plus, même demandé de front ; le dernier seul vaut', async () => {
    const { jeton } = await scene.uneFacture();
    const premier = await scene.code(jeton);
    const de = await Promise.all(Array.from({ length: 20 }, () => scene.public('POST', jeton, 'code')));
    const partis = de.filter(({ statut }) => statut === 200).length;
    expect(partis).toBeLessThanOrEqual(2);
    await app.courriels.attendre(scene.camille.email, /votre code/, 1 + partis);
    expect((await scene.public('POST', jeton, 'litige', { code: premier, lignes })).statut).toBe(400);
    app.horloge.avancer(3_600_000);
    const neuf = await scene.code(jeton);
    expect((await scene.public('POST', jeton, 'litige', { code: neuf, lignes })).statut).toBe(201);
  });

  it('n’est nulle part en clair', async () => {
    const { jeton } = await scene.uneFacture();
    const code = await scene.code(jeton);
    const codes = await connexionDe(app).collection('defis').find().toArray();
    expect(JSON.stringify(codes)).not.toContain(code);
  });

  it('un jeton deviné répond le même 404 partout', async () => {
    const jeton = 'x'.repeat(43);
    const corps = { code: '123456', texte: 'a', lignes: [{ rang: 0, motif: 'prix', montant: 1 }] };
    const { code, lignes, texte } = corps;
    const reponses = [
      await scene.lire(jeton),
      await scene.public('POST', jeton, 'code'),
      await scene.public('POST', jeton, 'litige', { code, lignes }),
      await scene.public('POST', jeton, 'litige/messages', { code, texte }),
      await scene.public('POST', jeton, 'litige/retrait', { code }),
    ];
    expect(reponses.map(({ statut, corps: { code: dit } }) => [statut, dit])).toEqual(
      Array.from({ length: 5 }, () => [404, 'FACTURE_INTROUVABLE']),
    );
    expect(reponses.map(({ entetes }) => entetes['cache-control'])).toEqual(
      Array.from({ length: 5 }, () => expect.stringContaining('no-store') as string),
    );
  });
});

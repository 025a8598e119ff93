import { DefisSignatureService } from '../../src/modules/devis/liens/defis-signature.service';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { donnerLien, type LienDonne, surLaPage, unCodeDeDevis } from '../support/liens-devis';

describe('Le code d’un devis', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  let donne: LienDonne;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-21T09:00:00Z');
    scene = await SceneDeDevis.creer(app);
    donne = await donnerLien(app, await scene.finalise(), { email: `${scene.marie.id}@exemple.fr` });
  });
  afterAll(() => app.fermer());

  const exiger = (code: string, lien = donne.lien) => app.get(DefisSignatureService).exiger(lien, code);
  const faux = (code: string) => (code === '111111' ? '222222' : '111111');

  it('juste, dit sa preuve sans jamais se dire, et ne sert qu’une fois, même de front', async () => {
    const code = await unCodeDeDevis(app, donne);
    await expect(exiger(faux(code))).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
    const exact = await exiger(code);
    expect(exact).toMatchObject({
      essais: 2,
      creeLe: new Date('2026-11-21T09:00:00Z'),
      expireLe: new Date('2026-11-21T09:10:00Z'),
    });
    expect(JSON.stringify(exact)).not.toContain(code);
    const autre = await exiger(code);
    const consommes = await Promise.allSettled([exact.consommer(), autre.consommer(), exact.consommer()]);
    expect(consommes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(exiger(code)).rejects.toMatchObject({ code: 'CODE_EXPIRE' });
  });

  it('faux cinq fois, il meurt : le sixième essai est refusé, fût-il le bon, et vingt de front n’en font pas plus de cinq', async () => {
    const code = await unCodeDeDevis(app, donne);
    const essais = await Promise.allSettled(Array.from({ length: 20 }, () => exiger(faux(code))));
    const codes = essais.map((un) => (un.status === 'rejected' ? (un.reason as { code: string }).code : ''));
    expect(codes.filter((un) => un === 'CODE_INCORRECT')).toHaveLength(4);
    expect(codes.filter((un) => un === 'CODE_EXPIRE')).toHaveLength(16);
    await expect(exiger(code)).rejects.toMatchObject({ code: 'CODE_EXPIRE' });
    const [defi] = await connexionDe(app).collection('defis').find({ lien: donne.lien._id }).toArray();
    expect(defi!.essais).toBe(0);
  });

  it('bon à 9 min 59 s, refusé à la dixième minute', async () => {
    const code = await unCodeDeDevis(app, donne);
    app.horloge.avancer(10 * 60_000 - 1);
    await expect(exiger(code)).resolves.toMatchObject({ essais: 1 });
    app.horloge.avancer(1);
    await expect(exiger(code)).rejects.toMatchObject({ code: 'CODE_EXPIRE' });
  });

  it('ne vaut que par le lien d’où il a été demandé', async () => {
    const autre = await donnerLien(app, await scene.finalise(), { email: donne.lien.email });
    const code = await unCodeDeDevis(app, donne);
    await expect(exiger(code, autre.lien)).rejects.toMatchObject({ code: 'CODE_EXPIRE' });
    await expect(exiger(code)).resolves.toMatchObject({ essais: 1 });
  });

  it('part trois fois par heure et par adresse au plus, même demandé de front par deux liens ; le quatrième : 429', async () => {
    const devis = await scene.lire(donne.lien.devis.toHexString());
    const second = await donnerLien(app, devis, { email: donne.lien.email });
    const de = await Promise.all(
      Array.from({ length: 20 }, (_, rang) =>
        surLaPage(app, 'POST', rang % 2 ? donne.jeton : second.jeton, 'code'),
      ),
    );
    const partis = de.filter(({ statut }) => statut === 200).length;
    expect(partis).toBeLessThanOrEqual(3);
    for (let fois = partis; fois < 3; fois += 1) await unCodeDeDevis(app, donne);
    const { statut, corps, entetes } = await surLaPage(app, 'POST', donne.jeton, 'code');
    expect([statut, corps.code, entetes['retry-after']]).toEqual([429, 'TROP_DE_TENTATIVES', '3600']);
    await app.get(OutboxWorker).vider();
    expect(app.courriels.pour(donne.lien.email)).toHaveLength(3);
    app.horloge.avancer(3_600_000);
    expect((await surLaPage(app, 'POST', donne.jeton, 'code')).statut).toBe(200);
  });

  it('n’est en clair nulle part, ni dans la base, ni dans le journal, ni dans l’export', async () => {
    const code = await unCodeDeDevis(app, donne);
    const base = connexionDe(app);
    const collections = await base.db!.listCollections().toArray();
    for (const { name } of collections) {
      const texte = JSON.stringify(await base.collection(name).find().toArray());
      expect(texte.includes(donne.jeton)).toBe(false);
      expect(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`).test(texte)).toBe(false);
    }
    const exporte = (await (await scene.moi()).get('/export/user-data')).octets.toString();
    for (const texte of [exporte, app.journal.join('\n')])
      expect(new RegExp(`(?<![0-9a-f.-])${code}(?![0-9a-f])`).test(texte)).toBe(false);
  });
});

import type { RelancesDeFacture } from '@facturier/domaine/contrat/relances';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { SceneDeRelances } from '../support/relances';

const TEXTE = { objet: 'Facture {{numero}}', corps: 'Bonjour,\n\nIl reste {{reste}}.' };
const ETAPES = [
  { cle: 'oubli', decalage: 2, ...TEXTE, joindrePdf: true },
  { cle: 'ferme', decalage: 8, ...TEXTE },
];

describe('La facture jointe à un rappel', () => {
  let app: AppDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  it('part avec l’étape qui la porte, telle qu’elle a été émise, et avec elle seule', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    await (await scene.moi()).put('/relances/sequences', { sequences: { professionnel: ETAPES } });
    const facture = await scene.facture('2026-03-10', await scene.client('piece@exemple.fr'));
    for (const jour of ['2026-03-12', '2026-03-18']) await scene.matin(jour);
    const [premier, second, ...autres] = app.courriels.pour('piece@exemple.fr');
    expect(autres).toEqual([]);
    const { octets } = await (await scene.moi()).get(`/factures/${facture._id}/pdf`);
    const pieces = premier!.brut.attachments;
    expect(pieces.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`${facture.numero}.pdf`, 'application/pdf'],
    ]);
    expect(pieces[0]!.content.equals(octets)).toBe(true);
    expect(premier!.texte).toContain('La facture est jointe à ce message, au format PDF.');
    expect(second!.brut.attachments).toEqual([]);
    expect(second!.texte).not.toContain('jointe');
    const { journal } = await scene.aVenir();
    expect(journal.map(({ etape, joindrePdf }) => [etape, joindrePdf])).toEqual([
      ['ferme', false],
      ['oubli', true],
    ]);
  });

  it('part aussi d’un rappel fait à la main, qui la propose comme son étape', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    await (await scene.moi()).put('/relances/sequences', { sequences: { professionnel: ETAPES } });
    const { _id } = await scene.facture('2026-03-10', await scene.client('main-piece@exemple.fr'));
    app.horloge.regler('2026-03-13T09:00:00Z');
    const { corps } = await (await scene.moi()).get<RelancesDeFacture>(`/factures/${_id}/relances`);
    expect(corps.proposee).toMatchObject({ etape: 'oubli', joindrePdf: true });
    await (await scene.moi()).post(`/factures/${_id}/relancer`, { ...TEXTE, joindrePdf: true });
    await app.get(OutboxWorker).vider();
    const [courriel] = app.courriels.pour('main-piece@exemple.fr');
    expect(courriel!.brut.attachments).toHaveLength(1);
  });

  it('part une fois par facture d’un message groupé', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    await (await scene.moi()).put('/relances/sequences', { sequences: { professionnel: ETAPES } });
    const client = await scene.client('groupe-piece@exemple.fr');
    const factures = [await scene.facture('2026-03-10', client), await scene.facture('2026-03-10', client)];
    await scene.matin('2026-03-12');
    const [courriel, ...autres] = app.courriels.pour('groupe-piece@exemple.fr');
    expect(autres).toEqual([]);
    expect(courriel!.brut.attachments.map(({ filename }) => filename).sort()).toEqual(
      factures.map(({ numero }) => `${numero}.pdf`).sort(),
    );
    expect(courriel!.texte).toContain('Les factures sont jointes à ce message, au format PDF.');
  });
});

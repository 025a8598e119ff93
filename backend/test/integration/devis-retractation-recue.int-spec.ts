import type { Devis } from '@facturier/domaine/contrat/devis';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { unProfessionnel } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { Facturation } from '../support/facturation';
import { surLaPage } from '../support/liens-devis';
import { unDevisSigne } from '../support/signature-devis';

const ARRHES = { execution: 'Sous un mois', echeancier: [{ genre: 'arrhes', montant: 200 }] };
const LETTRE = { envoyeeLe: '2026-12-10', recueLe: '2026-12-14', par: 'Camille Roy' };

describe('Une rétractation venue par la poste', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-26T09:00:00+01:00');
    scene = await SceneDeDevis.creer(app);
  });
  afterAll(() => app.fermer());

  const noter = (id: string, plus: object = {}) => scene.acte(id, 'retractation', { ...LETTRE, ...plus });
  /** Un contrat signé le 26 novembre : son dernier jour est le 10 décembre. */
  async function signe(plus: Record<string, unknown> = {}) {
    const devis = await unDevisSigne(scene, plus);
    app.horloge.regler('2026-12-14T09:00:00+01:00');
    return devis;
  }

  it('partie le dernier jour, arrivée après, elle vaut : le contrat prend fin, rien n’est plus dû, le client en a l’accusé', async () => {
    const devis = await unDevisSigne(scene, { offre: ARRHES });
    const f = new Facturation(scene, await scene.lire(devis.id));
    const emise = await f.emise({ nature: 'acompte', montant: 200 });
    app.horloge.regler('2026-12-14T09:00:00+01:00');
    const { statut, corps } = await noter(devis.id);
    expect(statut).toBe(200);
    expect(corps).toMatchObject({
      etat: 'retracte',
      retractation: {
        lettre: { envoyeeLe: '2026-12-10', recueLe: '2026-12-14' },
        rembourserAvant: '2026-12-28',
      },
    });
    expect(corps.historique.at(-1)).toMatchObject({
      type: 'retracte_par_lettre',
      acteur: { role: 'emetteur' },
    });
    const relance = await (
      await scene.moi()
    ).post(`/factures/${emise._id}/relancer`, { objet: 'Rappel', corps: 'Merci de régler.' });
    expect(relance.corps).toMatchObject({ code: 'RELANCE_IMPOSSIBLE' });
    await app.get(OutboxWorker).vider();
    const accuses = app.courriels.recus.filter(({ sujet }) => sujet.startsWith('Rétractation reçue'));
    expect(accuses.length).toBeGreaterThan(0);
    for (const { texte } of accuses)
      expect(texte.replace(/\s/gu, ' ')).toContain('Reçue par la poste le 14 décembre 2026');
  });

  it('partie trop tard, ou d’un contrat qui n’ouvre pas ce droit : refusée', async () => {
    const { _id } = await scene.finalise();
    const entreprise = (await scene.accepter(_id, { le: '2026-11-26' })).corps;
    const { id } = await signe();
    expect((await noter(id, { envoyeeLe: '2026-12-11' })).corps).toMatchObject({
      code: 'RETRACTATION_FERMEE',
    });
    expect((await noter(entreprise._id)).corps).toMatchObject({ code: 'RETRACTATION_FERMEE' });
  });

  it.each([
    ['envoyeeLe', { envoyeeLe: '2026-11-25' }],
    ['recueLe', { recueLe: '2026-12-15' }],
    ['recueLe', { recueLe: '2026-12-09' }],
    ['par', { par: '' }],
  ])('un jour impossible se refuse : %s %o', async (champ, plus) => {
    const { id } = await signe();
    const { statut, corps } = await noter(id, plus);
    expect([statut, corps.champs?.map((un) => un.champ)]).toEqual([400, [champ]]);
    expect((await scene.lire(id)).etat).toBe('accepte');
  });

  it('une fois, par la poste ou en ligne, et de qui tient le devis', async () => {
    const devis = await unDevisSigne(scene);
    app.horloge.regler('2026-12-10T09:00:00+01:00');
    await scene.moi();
    const lettre = { envoyeeLe: '2026-12-09', recueLe: '2026-12-10' };
    const [poste, ligne] = await Promise.all([
      noter(devis.id, lettre),
      surLaPage(app, 'POST', devis.jeton, 'retractation/confirmer', { nom: 'Camille Roy' }),
    ]);
    expect([poste.statut, ligne.statut].sort()).toEqual([200, 409]);
    expect((await noter(devis.id, lettre)).corps).toMatchObject({ code: 'DEVIS_DEJA_REPONDU' });
    const autre = await unProfessionnel(app).cree();
    expect((await autre.post<Devis>(`/devis/${devis.id}/retractation`, LETTRE)).statut).toBe(404);
  });
});

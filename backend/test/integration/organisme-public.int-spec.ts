import type { Facture, LigneHistorique, Sommes } from '@facturier/domaine/contrat/factures';
import type { FacturePublique, LiensDeFacture } from '@facturier/domaine/contrat/liens';
import type { PageDeNotifications } from '@facturier/domaine/contrat/notifications';
import { Types } from 'mongoose';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { uneFacture } from '../support/factures';
import { jetonDe } from '../support/liens';
import { lettres } from '../support/lettres';
import { aplati, texteDe } from '../support/pdf';
import { SceneDeRelances } from '../support/relances';

const DEPUIS_RECEPTION = '30 jours à compter de la réception de la demande de paiement';

describe('Une facture à un organisme public', () => {
  let app: AppDeTest;
  let scene: SceneDeRelances;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    scene = await SceneDeRelances.allumee(app, '2026-12-01');
  });
  afterAll(() => app.fermer());

  const emettre = async (plus: object = { categorie: 'organisme_public' }): Promise<Facture> =>
    uneFacture(await scene.moi(), await scene.client('mairie@exemple.fr', { siren: '812345678', ...plus }), {
      dateEcheance: '2026-12-31',
    });
  const noter = async (id: string, le: string) =>
    (await scene.moi()).post<Facture & { code: string }>(`/factures/${id}/demande-recue`, { le });
  const lienDe = async (id: string): Promise<string> =>
    jetonDe((await (await scene.moi()).post<LiensDeFacture>(`/factures/${id}/liens`, {})).corps.liens[0]);
  const page = async (jeton: string): Promise<FacturePublique> =>
    (await app.appeler<FacturePublique>('GET', `/public/factures/${jeton}`)).corps;
  const lire = async <T = Facture>(chemin: string) => (await scene.moi()).get<T>(chemin);

  it('compte son délai de la réception, au papier comme à l’XML, sans échéance datée', async () => {
    const { _id, demandeDePaiement } = await emettre();
    expect(demandeDePaiement).toEqual({ delaiJours: 30, recueLe: null });
    const papier = aplati(texteDe((await lire(`/factures/${_id}/pdf`)).octets));
    expect(papier).toContain(DEPUIS_RECEPTION);
    expect(papier).not.toMatch(/31 décembre 2026|compter de l’émission/);
    const { corps: xml } = await lire<string>(`/factures/${_id}/xml`);
    expect(xml).toContain(DEPUIS_RECEPTION);
    expect(xml).not.toContain('DueDateDateTime');
  });

  it('son échéance est présumée, à la liste comme à sa page, tant que la réception n’est pas notée', async () => {
    const [publique, autre] = [await emettre(), await emettre({ categorie: 'entreprise' })];
    const presumees = async (): Promise<unknown> =>
      (await lire<Facture[]>('/factures')).corps.map(({ _id, echeancePresumee }) => [_id, echeancePresumee]);
    expect(await presumees()).toEqual(
      expect.arrayContaining([
        [publique._id, true],
        [autre._id, false],
      ]),
    );
    expect(publique.echeancePresumee).toBe(true);
    await noter(publique._id, '2026-12-01');
    expect(await presumees()).toEqual(expect.arrayContaining([[publique._id, false]]));
  });

  it('n’a ni retard compté, ni rappel, ni lettre avant que la réception soit notée', async () => {
    const { _id } = await emettre();
    await (await scene.moi()).put(`/factures/${_id}/statut-emetteur`, { statutEmetteur: 'envoyee' });
    app.horloge.regler('2027-02-01T09:00:00Z');
    expect(await lire(`/factures/${_id}/retard`)).toMatchObject({
      statut: 409,
      corps: { code: 'DEMANDE_A_NOTER' },
    });
    expect((await lettres.etablir(scene, _id)).corps.code).toBe('DEMANDE_A_NOTER');
    expect((await lettres.lire(scene, _id)).corps.pourquoiPas).toContain('Chorus Pro');
    const rappels = await lire<unknown>(`/factures/${_id}/relances`);
    expect(JSON.stringify(rappels.corps)).toContain('reçu votre demande de paiement');
  });

  it('présumée, son échéance ne se dit passée ni à l’organisme, ni à la cloche', async () => {
    const [publique, autre] = [await emettre(), await emettre({ categorie: 'entreprise' })];
    const liens = [await lienDe(publique._id), await lienDe(autre._id)];
    app.horloge.regler('2027-01-02T09:00:00Z');
    const pages = await Promise.all(liens.map(page));
    expect(pages).toMatchObject([
      { dateEcheance: null, joursDeRetard: 0 },
      { dateEcheance: '2026-12-31', joursDeRetard: 2 },
    ]);
    await app.get(Ordonnanceur).tourner();
    const { notifications } = (await lire<PageDeNotifications>('/notifications')).corps;
    const echues = notifications.filter(({ type }) => type === 'facture_echue');
    expect(echues.map(({ chemin }) => chemin)).toEqual([`/factures/${autre._id}`]);
  });

  it('notée, la réception fait l’échéance, sans toucher au document ; corrigée, elle la refait', async () => {
    const { _id, document } = await emettre();
    const octets = async (): Promise<string> => (await lire(`/factures/${_id}/pdf`)).octets.toString('hex');
    const avant = await octets();
    app.horloge.regler('2026-12-10T09:00:00Z');
    expect((await noter(_id, '2026-12-05')).corps).toMatchObject({
      dateEcheance: '2027-01-04',
      demandeDePaiement: { delaiJours: 30, recueLe: '2026-12-05' },
      document,
    });
    expect((await noter(_id, '2026-12-07')).corps.dateEcheance).toBe('2027-01-06');
    expect(await octets()).toBe(avant);
    const histoire = await lire<LigneHistorique[]>(`/factures/${_id}/historique`);
    expect(JSON.stringify(histoire.corps)).toContain('Réception de la demande de paiement notée');
    app.horloge.regler('2027-01-06T09:00:00Z');
    expect((await lire<Sommes>('/factures/sommes')).corps.enRetard.nombre).toBe(0);
    app.horloge.regler('2027-01-07T09:00:00Z');
    expect((await lire<Sommes>('/factures/sommes')).corps.enRetard.nombre).toBe(1);
    const { corps } = await lettres.lire(scene, _id);
    expect(JSON.stringify(corps.apercu)).toMatch(
      /reçu la demande de paiement le 7.décembre.2026.*juge administratif/u,
    );
  });

  it('la date se refuse avant la facture, après aujourd’hui, et à qui n’est pas un organisme public', async () => {
    const { _id } = await emettre();
    expect(await noter(_id, '2026-11-30')).toMatchObject({
      statut: 400,
      corps: { champs: [{ champ: 'le' }] },
    });
    expect(await noter(_id, '2026-12-02')).toMatchObject({
      statut: 400,
      corps: { champs: [{ champ: 'le' }] },
    });
    const autre = await emettre({ categorie: 'entreprise' });
    expect(await noter(autre._id, '2026-12-01')).toMatchObject({
      statut: 409,
      corps: { code: 'DEMANDE_SANS_OBJET' },
    });
  });

  it('les sommes tenues suivent l’échéance nouvelle', async () => {
    const { _id } = await emettre();
    app.horloge.regler('2026-12-10T09:00:00Z');
    await noter(_id, '2026-12-09');
    const tenu = await connexionDe(app)
      .collection('compteurs')
      .findOne<{ sommes: { jours: Record<string, { nombre: number }> } }>({
        emetteur: new Types.ObjectId(scene.marie.id),
        serie: 'FAC',
      });
    const jours = Object.entries(tenu?.sommes.jours ?? {}).filter(([, { nombre }]) => nombre !== 0);
    expect(jours.map(([jour]) => jour)).toEqual(['2027-01-08']);
  });
});

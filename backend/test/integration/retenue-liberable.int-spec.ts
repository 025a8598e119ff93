import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { NotificationRecue, PageDeNotifications } from '@facturier/domaine/contrat/notifications';
import type { SituationsDeDevis } from '@facturier/domaine/contrat/devis-situations';
import { Types } from 'mongoose';
import { Transactions } from '../../src/common/database/transactions';
import { AnnoncesRetenuesTravail } from '../../src/modules/devis/facturation/annonces-retenues.travail';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { rejouerLesMatins } from '../support/matins';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { Facturation } from '../support/facturation';
import { aplati, attendreConformes, texteDe } from '../support/pdf';

const OUVERTE = '2026-11-21T09:00:00Z';
const TOUT = { nature: 'situation' as const, lignes: [{ ligne: 0, cumul: 100 }] };

describe('La retenue bientôt exigible', () => {
  let app: AppDeTest;
  let jumelle: AppDeTest;
  let scene: SceneDeDevis;
  let f: Facturation;
  let situation: string;

  beforeAll(async () => {
    app = await creerAppDeTest({ instant: OUVERTE });
    jumelle = await creerAppDeTest({ base: app.base, instant: OUVERTE });
  });
  afterAll(async () => {
    await jumelle.arreter();
    await app.fermer();
  });
  beforeEach(async () => {
    await rejouerLesMatins([app, jumelle], OUVERTE, ['devis']);
    scene = await SceneDeDevis.creer(app);
    f = new Facturation(scene, await scene.accepte());
    await retenir({ taux: 5 });
    situation = (await f.emise(TOUT))._id;
    await f.payer(situation, 950);
    regler('2027-03-15');
    await recevoir('2027-03-15');
  });

  const regler = (jour: string): void => {
    for (const une of [app, jumelle]) une.horloge.regler(`${jour}T07:00:00Z`);
  };
  const retenir = async (corps: object) =>
    (await scene.moi()).put<SituationsDeDevis>(`/devis/${f.devis._id}/retenue`, corps);
  const recevoir = async (le: string) => (await scene.moi()).post(`/devis/${f.devis._id}/reception`, { le });
  const lettre = async () =>
    (await scene.moi()).get<{ code: string }>(`/devis/${f.devis._id}/retenue/lettre`);
  /** Ce matin-là, les deux instances à la tâche, puis leurs courriels. */
  const matin = async (jour: string): Promise<void> => {
    regler(jour);
    await Promise.all([app, jumelle].map((une) => une.get(Ordonnanceur).tourner()));
    for (const une of [app, jumelle]) await une.get(OutboxWorker).vider();
  };
  const dites = async (): Promise<NotificationRecue[]> =>
    (await (await scene.moi()).get<PageDeNotifications>('/notifications')).corps.notifications.filter(
      ({ type }) => type === 'retenue_liberable',
    );
  const enBase = async (): Promise<number> => {
    const destinataire = new Types.ObjectId((await scene.moi()).id);
    return connexionDe(app)
      .collection('notifications')
      .countDocuments({ destinataire, type: 'retenue_liberable' });
  };
  const courriels = async (): Promise<string[]> => {
    const { email } = await scene.moi();
    return [app, jumelle]
      .flatMap((une) => une.courriels.pour(email))
      .map(({ sujet }) => sujet)
      .filter((sujet) => sujet.includes('Retenue'));
  };

  it('22. trente jours avant, une notification et un courriel, une fois, à deux instances', async () => {
    await matin('2028-02-13');
    expect(await enBase()).toBe(0);
    for (const jour of ['2028-02-14', '2028-02-15', '2028-03-14']) await matin(jour);
    expect(await enBase()).toBe(1);
    const [dite] = await dites();
    expect(dite).toMatchObject({
      titre: 'Retenue bientôt exigible',
      chemin: `/devis/${f.devis._id}`,
      nombre: 1,
    });
    expect(dite!.texte).toContain('se libère le 15\u00a0mars 2028');
    expect(dite!.texte).toContain('50,00\u00a0€');
    expect(await courriels()).toEqual(['Devis DEV-2026-001 – Retenue bientôt exigible']);
  });

  itDeCampagne('vingt passages de front : une ligne', async () => {
    regler('2028-02-20');
    const unite = `${scene.marie.id}:${f.devis._id}`;
    await Promise.all(
      Array.from({ length: 20 }, (_, rang) => (rang % 2 ? jumelle : app)).map((une) =>
        une.get(Transactions).executer(() => une.get(AnnoncesRetenuesTravail).traiter(unite, '2028-02-20')),
      ),
    );
    expect(await enBase()).toBe(1);
  });

  it.each([
    ['opposée', { taux: 5, opposition: { le: '2028-01-10', motif: 'Réserves non levées' } }],
    ['cautionnée', { taux: 5, cautionLe: '2028-01-10' }],
  ])('%s, rien ne se dit, et la lettre n’est pas prête', async (_cas, corps) => {
    regler('2028-01-20');
    const { retenue, refusLettre } = (await retenir(corps)).corps;
    expect(refusLettre).not.toBeNull();
    if ('opposition' in corps) expect(retenue?.opposition?.motif).toBe('Réserves non levées');
    await matin('2028-02-14');
    expect(await enBase()).toBe(0);
    const { statut, corps: refus } = await lettre();
    expect([statut, refus.code]).toEqual([409, 'RETENUE_SANS_OBJET']);
  });

  itDeCampagne(
    'payée, ou pas encore reçue, rien ne se dit ; la réception corrigée redit son nouveau jour',
    async () => {
      await f.payer(situation, 50);
      await matin('2028-02-14');
      expect([await enBase(), (await lettre()).statut]).toEqual([0, 409]);
      await connexionDe(app)
        .collection('factures')
        .updateOne(
          { _id: new Types.ObjectId(situation) },
          { $set: { resteCentimes: 5_000, statutEmetteur: 'envoyee' } },
        );
      await matin('2028-02-15');
      await recevoir('2027-03-20');
      await matin('2028-02-19');
      expect((await dites()).map(({ texte }) => /le (\d+)/.exec(texte)?.[1]).sort()).toEqual(['15', '20']);
    },
  );

  itDeCampagne('sa lettre cite la loi, porte la situation en pièce jointe, et se lit par tous', async () => {
    regler('2028-02-14');
    const { statut, octets, entetes } = await lettre();
    expect([statut, entetes['content-type']]).toEqual([200, 'application/pdf']);
    const texte = aplati(texteDe(octets));
    for (const dit of [
      'Libération de la retenue de garantie',
      'Maître de l’ouvrage',
      'Ce délai expire le 15 mars 2028',
      'même en l’absence de mainlevée',
      'À verser le 15 mars 2028',
      '50,00 €',
      'Pièce jointe : facture FAC-2026-001',
    ])
      expect(texte).toContain(dit);
    await attendreConformes([octets]);
    const autre = await (await SceneDeDevis.creer(app)).moi();
    expect((await autre.get(`/devis/${f.devis._id}/retenue/lettre`)).statut).toBe(404);
  });
});

import type { PageDeNotifications } from '@facturier/domaine/contrat/notifications';
import type { RecueDetail } from '@facturier/domaine/contrat/reception';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { CompteDeTest, unParticulier, unProfessionnel } from '../support/builders';
import { cii } from '../support/fichiers-recus';

const VEILLE = '2026-11-25T08:00:00Z';

describe('L’échéance d’une facture de fournisseur déposée', () => {
  let app: AppDeTest;
  let jumelle: AppDeTest;
  let marie: CompteDeTest;
  let camille: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: VEILLE });
    jumelle = await creerAppDeTest({ instant: VEILLE, base: app.base });
    marie = await unProfessionnel(app).cree();
    camille = await unParticulier(app).cree();
  });
  afterAll(async () => {
    await jumelle.arreter();
    await app.fermer();
  });

  const deposer = async (qui: CompteDeTest, numero: string): Promise<string> =>
    (
      await qui.post<RecueDetail>('/reception?pareille=garder', cii({ numero, echeance: '20261130' }), {
        'content-type': 'application/octet-stream',
      })
    ).corps._id;
  /** Ce matin-là, deux instances à la tâche. */
  const matin = async (jour: string): Promise<void> => {
    for (const une of [app, jumelle]) une.horloge.regler(`${jour}T08:00:00Z`);
    await Promise.all([app, jumelle].map((une) => une.get(Ordonnanceur).tourner()));
  };
  /** Sa cloche, lue d'une session de ce jour. */
  const cloche = async ({ id, email }: CompteDeTest) =>
    (
      await new CompteDeTest(
        app,
        id,
        email,
        await app.get(SessionsService).ouvrir(id, 1),
      ).get<PageDeNotifications>('/notifications')
    ).corps.notifications.filter(({ type }) => type === 'recue_a_payer');

  it('se dit à la cloche trois jours avant, une fois, à qui l’a déposée et ne l’a pas payée', async () => {
    const aPayer = await deposer(marie, 'F-1');
    const payee = await deposer(marie, 'F-2');
    await marie.put(`/reception/${payee}/paiement`, { payeeLe: '2026-11-25' });
    await deposer(camille, 'F-3');
    const { echeance } = (await marie.get<RecueDetail>(`/reception/${aPayer}`)).corps;
    expect(echeance).toBe('2026-11-30');
    await matin('2026-11-26');
    expect(await cloche(marie)).toEqual([]);
    await matin('2026-11-27');
    await matin('2026-11-28');
    const dites = await cloche(marie);
    expect(dites).toMatchObject([{ titre: 'Bientôt à payer', chemin: `/reception/${aPayer}`, nombre: 1 }]);
    expect(dites[0]?.texte).toContain('F-1');
    expect(await cloche(camille)).toHaveLength(1);
  });
});

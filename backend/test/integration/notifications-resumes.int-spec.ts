import type { PageDeNotifications } from '@facturier/domaine/contrat/notifications';
import { Transactions } from '../../src/common/database/transactions';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { NotifierService } from '../../src/modules/notifications/notifier.service';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { CompteDeTest, unProfessionnel } from '../support/builders';

describe('Le résumé du matin', () => {
  let instances: AppDeTest[];
  let marie: CompteDeTest;
  const app = (): AppDeTest => instances[0]!;

  beforeEach(async () => {
    const premiere = await creerAppDeTest();
    instances = [premiere, await creerAppDeTest({ base: premiere.base })];
    // Un vendredi.
    a('2026-11-20T10:00');
    marie = await unProfessionnel(premiere).cree();
  });
  afterEach(async () => {
    for (const autre of instances.slice(1)) await autre.arreter();
    await app().fermer();
  });

  const a = (instant: string): void =>
    instances.forEach(({ horloge }) => horloge.regler(`${instant}:00+01:00`));
  /** Elle, avec une session du jour. */
  const elle = async (): Promise<CompteDeTest> =>
    new CompteDeTest(app(), marie.id, marie.email, await app().get(SessionsService).ouvrir(marie.id, 1));
  const demander = async (resume: string): Promise<void> => {
    const { statut } = await (await elle()).put('/notifications/preferences', { resume });
    expect(statut).toBe(200);
  };
  const dire = (numero: number): Promise<void> =>
    app()
      .get(Transactions)
      .executer(() =>
        app()
          .get(NotifierService)
          .dire({
            destinataire: marie.id,
            type: 'facture_echue',
            cible: { genre: 'facture', id: String(numero).padStart(24, '0') },
            variables: { document: `Facture N${numero}`, tiers: 'Les Tables du Parc' },
          }),
      );
  /** Sa ligne, dans la cloche. */
  const celle = async (numero: number): Promise<string> => {
    const { notifications } = (await (await elle()).get<PageDeNotifications>('/notifications')).corps;
    return notifications.find(({ texte }) => texte.includes(`N${numero}`))!._id;
  };
  /** Cette heure, toutes les instances à la fois, et ce que la boîte aux lettres a reçu depuis le début : les factures dites. */
  async function matin(instant: string): Promise<string[]> {
    a(instant);
    await Promise.all(instances.map((une) => une.get(Ordonnanceur).tourner()));
    for (const une of instances) await une.get(OutboxWorker).vider();
    return (
      instances
        .flatMap(({ courriels }) => courriels.pour(marie.email))
        .filter(({ sujet }) => sujet.startsWith('Votre résumé'))
        .map(({ texte }) => (texte.match(/N\d+/g) ?? []).sort().join(' '))
        // L'une ou l'autre instance l'a remis : leurs boîtes n'ont pas d'ordre entre elles.
        .sort()
    );
  }

  it('quotidien : à huit heures, ce qui n’a pas été vu depuis qu’il est demandé, une fois, à deux instances et après un redémarrage', async () => {
    await dire(1);
    await demander('quotidien');
    a('2026-11-20T11:00');
    for (const numero of [2, 3]) await dire(numero);
    await (await elle()).post('/notifications/lues', { ids: [await celle(3)] });
    await dire(4);
    expect(await matin('2026-11-21T07:59')).toEqual([]);
    expect(await matin('2026-11-21T08:02')).toEqual(['N2 N4']);
    instances.push(await creerAppDeTest({ base: app().base }));
    expect(await matin('2026-11-21T09:00')).toEqual(['N2 N4']);
    expect(await matin('2026-11-22T08:02')).toEqual(['N2 N4']);
    await dire(2);
    expect(await matin('2026-11-23T08:02')).toEqual(['N2', 'N2 N4']);
  });

  it('hebdomadaire : le lundi ; manqué, il se rattrape ; ce qui est remis à plus tard attend son jour', async () => {
    await demander('hebdomadaire');
    a('2026-11-20T11:00');
    for (const numero of [1, 2]) await dire(numero);
    await (await elle()).put(`/notifications/${await celle(2)}/reporter`, { au: '2026-12-02' });
    for (const jour of ['21', '22']) expect(await matin(`2026-11-${jour}T08:02`)).toEqual([]);
    expect(await matin('2026-11-24T08:02')).toEqual(['N1']);
    expect(await matin('2026-11-30T08:02')).toEqual(['N1']);
    expect(await matin('2026-12-03T08:02')).toEqual(['N1']);
    expect(await matin('2026-12-07T08:02')).toEqual(['N1', 'N2']);
  });

  it('rien à qui ne le demande pas, ou plus ; vingt lignes au plus', async () => {
    await demander('quotidien');
    a('2026-11-20T11:00');
    for (let numero = 1; numero <= 22; numero += 1) await dire(numero);
    const [recu] = await matin('2026-11-21T08:02');
    expect(recu!.split(' ')).toHaveLength(20);
    expect(
      app().courriels.pour(marie.email).concat(instances[1]!.courriels.pour(marie.email))[0]!.sujet,
    ).toBe('Votre résumé du 21\u00a0novembre 2026\u00a0: plus de 20\u00a0nouvelles');
    await demander('aucun');
    await dire(23);
    expect(await matin('2026-11-22T08:02')).toHaveLength(1);
  });

  it('change de rythme sans rien oublier', async () => {
    await demander('hebdomadaire');
    a('2026-11-20T11:00');
    await dire(1);
    await demander('quotidien');
    expect(await matin('2026-11-21T08:02')).toEqual(['N1']);
  });
});

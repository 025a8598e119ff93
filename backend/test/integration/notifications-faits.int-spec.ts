import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { PageDeNotifications } from '@facturier/domaine/contrat/notifications';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { CompteDeTest } from '../support/builders';
import { FactureSuivie } from '../support/facture-suivie';
import { uneFacture } from '../support/factures';
import { SceneDeLiens } from '../support/liens';
import { SceneDeRelances } from '../support/relances';

const dites = async (qui: CompteDeTest): Promise<string[]> =>
  (await qui.get<PageDeNotifications>('/notifications')).corps.notifications.map(
    ({ type, nombre }) => `${type} ${nombre}`,
  );

describe('Ce qui arrive à une facture', () => {
  const scene = new FactureSuivie();
  const repondre = (statutDestinataire: string, plus: object = {}) =>
    scene.camille.put(`/factures/${scene.facture._id}/statut-destinataire`, { statutDestinataire, ...plus });
  const recus = async (qui: CompteDeTest): Promise<string[]> => {
    await scene.app.get(OutboxWorker).vider();
    return scene.app.courriels.pour(qui.email).map(({ sujet }) => sujet);
  };

  it('se dit à qui la reçoit, puis à qui l’a émise, jamais à qui agit', async () => {
    await scene.envoyer();
    expect(await dites(scene.camille)).toEqual(['facture_recue 1']);
    await repondre('acceptee');
    await repondre('payee');
    await repondre('payee');
    expect(await dites(scene.marie)).toEqual(['facture_declaree_payee 1', 'facture_acceptee 1']);
    expect(await dites(scene.camille)).toEqual(['facture_recue 1']);
  });

  it('un fait, un courriel, jamais deux : le refus garde le sien', async () => {
    await scene.envoyer();
    await repondre('payee');
    expect(await recus(scene.marie)).toEqual([`Facture ${scene.facture.numero} – Déclarée payée`]);
    const { _id } = (await scene.marie.get<PageDeNotifications>('/notifications')).corps.notifications[0]!;
    expect(_id).toMatch(/^[0-9a-f]{24}$/);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'le courriel d’un refus suit ce que la personne a choisi (%s : %i), la cloche le dit toujours',
    async (email, nombre) => {
      await scene.marie.put('/notifications/preferences', { types: [{ type: 'facture_refusee', email }] });
      await scene.envoyer();
      await repondre('refusee', { codeRefus: 'MONTANTTOTAL_ERR', motif: 'Non' });
      expect(await recus(scene.marie)).toHaveLength(nombre);
      expect(await dites(scene.marie)).toEqual(['facture_refusee 1']);
    },
  );

  it('un envoi échoué se dit, avec sa raison, à la cloche et par un courriel', async () => {
    const { _id, numero } = scene.facture;
    scene.app.courriels.refuser(scene.camille.email, 550);
    await scene.marie.post(`/factures/${_id}/send-email`, {
      to: scene.camille.email,
      subject: 'Votre facture',
    });
    expect(await recus(scene.marie)).toEqual([`Facture ${numero} – L’envoi a échoué`]);
    const [une] = (await scene.marie.get<PageDeNotifications>('/notifications')).corps.notifications;
    expect(une).toMatchObject({ type: 'envoi_echec', chemin: `/factures/${_id}` });
    expect(une!.texte).toContain('Cette adresse n’existe pas');
    scene.app.courriels.accepterTout();
  });

  it('échue, elle se dit une fois, quelle que soit l’instance et le nombre de matins', async () => {
    const { marie, app } = scene;
    const client = (scene.facture.client as { _id: string })._id;
    await uneFacture(marie, client, { dateEcheance: '2026-11-21' });
    await uneFacture(marie, client, { dateEcheance: '2026-11-22' });
    const payee = await uneFacture(marie, client, { dateEcheance: '2026-11-21' });
    await marie.post(`/factures/${payee._id}/paiements`, { montant: 100, moyen: 'virement' });
    app.horloge.regler('2026-11-22T09:00:00+01:00');
    const aujourdhui = async () =>
      dites(new CompteDeTest(app, marie.id, marie.email, await app.get(SessionsService).ouvrir(marie.id, 1)));
    await app.get(Ordonnanceur).tourner();
    expect(await aujourdhui()).toEqual(['facture_echue 1']);
    app.horloge.regler('2026-11-23T09:00:00+01:00');
    await app.get(Ordonnanceur).tourner();
    expect(await aujourdhui()).toEqual(['facture_echue 1', 'facture_echue 1']);
    app.horloge.regler('2026-11-21T09:00:00Z');
  });
});

describe('Ce qu’un lien ou un rappel apprend', () => {
  it('la consultation se dit une fois, l’accusé aussi, avec un courriel pour lui seul', async () => {
    const scene = await SceneDeLiens.creer();
    const { jeton } = await scene.unLien();
    scene.app.horloge.avancer(120_000);
    for (let fois = 0; fois < 3; fois += 1) await scene.dire(jeton, 'consultee');
    await scene.accuser(jeton);
    expect((await dites(scene.marie)).sort()).toEqual(['lien_accuse 1', 'lien_consulte 1']);
    await scene.app.get(OutboxWorker).vider();
    const sujets = scene.app.courriels.pour(scene.marie.email).map(({ sujet }) => sujet);
    expect(sujets.filter((sujet) => sujet.includes('J’ai bien reçu'))).toHaveLength(1);
    expect(sujets.filter((sujet) => sujet.includes('Consultée'))).toHaveLength(0);
    await scene.app.fermer();
  });

  itDeCampagne('un rappel parti seul se dit ; un matin qui en saute douze fait une ligne', async () => {
    const { app } = await SceneDeLiens.creer();
    const scene = await SceneDeRelances.allumee(app, '2026-03-02');
    const client = await scene.client('avis@exemple.fr');
    await scene.facture('2026-03-10', client);
    await scene.matin('2026-03-12');
    const types = async () => (await dites(await scene.moi())).filter((une) => une.startsWith('rappel'));
    // La première étape, avant l'échéance, est passée sans que personne ne soit là.
    expect((await types()).sort()).toEqual(['rappel_envoye 1', 'rappel_saute 1']);
    for (let rang = 0; rang < 5; rang += 1) await scene.facture('2026-03-13', client);
    await scene.matin('2026-03-26');
    const { notifications } = (await (await scene.moi()).get<PageDeNotifications>('/notifications')).corps;
    const ensemble = notifications.filter(({ chemin }) => chemin === '/relances');
    expect(ensemble.map(({ type, nombre }) => [type, nombre])).toEqual([['rappel_saute', 1]]);
    expect(ensemble[0]!.texte).toMatch(/^\d+\u00a0rappels prévus ce jour ne sont pas partis/);
    await app.fermer();
  });
});

import { Transactions } from '../../src/common/database/transactions';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { InfosService } from '../../src/modules/subscription/infos.service';
import { ProfilsService } from '../../src/modules/users/profils.service';
import { VieDesComptesService } from '../../src/modules/users/vie-des-comptes.service';
import { unProfessionnel } from '../support/builders';
import { livrer } from './subscription-doublure';
import { SceneAbonnement } from './subscription-scene';

const JOUR = 86_400_000;

describe('La vie d’un abonnement payé', () => {
  const scene = new SceneAbonnement();

  it('résilie à la fin de la période, se reprend, puis rend les jours d’essai qui restaient', async () => {
    const compte = await unProfessionnel(scene.app)
      .avec({ debutEssaiLe: new Date(scene.app.horloge.maintenant().getTime() - 5 * JOUR) })
      .cree();
    await scene.abonner(compte);
    const resilie = await compte.post('/subscription/cancel');
    expect(resilie.corps).toMatchObject({ plan: 'premium', status: 'annule', cancelAtPeriodEnd: true });
    const repris = await compte.post('/subscription/reactivate');
    expect(repris.corps).toMatchObject({ status: 'actif', cancelAtPeriodEnd: false });
    const fin = String((await compte.post('/subscription/cancel')).corps.currentPeriodEnd);
    scene.app.horloge.regler(new Date(new Date(fin).getTime() - 1));
    const etat = () => scene.app.get(InfosService).de(compte.id);
    const profil = () => scene.app.get(ProfilsService).vue(compte.id);
    expect(await etat()).toMatchObject({ plan: 'premium', status: 'annule' });
    expect(await profil()).toMatchObject({ planActuel: 'premium', subscriptionActive: true });
    scene.app.horloge.avancer(1);
    expect(await etat()).toMatchObject({ plan: 'essai', status: 'actif', daysLeft: 10 });
    // Le profil suit à l'instant, sans attendre ni Stripe ni le travail quotidien.
    expect(await profil()).toMatchObject({ planActuel: 'essai', subscriptionActive: true });
    await scene.doublure.suivre(scene.app);
    await scene.livrerNouveaux();
    expect(await etat()).toMatchObject({ plan: 'essai', status: 'actif', daysLeft: 10 });
    await scene.avancer(10 * JOUR);
    expect(await etat()).toMatchObject({ plan: 'essai', status: 'expire' });
    expect(await profil()).toMatchObject({ planActuel: 'essai', subscriptionActive: false });
  });

  it('garde l’accès pendant les nouvelles tentatives d’un prélèvement refusé, puis le ferme', async () => {
    const compte = await unProfessionnel(scene.app)
      .avec({ debutEssaiLe: new Date(scene.app.horloge.maintenant().getTime() - 20 * JOUR) })
      .cree();
    await scene.abonner(compte, 'business');
    const client = Object.values((await scene.doublure.etat()).clients).find(
      ({ metadata }) => metadata.utilisateur === compte.id,
    )!;
    await scene.doublure.carte(client.id, true);
    await scene.avancer(32 * JOUR);
    await scene.livrerNouveaux();
    expect(await scene.app.get(InfosService).de(compte.id)).toMatchObject({
      plan: 'business',
      status: 'impaye',
    });
    await scene.doublure.carte(client.id, false);
    await scene.livrerNouveaux();
    expect(await scene.app.get(InfosService).de(compte.id)).toMatchObject({
      plan: 'business',
      status: 'actif',
    });
    await scene.doublure.carte(client.id, true);
    await scene.avancer(60 * JOUR);
    await scene.livrerNouveaux();
    expect(await scene.app.get(InfosService).de(compte.id)).toMatchObject({
      plan: 'essai',
      status: 'expire',
    });
  });

  it('ne laisse qu’un abonnement vivant quand on change de plan payant', async () => {
    const compte = await unProfessionnel(scene.app).cree();
    await scene.abonner(compte, 'premium');
    const encore = await compte.post('/subscription/create-checkout-session', { planName: 'premium' });
    expect([encore.statut, encore.corps.code]).toEqual([409, 'ABONNEMENT_EN_COURS']);
    await scene.avancer(1_000);
    await scene.abonner(compte, 'business');
    expect(await scene.info(compte)).toMatchObject({ plan: 'business', status: 'actif' });
    await scene.app.get(OutboxWorker).vider();
    await scene.livrerNouveaux();
    const vivants = Object.values((await scene.doublure.etat()).abonnements).filter(
      ({ metadata, status }) =>
        (metadata as { utilisateur: string }).utilisateur === compte.id && status === 'active',
    );
    expect(vivants.map(({ metadata }) => (metadata as { plan: string }).plan)).toEqual(['business']);
    expect(await scene.info(compte)).toMatchObject({ plan: 'business', status: 'actif' });
  });

  it('annule chez Stripe l’abonnement d’un compte supprimé : plus rien ne lui est prélevé', async () => {
    const compte = await unProfessionnel(scene.app).cree();
    await scene.abonner(compte, 'premium');
    await scene.app
      .get(Transactions)
      .executer(() => scene.app.get(VieDesComptesService).supprimer(compte.id));
    await scene.app.get(OutboxWorker).vider();
    const siens = Object.values((await scene.doublure.etat()).abonnements).filter(
      ({ metadata }) => (metadata as { utilisateur: string }).utilisateur === compte.id,
    );
    expect(siens.map(({ status }) => status)).toEqual(['canceled']);
    await scene.livrerNouveaux();
  });

  it('n’accorde jamais un plan payant par upgrade, laisse prendre le gratuit et revenir à l’essai', async () => {
    const compte = await unProfessionnel(scene.app).cree();
    for (const plan of ['premium', 'business']) {
      const refus = await compte.put('/subscription/upgrade', { plan });
      expect([refus.statut, refus.corps.code]).toEqual([402, 'PAIEMENT_REQUIS']);
    }
    const gratuit = await compte.put('/subscription/upgrade', { plan: 'gratuit' });
    expect(gratuit.corps).toMatchObject({ plan: 'gratuit', facturesMensuel: { utilise: 0, limite: 5 } });
    expect((await compte.put('/subscription/upgrade', { plan: 'essai' })).corps).toMatchObject({
      plan: 'essai',
    });
    const vieux = await unProfessionnel(scene.app)
      .avec({ debutEssaiLe: new Date(scene.app.horloge.maintenant().getTime() - 16 * JOUR) })
      .cree();
    await vieux.put('/subscription/upgrade', { plan: 'gratuit' });
    const retour = await vieux.put('/subscription/upgrade', { plan: 'essai' });
    expect([retour.statut, retour.corps.code]).toEqual([409, 'PLAN_INDISPONIBLE']);
    expect((await compte.put('/subscription/upgrade', { plan: 'or' })).statut).toBe(400);
  });

  it('ne laisse pas passer au gratuit pendant qu’un abonnement payé court', async () => {
    const compte = await unProfessionnel(scene.app).cree();
    await scene.abonner(compte);
    const refus = await compte.put('/subscription/upgrade', { plan: 'gratuit' });
    expect([refus.statut, refus.corps.code]).toEqual([409, 'ABONNEMENT_EN_COURS']);
  });

  describe('quand Stripe va mal', () => {
    it.each(['erreur', 'coupure'] as const)('dit en français que rien n’a changé (%s)', async (mode) => {
      const compte = await unProfessionnel(scene.app).cree();
      await scene.abonner(compte);
      await scene.doublure.panne(mode);
      for (const [chemin, corps] of [
        ['create-checkout-session', { planName: 'business' }],
        ['cancel', undefined],
        ['reactivate', undefined],
        ['billing-portal', undefined],
      ] as const) {
        const reponse = await compte.post(`/subscription/${chemin}`, corps);
        expect([reponse.statut, reponse.corps.code]).toEqual([503, 'PAIEMENT_INDISPONIBLE']);
        expect(reponse.corps.message).toContain('Rien n’a été débité');
        expect(JSON.stringify(reponse.corps)).not.toMatch(/unknown error|api_error|Stripe|socket|ECONN/i);
      }
      expect(await scene.info(compte)).toMatchObject({ plan: 'premium', status: 'actif' });
    });

    it('ne retient pas un événement qu’il n’a pu vérifier chez Stripe : sa répétition fait effet', async () => {
      const compte = await unProfessionnel(scene.app).cree();
      const { sessionId } = await scene.ouvrir(compte);
      await scene.livrerNouveaux();
      await scene.doublure.payer(sessionId);
      await scene.doublure.panne('erreur');
      const [evenement] = await scene.doublure.evenements(scene.rang);
      expect(await livrer(scene.app, evenement!)).toBe(503);
      expect(await scene.info(compte)).toMatchObject({ plan: 'essai' });
      await scene.doublure.panne(null);
      expect(await livrer(scene.app, evenement!)).toBe(200);
      expect(await scene.info(compte)).toMatchObject({ plan: 'premium' });
    });
  });
});

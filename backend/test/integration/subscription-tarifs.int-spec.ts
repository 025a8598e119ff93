import { ReleveAbonnementsService } from '../../src/modules/subscription/releve-abonnements.service';
import type { TarifDate } from '@facturier/domaine/abonnement/plans';
import { TABLE_DES_TARIFS } from '../../src/modules/subscription/plans.service';
import { PlansService } from '../../src/modules/subscription/plans.service';
import { courrielDEssai } from '../../src/modules/subscription/travaux/courriels-essai';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { unProfessionnel } from '../support/builders';
import { DoublureDeTest, livrerTout } from './subscription-doublure';

describe('La table des tarifs', () => {
  let app: AppDeTest;
  let doublure: DoublureDeTest;

  beforeAll(async () => {
    doublure = await DoublureDeTest.demarrer();
    app = await creerAppDeTest({
      env: { ...doublure.env, QUOTA_GRATUIT_FACTURES: '3', QUOTA_GRATUIT_CLIENTS: '1' },
    });
    await doublure.suivre(app);
  });
  afterAll(async () => {
    await app.fermer();
    await doublure.arreter();
  });

  const plans = async () =>
    (await app.appeler<Record<string, Record<string, unknown>>>('GET', '/subscription/plans')).corps;

  it('prend les quotas du plan gratuit dans la configuration, mots compris', async () => {
    const { gratuit } = await plans();
    expect(gratuit).toMatchObject({ quotas: { factures: 3, clients: 1 } });
    expect(gratuit!.features).toEqual(expect.arrayContaining(['3 factures par mois', '1 client']));
  });

  it('change partout quand elle change : plans, paiement, administration, courriels, essai', async () => {
    const table = app.app.get<TarifDate[]>(TABLE_DES_TARIFS, { strict: false });
    table.push({
      ...structuredClone(table[0]!),
      depuis: '2026-11-01',
      dureeEssaiJours: 20,
    });
    table[1]!.plans.premium.prixCentimes = 1234;
    expect((await plans()).premium).toMatchObject({ prix: 12.34 });
    expect((await plans()).essai).toMatchObject({ dureeJours: 20 });
    const compte = await unProfessionnel(app).cree();
    expect((await compte.get('/subscription/info')).corps).toMatchObject({ daysLeft: 20 });
    const { corps } = await compte.post<{ sessionId: string }>('/subscription/create-checkout-session', {
      planName: 'premium',
    });
    expect((await doublure.etat()).sessions[corps.sessionId]).toMatchObject({ amount_total: 1234 });
    await doublure.payer(corps.sessionId);
    await livrerTout(app, doublure);
    const detail = await app.get(ReleveAbonnementsService).detail(compte.id);
    expect(detail).toMatchObject({
      dernierPaiement: { montant: 12.34 },
      prochainPaiement: { montant: 12.34 },
    });
    const maintenant = app.horloge.maintenant();
    const destinataire = {
      prenom: 'Marie',
      nom: 'D',
      email: 'm@ex.fr',
      debutEssaiLe: maintenant,
      planActuel: 'essai',
    };
    const prixCentimes = app.get(PlansService).prixCentimes('premium');
    const avis = { stade: 'j3' as const, finEssai: maintenant };
    const courriel = courrielDEssai(destinataire as never, avis, { maintenant, appUrl: '', prixCentimes });
    expect(courriel.paragraphes.join(' ')).toContain('12,34\u00a0€');
  });

  it('garde l’ancien tarif jusqu’au jour du nouveau', async () => {
    app.horloge.regler('2026-10-31T12:00:00Z');
    expect((await plans()).premium).toMatchObject({ prix: 9.99 });
  });
});

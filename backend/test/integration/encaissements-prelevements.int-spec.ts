import type { RelancesDeFacture } from '@facturier/domaine/contrat/relances';
import { SceneDEncaissement } from '../support/encaissement-en-ligne';

const EN_COURS = /prélèvement est en cours/;
const CINQ_JOURS_MS = 5 * 86_400_000;

describe('Un prélèvement SEPA', () => {
  const scene = new SceneDEncaissement();

  it('en attente : visible, pas de second paiement ; abouti, s’écrit à son jour', async () => {
    const une = await scene.aPayer();
    const page = await scene.payer(une.jeton, 'prelevement');
    await scene.livrer();
    expect((await scene.relire(une)).statutEmetteur).toBe('creee');
    expect((await scene.encaissements(une)).enCours).toMatchObject({ etat: 'en_attente', montant: 1200 });
    expect((await scene.etat(une.jeton)).corps).toMatchObject({ possible: false, etat: 'en_attente' });
    const second = await scene.ouvrir(une.jeton);
    expect([second.statut, second.corps.code]).toEqual([409, 'ENCAISSEMENT_IMPOSSIBLE']);
    await scene.avancer(CINQ_JOURS_MS - 3_600_000);
    await scene.commander('prelevements/regler', { session: page });
    await scene.livrer();
    expect((await scene.livre(une)).map(({ montant, moyen, date }) => [montant, moyen, date])).toEqual([
      [1200, 'prelevement', scene.aujourdhui()],
    ]);
    expect((await scene.relire(une)).statutEmetteur).toBe('payee');
  });

  it('en attente : ni rappel ni mise en demeure ; refusé, ils se reprennent', async () => {
    const une = await scene.aPayer();
    const page = await scene.payer(une.jeton, 'prelevement');
    await scene.livrer();
    const rappels = async () =>
      (await scene.marie.get<RelancesDeFacture>(`/factures/${une.facture._id}/relances`)).corps;
    expect(await rappels()).toMatchObject({ proposee: null, pourquoiPas: expect.stringMatching(EN_COURS) });
    const lettre = await scene.marie.get(`/factures/${une.facture._id}/mises-en-demeure`);
    expect(JSON.stringify(lettre.corps)).toMatch(EN_COURS);
    await scene.commander('prelevements/echouer', { session: page });
    await scene.livrer();
    expect((await rappels()).pourquoiPas ?? '').not.toMatch(EN_COURS);
  });

  it('refusé après cinq jours : rien d’écrit, la facture se paie de nouveau, les deux le savent', async () => {
    const une = await scene.aPayer();
    const page = await scene.payer(une.jeton, 'prelevement');
    await scene.livrer();
    await scene.avancer(CINQ_JOURS_MS - 3_600_000);
    await scene.commander('prelevements/echouer', { session: page });
    await scene.livrer();
    expect(await scene.livre(une)).toEqual([]);
    expect((await scene.etat(une.jeton)).corps).toMatchObject({
      possible: true,
      montant: 1200,
      etat: 'echoue',
    });
    await scene.vider();
    await scene.app.courriels.attendre(scene.camille.email, /prélèvement refusé/);
    expect(await scene.avis()).toContain('prelevement_refuse');
    await scene.payer(une.jeton);
    await scene.livrer();
    expect((await scene.livre(une)).map(({ montant }) => montant)).toEqual([1200]);
  });
});

import { unProfessionnel } from '../support/builders';
import { SceneDEncaissement } from '../support/encaissement-en-ligne';

describe('Le compte d’encaissement', () => {
  const scene = new SceneDEncaissement();

  it('laissé à mi-chemin : à compléter, ce qui manque en français, pas de paiement ; fini, il s’ouvre seul', async () => {
    const une = await scene.aPayer();
    await scene.commander('comptes/a-completer', { compte: scene.compte });
    scene.marie = await unProfessionnel(scene.app).auPlan('premium').cree();
    const { statut, corps } = await scene.marie.post<Record<string, unknown>>('/encaissements/compte');
    expect([statut, corps.etat]).toEqual([201, 'a_completer']);
    const { manque } = await scene.monCompte();
    expect(manque.length).toBeGreaterThan(3);
    expect(manque.map(({ libelle }) => libelle)).toContain('L’IBAN où recevoir vos versements');
    expect(manque.map(({ libelle }) => libelle)).not.toContain(
      'Un renseignement que Stripe précise sur sa page',
    );
    scene.compte = await scene.compteDe(scene.marie);
    await scene.commander('comptes/verifier', { compte: scene.compte });
    expect((await scene.monCompte()).etat).toBe('a_completer');
    await scene.livrer('comptes');
    expect(await scene.monCompte()).toMatchObject({ etat: 'actif', manque: [], prelevement: true });
    expect(await scene.avis()).toContain('compte_encaissement');
    expect(une.jeton).toHaveLength(43);
  });

  it('sa page de retour ne change rien ; demander une relecture dit ce que Stripe dit', async () => {
    const autre = await unProfessionnel(scene.app).auPlan('premium').cree();
    await autre.post('/encaissements/compte');
    const relu = await autre.post<Record<string, unknown>>('/encaissements/compte/relecture');
    expect([relu.statut, relu.corps.etat]).toEqual([200, 'a_completer']);
    const { corps } = await autre.post<{ url: string }>('/encaissements/compte/lien');
    expect(corps.url).toMatch(/^http/);
    const sansCompte = await unProfessionnel(scene.app).auPlan('premium').cree();
    const refuse = await sansCompte.post('/encaissements/compte/lien');
    expect([refuse.statut, refuse.corps.code]).toEqual([409, 'COMPTE_ENCAISSEMENT_ABSENT']);
  });

  it('sa page de reprise est celle de l’appelant : un autre n’ouvre que la sienne, et personne sans se connecter', async () => {
    const autre = await unProfessionnel(scene.app).auPlan('premium').cree();
    await autre.post('/encaissements/compte');
    for (const qui of [scene.marie, autre])
      expect((await qui.post('/encaissements/compte/lien')).statut).toBe(200);
    const { liens } = await scene.doublure.appeler<{ liens: Record<string, { compte: string }> }>(
      'GET',
      '/_doublure/connect/etat',
    );
    const ouverts = Object.values(liens).map(({ compte }) => compte);
    expect(ouverts.slice(-2)).toEqual([scene.compte, await scene.compteDe(autre)]);
    const etranger = await scene.app.appeler('POST', '/encaissements/compte/lien');
    expect(etranger.statut).toBe(401);
  });

  it('restreint, éteint, détaché, ou au plan gratuit : pas de paiement', async () => {
    const une = await scene.aPayer();
    const possible = async (): Promise<boolean> => (await scene.etat(une.jeton)).corps.possible;
    expect(await possible()).toBe(true);
    await scene.marie.put('/encaissements/compte', { actif: false });
    expect(await possible()).toBe(false);
    await scene.marie.put('/encaissements/compte', { actif: true });
    await scene.commander('comptes/restreindre', {
      compte: scene.compte,
      exigences: ['configuration.merchant.mcc'],
    });
    await scene.livrer('comptes');
    expect(await scene.monCompte()).toMatchObject({
      etat: 'restreint',
      manque: [{ code: 'configuration.merchant.mcc', libelle: 'La description de votre activité' }],
    });
    expect(await possible()).toBe(false);
    const refus = await scene.ouvrir(une.jeton);
    expect([refus.statut, refus.corps.code]).toEqual([409, 'ENCAISSEMENT_IMPOSSIBLE']);
    await scene.commander('comptes/verifier', { compte: scene.compte });
    await scene.livrer('comptes');
    expect(await possible()).toBe(true);
    await scene.marie.delete('/encaissements/compte');
    expect([await possible(), (await scene.monCompte()).etat]).toEqual([false, 'absent']);
    const gratuit = await unProfessionnel(scene.app).auPlan('gratuit').cree();
    const horsPlan = await gratuit.post('/encaissements/compte');
    expect([horsPlan.statut, horsPlan.corps.code]).toEqual([403, 'ENCAISSEMENT_HORS_PLAN']);
  });

  it('accès retiré dans le tableau de bord : le compte est fermé, son titulaire le sait', async () => {
    await scene.commander('comptes/deconnecter', { compte: scene.compte });
    await scene.livrer('paiements');
    expect((await scene.monCompte()).etat).toBe('ferme');
  });

  it('les événements des comptes perdus : le travail du jour les rattrape', async () => {
    await scene.commander('comptes/restreindre', { compte: scene.compte });
    expect((await scene.monCompte()).etat).toBe('actif');
    await scene.avancer(86_400_000);
    await scene.heureSuivante();
    expect((await scene.monCompte()).etat).toBe('restreint');
  });
});

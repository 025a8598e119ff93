import { demandeDeCompte, DoublureConnect, ouvrirCompte } from './doublure-connect';

const retours = {
  refresh_url: 'https://facturier.example/encaissements/reprise',
  return_url: 'https://facturier.example/encaissements/retour',
};

describe('La doublure de Stripe : les comptes connectés, par le vrai client', () => {
  let doublure: DoublureConnect;
  beforeAll(async () => {
    doublure = await DoublureConnect.demarrer();
  });
  afterAll(() => doublure.arreter());

  const comptes = () => doublure.client.v2.core.accounts;
  const lien = async (compte: string) =>
    doublure.client.v2.core.accountLinks.create({
      account: compte,
      use_case: { type: 'account_onboarding', account_onboarding: retours },
    });
  const visiter = (url: string, issue?: string) =>
    fetch(url, {
      method: issue ? 'POST' : 'GET',
      body: issue && `issue=${issue}`,
      redirect: 'manual',
    });
  const traverser = async (compte: string, issue: string) => {
    const entree = await visiter((await lien(compte)).url);
    const page = new URL(entree.headers.get('location')!, doublure.url).href;
    return visiter(page, issue);
  };
  const lire = (compte: string) =>
    comptes().retrieve(compte, { include: ['configuration.merchant', 'requirements'] });
  const carte = async (compte: string) =>
    (await lire(compte)).configuration?.merchant?.capabilities?.card_payments;

  it('un compte neuf n’encaisse rien, et dit ce qui lui manque', async () => {
    const compte = await comptes().create(demandeDeCompte());
    expect(compte).toMatchObject({ object: 'v2.core.account', dashboard: 'full', livemode: false });
    expect(compte.configuration?.merchant?.capabilities?.card_payments).toEqual({
      status: 'restricted',
      status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
    });
    expect(compte.requirements?.summary?.minimum_deadline?.status).toBe('currently_due');
    expect(compte.requirements?.entries?.[0]).toMatchObject({
      awaiting_action_from: 'user',
      description: 'identity.individual.given_name',
      requested_reasons: [{ code: 'routine_onboarding' }],
    });
  });

  it('une partie que `include` ne nomme pas revient vide', async () => {
    const id = await ouvrirCompte(doublure);
    const nu = await comptes().retrieve(id);
    expect([nu.configuration, nu.requirements, nu.identity, nu.defaults]).toEqual([null, null, null, null]);
    const { identity, configuration } = await comptes().retrieve(id, { include: ['identity'] });
    expect(identity).toMatchObject({ country: 'fr', entity_type: 'individual' });
    expect(configuration).toBeNull();
  });

  it.each([
    ['terminer', 'active'],
    ['verification', 'pending'],
    ['quitter', 'restricted'],
    ['rejeter', 'rejected'],
  ])('le parcours d’ouverture, issue « %s » : la carte devient %s', async (issue, statut) => {
    const compte = await ouvrirCompte(doublure, false);
    const sortie = await traverser(compte, issue);
    expect([sortie.status, sortie.headers.get('location')]).toEqual([303, retours.return_url]);
    expect((await carte(compte))?.status).toBe(statut);
  });

  it('quitté à mi-chemin, le parcours ne redemande que ce qui manque', async () => {
    const compte = await ouvrirCompte(doublure, false);
    const avant = (await lire(compte)).requirements?.entries?.length;
    await traverser(compte, 'quitter');
    const apres = (await lire(compte)).requirements?.entries?.map(({ description }) => description);
    expect(apres?.length).toBeLessThan(avant!);
    expect(apres).toContain('default_payout_method');
  });

  it('un lien d’ouverture ne sert qu’une fois : usé ou expiré, il renvoie à `refresh_url`', async () => {
    const compte = await ouvrirCompte(doublure, false);
    const { url } = await lien(compte);
    expect((await visiter(url)).headers.get('location')).toMatch(/^\/connect\/parcours\//);
    expect((await visiter(url)).headers.get('location')).toBe(retours.refresh_url);
    const { url: vieux, expires_at: fin } = await lien(compte);
    await doublure.avancer(new Date(fin).getTime() - Date.now() + 1000);
    expect((await visiter(vieux)).headers.get('location')).toBe(retours.refresh_url);
    await doublure.avancer(0);
  });

  it('un parcours terminé est une page expirée', async () => {
    const compte = await ouvrirCompte(doublure, false);
    const entree = await visiter((await lien(compte)).url);
    const page = new URL(entree.headers.get('location')!, doublure.url).href;
    await visiter(page, 'terminer');
    const encore = await visiter(page, 'rejeter');
    expect([encore.status, (await carte(compte))?.status]).toEqual([410, 'active']);
  });

  it('les commandes mènent un compte d’un état à l’autre', async () => {
    const compte = await ouvrirCompte(doublure);
    await doublure.commander('comptes/restreindre', { compte, echeance: '2026-12-31T00:00:00.000Z' });
    const restreint = await lire(compte);
    expect(restreint.configuration?.merchant?.capabilities?.card_payments?.status).toBe('restricted');
    expect(restreint.requirements?.summary).toEqual({
      minimum_deadline: { status: 'past_due', time: '2026-12-31T00:00:00.000Z' },
    });
    await doublure.commander('comptes/verifier', { compte });
    await doublure.commander('comptes/prelevement', { compte, actif: false });
    const { card_payments: cartes, sepa_debit_payments: prelevements } = (await lire(compte)).configuration!
      .merchant!.capabilities!;
    expect([cartes?.status, prelevements?.status]).toEqual(['active', 'pending']);
    await doublure.commander('comptes/fermer', { compte });
    expect((await lire(compte)).closed).toBe(true);
  });

  describe('refuse', () => {
    const refus = (acte: Promise<unknown>) => expect(acte).rejects;

    it('un champ inconnu, à tout niveau', async () => {
      await refus(comptes().create({ ...demandeDeCompte(), couleur: 'bleu' } as never)).toMatchObject({
        statusCode: 400,
        code: 'invalid_fields',
      });
      const compte = await ouvrirCompte(doublure, false);
      const usage = { type: 'account_onboarding', account_onboarding: { ...retours, configurations: [] } };
      const inconnu = { account: compte, use_case: usage } as never;
      await refus(doublure.client.v2.core.accountLinks.create(inconnu)).toThrow(
        /account_onboarding.configurations/,
      );
    });

    it('une partie inconnue dans `include`', async () => {
      const compte = await ouvrirCompte(doublure, false);
      await refus(comptes().retrieve(compte, { include: ['payouts' as never] })).toMatchObject({
        statusCode: 400,
      });
    });

    it('le tableau express quand Stripe porte les pertes, et un tableau complet qui ferait payer la plateforme', async () => {
      await refus(comptes().create({ ...demandeDeCompte(), dashboard: 'express' })).toThrow(
        /losses_collector/,
      );
      const responsibilities = { fees_collector: 'application', losses_collector: 'stripe' } as const;
      await refus(comptes().create({ ...demandeDeCompte(), defaults: { responsibilities } })).toThrow(/full/);
    });

    it('un compte inconnu (404), un compte qui a retiré son accès (403)', async () => {
      await refus(comptes().retrieve('acct_inconnu')).toMatchObject({ statusCode: 404, code: 'not_found' });
      const compte = await ouvrirCompte(doublure);
      await doublure.commander('comptes/deconnecter', { compte });
      await refus(comptes().retrieve(compte)).toMatchObject({ statusCode: 403, code: 'account_invalid' });
    });

    it('un corps qui n’est pas du JSON, une demande sans version', async () => {
      const entetes = { Authorization: 'Bearer sk_test_x', 'Stripe-Version': '2026-10-28.endive' };
      const formulaire = await fetch(`${doublure.url}/v2/core/accounts`, {
        method: 'POST',
        headers: { ...entetes, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'contact_email=a@b.fr',
      });
      const sansVersion = await fetch(`${doublure.url}/v2/core/accounts/acct_x`, {
        headers: { Authorization: entetes.Authorization },
      });
      expect([formulaire.status, sansVersion.status]).toEqual([400, 400]);
    });
  });
});

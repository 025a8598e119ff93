import { CompteurDeCommandes } from '../support/commandes';

describe('Les freins des liens publics', () => {
  let compteur: CompteurDeCommandes;
  beforeAll(async () => {
    compteur = await CompteurDeCommandes.monter();
  });
  afterAll(() => compteur.app.fermer());

  it('six cents jetons inventés d’un trait n’écrivent que par lots, et un refus n’écrit rien', async () => {
    const entetes = { 'x-forwarded-for': '203.0.113.12' };
    const deviner = (essai: number) => {
      const chemin = `/public/factures/${`lot-${essai}`.padEnd(43, 'x')}`;
      return compteur.app.appeler('GET', chemin, undefined, { entetes });
    };
    const commandes = await compteur.pendant(() =>
      Promise.all(Array.from({ length: 600 }, (_, essai) => deviner(essai))),
    );
    const ecrites = commandes.filter((commande) => commande.endsWith('tentatives'));
    expect(ecrites.length).toBeGreaterThan(0);
    expect(ecrites.length).toBeLessThanOrEqual(30);
    expect(await compteur.pendant(() => deviner(601))).toEqual([]);
  });
});

import { CompteurDeCommandes } from '../support/commandes';
import { parVagues } from '../support/vagues';

describe('Les freins des liens publics', () => {
  let compteur: CompteurDeCommandes;
  beforeAll(async () => {
    compteur = await CompteurDeCommandes.monter();
  });
  afterAll(() => compteur.app.fermer());

  it('six cents jetons inventés n’écrivent que par lots, et un refus n’écrit rien', async () => {
    const entetes = { 'x-forwarded-for': '203.0.113.12' };
    const deviner = (essai: number) => {
      const chemin = `/public/factures/${`lot-${essai}`.padEnd(43, 'x')}`;
      return compteur.app.appeler('GET', chemin, undefined, { entetes });
    };
    const commandes = await compteur.pendant(() => parVagues(600, deviner));
    const ecrites = commandes.filter((commande) => commande.endsWith('tentatives'));
    expect(ecrites.length).toBeGreaterThan(0);
    expect(ecrites.length).toBeLessThanOrEqual(30);
    expect(await compteur.pendant(() => deviner(601))).toEqual([]);
  });

  it('d’un réseau, soixante lectures publiques de front : les autres sont refusées sans une lecture, les voisins passent', async () => {
    const depuis = (ip: string, rang: number) => {
      const chemin = `/public/factures/${`vol-${rang}`.padEnd(43, 'x')}`;
      return compteur.app.appeler('GET', chemin, undefined, { entetes: { 'x-forwarded-for': ip } });
    };
    const foule = Array.from({ length: 100 }, (_, rang) => depuis('203.0.113.13', rang));
    const voisin = depuis('203.0.113.14', 0);
    const statuts = (await Promise.all(foule)).map(({ statut }) => statut);
    expect(statuts.filter((statut) => statut === 503)).toHaveLength(40);
    expect(statuts.filter((statut) => statut === 404)).toHaveLength(60);
    expect((await voisin).statut).toBe(404);
    expect((await depuis('203.0.113.13', 101)).statut).toBe(404);
  });
});

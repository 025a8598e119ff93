import { Agent } from 'node:http';
import { attendreQue } from '../support/attendre';
import { Ecouteur } from '../support/flux';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauProfessionnel } from '../support/session';

/** Un onglet ouvert écoute ; il ne retient rien de ce que son compte lit. */
describe('Six onglets ouverts, un voisin qui demande', () => {
  const ONGLETS = 6;
  /** Plus que l'avance d'un compte. */
  const LECTURES = 60;
  let produit: Produit;
  beforeAll(async () => {
    produit = await demarrerProduit();
  });
  afterAll(() => produit?.arreter());

  it('toutes les lectures du compte répondent pendant qu’ils écoutent', async () => {
    const marie = await nouveauProfessionnel(produit);
    const voisin = await nouveauProfessionnel(produit);
    const agent = new Agent({ maxSockets: ONGLETS });
    const onglets = Array.from({ length: ONGLETS }, () => new Ecouteur(produit.url, marie.jeton, agent));
    onglets.forEach((onglet) => onglet.ouvrir());
    await attendreQue(() => onglets.every(({ ouvert }) => ouvert), 'les six flux salués', {
      delaiMs: 20_000,
    });
    const statuts: number[] = [];
    for (let rang = 0; rang < LECTURES; rang += 1) {
      const [sienne] = await Promise.all([
        marie.http.get('/messages/unread-count'),
        voisin.http.get('/subscription/info'),
      ]);
      statuts.push(sienne.status);
    }
    expect(statuts).toEqual(Array(LECTURES).fill(200));
    expect(onglets.filter(({ ouvert }) => ouvert)).toHaveLength(ONGLETS);
    onglets.forEach((onglet) => onglet.fermer());
    agent.destroy();
  });
});

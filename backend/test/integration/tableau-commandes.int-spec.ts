import { TableauService } from '../../src/modules/pilotage/tableau/tableau.service';
import { unProfessionnel } from '../support/builders';
import { CompteurDeCommandes } from '../support/commandes';
import { unClient, uneFacture } from '../support/factures';
import { uneActivite } from '../support/pilotage';

/** Des factures de plus ne demandent pas une lecture de plus. */
const FACTURES = 5;

describe('Ce que le tableau de bord demande à MongoDB', () => {
  let compteur: CompteurDeCommandes;
  beforeAll(async () => {
    compteur = await CompteurDeCommandes.monter();
  });
  afterAll(() => compteur.app.fermer());

  it('le même nombre de lectures pour une facture et pour plusieurs, aucune écriture, chaque fait lu une fois', async () => {
    const marie = await unProfessionnel(compteur.app).cree();
    const client = (await unClient(marie))._id;
    await uneActivite(marie);
    const lire = () => compteur.pendant(() => compteur.app.get(TableauService).lire(marie.id));
    const facturer = async () => {
      const { _id } = await uneFacture(marie, client);
      await marie.post(`/factures/${_id}/paiements`, { montant: 10, date: '2026-11-21' });
    };
    await facturer();
    const une = await lire();
    for (let reste = FACTURES; reste > 0; reste -= 1) await facturer();
    const plusieurs = await lire();
    expect([...plusieurs].sort()).toEqual([...une].sort());
    expect(une.filter((commande) => !/^(find|aggregate|distinct) /.test(commande))).toEqual([]);
    const fois = (commande: string): number => une.filter((lue) => lue === commande).length;
    for (const seule of [
      'find activites',
      'find litiges',
      'find declarations',
      'find devis',
      'find conversations',
    ])
      expect([seule, fois(seule)]).toEqual([seule, 1]);
    expect(une.length).toBe(21);
  });
});

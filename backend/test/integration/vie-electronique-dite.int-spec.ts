import type { Facture } from '@facturier/domaine/contrat/factures';
import type { SuiviElectronique } from '@facturier/domaine/contrat/vie-electronique';
import type { MessageCdv } from '@facturier/domaine/plateforme/message-cdv';
import { Types } from 'mongoose';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { connexionDe } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { cdarDe } from '../support/flux-de-test';
import { TerrainDeStatuts } from '../support/terrain-statuts';

const MINUTE = 60_000;
const HEURE = 60 * MINUTE;
const SIREN = '732829320';
/** Le fournisseur. */

describe('Un statut dit à une plateforme par qui vend', () => {
  const ici = TerrainDeStatuts.ouvert();
  const { terrain, maintenant, vider, partis, uneHeure } = ici;
  let emise: Facture;
  beforeEach(async () => {
    const moi = await ici.scene.moi();
    emise = await uneFacture(moi, (await unClient(moi, { siren: '200000008' }))._id, {
      lignes: [{ description: 'Conseil', quantite: 1, prixUnitaire: 1_000, nature: 'services' }],
    });
    await connexionDe(terrain.app)
      .collection('factures')
      .updateOne({ _id: new Types.ObjectId(emise._id) }, { $set: { electronique: { voie: 'pa' } } });
  });
  const dire = (code: string, plus: Partial<MessageCdv> = {}) =>
    ici.flux.poser(
      cdarDe({ numero: emise.numero!, emission: emise.dateEmission!, vendeur: SIREN }, code, {
        le: maintenant(),
        ...plus,
      }),
      maintenant(),
    );
  const encaisser = async (montant: number): Promise<void> => {
    const paiement = { montant, date: '2026-11-21', moyen: 'virement' };
    const { statut } = await (await ici.scene.moi()).post(`/factures/${emise._id}/paiements`, paiement);
    expect(statut).toBe(201);
  };
  const montants = () =>
    partis().map(({ details }) => details[0]!.montants.map((un) => [un.type, un.centimes, un.tauxCentiemes]));

  it('cas 26 et 28 : encaissée avant son 200, elle l’attend ; puis un 212 par écriture, à 0,00 %, dans l’ordre', async () => {
    await encaisser(400);
    await uneHeure();
    expect(partis()).toEqual([]);
    dire('200');
    await ici.scene.relever();
    expect(montants()).toEqual([[['MEN', 40_000, 0]]]);
    await encaisser(600);
    await uneHeure();
    expect(montants()).toEqual([[['MEN', 40_000, 0]], [['MEN', 60_000, 0]]]);
    expect(partis().map(({ id }) => id)).toEqual([`${emise.numero}_212_1`, `${emise.numero}_212_2`]);
    expect(partis()[0]).toMatchObject({
      emetteur: { siren: SIREN, role: 'SE' },
      destinataire: { siren: '200000008', role: 'BY' },
    });
    await uneHeure();
    expect(partis()).toHaveLength(2);
    const { corps } = await (
      await ici.scene.moi()
    ).get<SuiviElectronique>(`/factures/${emise._id}/electronique`);
    expect(corps.frise.map(({ code, de, envoi }) => [code, de, envoi])).toEqual([
      ['200', 'plateforme', null],
      ['212', 'moi', 'pris'],
      ['212', 'moi', 'pris'],
    ]);
  });

  it('cas 27 : un encaissement annulé se dit en négatif, avec ses mots', async () => {
    dire('200');
    await ici.scene.relever();
    await encaisser(400);
    await uneHeure();
    const adresse = `/factures/${emise._id}/paiements`;
    const [paiement] = (await (await ici.scene.moi()).get<{ _id: string }[]>(adresse)).corps;
    const annulee = await (await ici.scene.moi()).post(adresse, { annule: paiement!._id });
    expect(annulee.statut).toBe(201);
    await uneHeure();
    expect(montants().at(-1)).toEqual([['MEN', -40_000, 0]]);
    expect(partis().at(-1)!.details[0]!.commentaire).toBe('Encaissement annulé');
  });

  it('cas 29 : une facture de biens seuls n’en dit rien', async () => {
    await connexionDe(terrain.app)
      .collection('factures')
      .updateOne({ _id: new Types.ObjectId(emise._id) }, { $set: { 'lignes.0.nature': 'biens' } });
    dire('200');
    await ici.scene.relever();
    await encaisser(400);
    await uneHeure();
    expect(partis()).toEqual([]);
  });

  it('l’écho de notre 212 n’est pas une nouvelle ; deux instances de front n’en disent qu’un', async () => {
    dire('200');
    await ici.scene.relever();
    await encaisser(400);
    terrain.avancer(HEURE);
    await Promise.all(terrain.apps.map((app) => app.get(Ordonnanceur).tourner()));
    await vider();
    expect(partis()).toHaveLength(1);
    const [envoye] = partis();
    const { id, details } = envoye!;
    dire('212', { id, details });
    await ici.scene.relever();
    const { corps } = await (
      await ici.scene.moi()
    ).get<SuiviElectronique>(`/factures/${emise._id}/electronique`);
    expect([corps.frise.length, corps.incidents]).toEqual([2, []]);
  });

  it('cas 30 et 35 : dits d’ailleurs sous le nom du nôtre, un 212 et le statut d’un autre vendeur ne cachent rien', async () => {
    const facture = { numero: emise.numero!, emission: emise.dateEmission!, vendeur: '999999998' };
    dire('200');
    const id = `${emise.numero}_205_1`;
    ici.flux.poser(cdarDe(facture, '205', { id, le: maintenant() }), maintenant());
    dire('205', { id });
    dire('212', { id: `${emise.numero}_212_1`, details: [{ montants: [{ type: 'MEN', centimes: 100 }] }] });
    await ici.scene.relever();
    await encaisser(400);
    await uneHeure();
    expect(partis().map((un) => un.id)).toEqual([`${emise.numero}_212_2`]);
    const { corps } = await (
      await ici.scene.moi()
    ).get<SuiviElectronique>(`/factures/${emise._id}/electronique`);
    expect(corps.etat).toBe('approuvee');
    expect(corps.incidents).toHaveLength(2);
  });
});

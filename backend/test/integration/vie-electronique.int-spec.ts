import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { Facture } from '@facturier/domaine/contrat/factures';
import type { MessageCdv } from '@facturier/domaine/plateforme/message-cdv';
import { Types } from 'mongoose';
import { connexionDe } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { cdarDe } from '../support/flux-de-test';
import { TerrainDeStatuts } from '../support/terrain-statuts';

const MINUTE = 60_000;
const SIREN = '732829320';
const detail = (motif?: string, plus: Partial<MessageCdv['details'][number]> = {}) => [
  { ...(motif && { motif }), montants: [], ...plus },
];
const payes = (centimes: number) => detail(undefined, { montants: [{ type: 'MPA', centimes }] });

describe('Un statut relevé d’une plateforme', () => {
  const ici = TerrainDeStatuts.ouvert();
  const { terrain, maintenant } = ici;
  let emise: Facture;
  beforeEach(async () => {
    const moi = await ici.scene.moi();
    emise = await uneFacture(moi, (await unClient(moi, { siren: '200000008' }))._id);
  });
  const visee = (plus: Partial<MessageCdv['facture']> = {}): MessageCdv['facture'] => ({
    numero: emise.numero!,
    emission: emise.dateEmission!,
    type: '380',
    vendeur: SIREN,
    ...plus,
  });
  /** La plateforme dit ce statut. @param minutes quand, depuis maintenant */
  const dire = (code: string, plus: Partial<Parameters<typeof cdarDe>[2]> & { minutes?: number } = {}) => {
    const { minutes = 0, ...message } = plus;
    const le = new Date(maintenant().getTime() + minutes * MINUTE);
    return ici.flux.poser(cdarDe(visee(), code, { le, ...message }), maintenant());
  };
  const enBase = async () =>
    (await connexionDe(terrain.app)
      .collection('factures')
      .findOne({ _id: new Types.ObjectId(emise._id) }))!;
  const etat = async () => {
    const { statutEmetteur, statutDestinataire, electronique } = await enBase();
    return [statutEmetteur, statutDestinataire, (electronique as { etat?: string } | undefined)?.etat];
  };
  const compter = (collection: string, filtre: object = {}) =>
    connexionDe(terrain.app).collection(collection).countDocuments(filtre);
  const messages = () => compter('messages_cdv', { document: new Types.ObjectId(emise._id) });
  const avis = (type: string) =>
    compter('notifications', { destinataire: new Types.ObjectId(ici.scene.compte.id), type });
  const ecritures = () => compter('paiements', { facture: new Types.ObjectId(emise._id) });
  const faits = async (): Promise<string[]> => {
    const lignes = connexionDe(terrain.app).collection<{ type: string }>('historique');
    const siennes = { facture: new Types.ObjectId(emise._id) };
    const lues = await lignes.find(siennes, { sort: { rang: 1 } }).toArray();
    return lues.map(({ type }) => type);
  };

  it('cas 2 : 200, elle est envoyée, et le message se garde avec ses octets', async () => {
    const vu = dire('200');
    await ici.scene.relever();
    expect(await etat()).toEqual(['envoyee', 'non_vue', 'deposee']);
    expect(await faits()).toEqual(['pa_deposee']);
    const ligne = await connexionDe(terrain.app).collection('flux_pa').findOne({ flowId: vu.flowId });
    expect(ligne).toMatchObject({ etat: 'lu' });
    expect(await compter('octets_flux_pa', { flux: ligne!._id })).toBe(1);
  });

  it('cas 16 : 213, elle est rejetée, et c’est dit avec ses mots', async () => {
    dire('200');
    dire('213', { minutes: 1, details: detail('ADR_ERR') });
    await ici.scene.relever();
    expect(await etat()).toEqual(['envoyee', 'non_vue', 'rejetee']);
    expect(await avis('facture_rejetee')).toBe(1);
  });

  it('cas 19 et 20 : refusée, elle le reste, avec son motif ; ce qui suit se lit', async () => {
    dire('200');
    dire('210', { minutes: 2, details: detail('TX_TVA_ERR', { commentaire: 'Taux à revoir' }) });
    await ici.scene.relever();
    expect(await etat()).toEqual(['envoyee', 'refusee', 'refusee']);
    expect(await enBase()).toMatchObject({ codeRefus: 'TX_TVA_ERR' });
    dire('205', { minutes: 3 });
    await ici.scene.relever(1);
    expect(await etat()).toEqual(['envoyee', 'refusee', 'refusee']);
    expect([await messages(), await avis('facture_refusee'), await avis('facture_acceptee')]).toEqual([
      3, 1, 0,
    ]);
    const { corps } = await (
      await ici.scene.moi()
    ).get<{ situation?: string }>(`/factures/${emise._id}/relances`);
    expect(JSON.stringify(corps)).toContain('refusé');
  });

  it('cas 21 et 22 : mise à disposition, elle n’est pas vue ; approuvée, elle est vue puis acceptée, et c’est dit une fois', async () => {
    dire('200');
    dire('203', { minutes: 1 });
    await ici.scene.relever();
    expect(await etat()).toEqual(['envoyee', 'non_vue', 'mise_a_disposition']);
    dire('205', { minutes: 2 });
    await ici.scene.relever();
    expect(await etat()).toEqual(['envoyee', 'acceptee', 'approuvee']);
    expect(await faits()).toEqual(['pa_deposee', 'vue', 'acceptee']);
    expect(await avis('facture_acceptee')).toBe(1);
  });

  it('cas 23 : 201 après 203, elle ne recule pas', async () => {
    for (const code of ['200', '203', '201']) {
      dire(code, { minutes: code === '201' ? 5 : 0 });
      await ici.scene.relever();
    }
    expect(await etat()).toEqual(['envoyee', 'non_vue', 'mise_a_disposition']);
    expect(await messages()).toBe(3);
  });

  it('cas 24 : le même message trois fois, de front à deux instances : un message, un avis', async () => {
    dire('200');
    for (let fois = 0; fois < 3; fois += 1) dire('205', { minutes: 1 });
    await Promise.allSettled([ici.scene.relever(0), ici.scene.relever(1)]);
    await ici.scene.relever();
    expect([await messages(), await avis('facture_acceptee')]).toEqual([2, 1]);
    const chaine = await connexionDe(terrain.app)
      .collection('messages_cdv')
      .find({ document: new Types.ObjectId(emise._id) })
      .sort({ rang: 1 })
      .toArray();
    expect(chaine.map(({ rang }) => rang as number)).toEqual([1, 2]);
    expect(new Set(chaine.map(({ empreinte }) => empreinte as string)).size).toBe(2);
  });

  it('cas 25 : 211, elle est dite payée, et le livre n’a pas changé', async () => {
    dire('200');
    dire('211', { minutes: 1, details: payes(10_000) });
    await ici.scene.relever();
    expect(await etat()).toEqual(['envoyee', 'payee', 'paiement_transmis']);
    expect(await enBase()).toMatchObject({
      declareePayeeLe: '2026-11-21',
      payeCentimes: 0,
      resteCentimes: 10_000,
    });
    expect([await ecritures(), await avis('facture_declaree_payee')]).toEqual([0, 1]);
  });

  itDeCampagne('cas 30 : 212 que nous n’avons pas envoyé : lu, dit, et le livre n’a pas changé', async () => {
    dire('200');
    const montants = [{ type: 'MEN', centimes: 10_000, tauxCentiemes: 0 }];
    dire('212', { minutes: 1, details: detail(undefined, { montants }) });
    await ici.scene.relever();
    expect(await etat()).toEqual(['envoyee', 'non_vue', 'deposee']);
    expect(await enBase()).toMatchObject({ electronique: { incident: 'encaissement_non_dit' } });
    expect(await faits()).toContain('pa_incident');
    expect(await ecritures()).toBe(0);
  });

  it('206 et 207 ouvrent un litige, de ce qui n’est pas approuvé, une fois ; la pièce demandée (208) se dit', async () => {
    dire('200');
    const montants = [{ type: 'MAPTTC', centimes: 6_000 }];
    dire('206', {
      minutes: 1,
      details: detail('QTE_ERR', { montants, commentaire: 'Deux assiettes de trop' }),
    });
    await ici.scene.relever();
    dire('207', { minutes: 2, details: detail('PU_ERR') });
    dire('208', { minutes: 3, details: detail('JUSTIF_ABS', { commentaire: 'Bon de livraison ?' }) });
    await ici.scene.relever();
    const litiges = await connexionDe(terrain.app)
      .collection('litiges')
      .find({ facture: new Types.ObjectId(emise._id) })
      .toArray();
    expect(litiges).toMatchObject([
      { etat: 'ouvert', contesteCentimes: 4_000, lignes: [{ motif: 'quantite' }] },
    ]);
    expect(await etat()).toEqual(['envoyee', 'vue', 'suspendue']);
    expect([await avis('litige_ouvert'), await avis('piece_demandee')]).toEqual([1, 1]);
  });

  it('cas 34 : un statut, un motif, un type de flux inconnus se gardent, et rien ne change', async () => {
    dire('200');
    dire('999', { minutes: 1 });
    dire('205', { minutes: 2, details: detail('MOTIF_NEUF') });
    const neuf = ici.flux.poser('<x/>', maintenant(), { flowType: 'TypeDe2031' });
    await ici.scene.relever();
    expect(await etat()).toEqual(['envoyee', 'acceptee', 'approuvee']);
    expect(await messages()).toBe(3);
    expect(await enBase()).toMatchObject({ electronique: { incident: 'code_inconnu', dernierCode: '205' } });
    const ligne = await connexionDe(terrain.app).collection('flux_pa').findOne({ flowId: neuf.flowId });
    expect(ligne).toMatchObject({ etat: 'sans_objet', type: 'TypeDe2031', raison: 'TYPE_INCONNU' });
  });

  it('cas 35 : le statut d’un autre vendeur ne change rien ; d’une facture inconnue, il s’écarte', async () => {
    dire('200');
    const le = new Date(maintenant().getTime() + MINUTE);
    ici.flux.poser(cdarDe(visee({ vendeur: '999999998' }), '205', { le }), maintenant());
    const perdu = ici.flux.poser(cdarDe(visee({ numero: 'FAC-2026-999' }), '205', { le }), maintenant());
    await ici.scene.relever();
    expect(await etat()).toEqual(['envoyee', 'non_vue', 'deposee']);
    expect(await enBase()).toMatchObject({ electronique: { incident: 'autre_facture' } });
    const ligne = await connexionDe(terrain.app).collection('flux_pa').findOne({ flowId: perdu.flowId });
    expect(ligne).toMatchObject({ etat: 'ecarte', raison: 'FACTURE_INCONNUE' });
  });

  it('cas 36 et 62 : un message hostile se garde et se dit, les autres arrivent', async () => {
    dire('200');
    const xml = cdarDe(visee(), '205', { le: maintenant() });
    const hostile = ici.flux.poser(xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'), maintenant());
    const autre = ici.flux.poser('<autre/>', maintenant());
    dire('203', { minutes: 2 });
    await ici.scene.relever();
    expect(await etat()).toEqual(['envoyee', 'non_vue', 'mise_a_disposition']);
    const journal = connexionDe(terrain.app).collection('flux_pa');
    const [un, deux] = [
      await journal.findOne({ flowId: hostile.flowId }),
      await journal.findOne({ flowId: autre.flowId }),
    ];
    expect([un, deux]).toMatchObject([
      { etat: 'illisible', raison: 'XML_DANGEREUX' },
      { etat: 'illisible', raison: 'PAS_UN_CDAR' },
    ]);
    expect(await compter('octets_flux_pa', { flux: un!._id })).toBe(1);
  });

  itDeCampagne('une plateforme muette au moment de lire : le flux attend, puis se lit', async () => {
    const vu = dire('200');
    await ici.scene.relever(0);
    expect(await etat()).toEqual(['envoyee', 'non_vue', 'deposee']);
    const tardif = dire('205', { minutes: 1 });
    terrain.pa.avant.push(
      () => null,
      () => ({ statut: 503, json: {} }),
    );
    await ici.scene.relever();
    const journal = connexionDe(terrain.app).collection('flux_pa');
    expect(await journal.findOne({ flowId: tardif.flowId })).toMatchObject({ etat: 'a_lire' });
    terrain.avancer(60 * MINUTE);
    await ici.scene.relever();
    expect(await etat()).toEqual(['envoyee', 'acceptee', 'approuvee']);
    expect(vu.flowId).not.toBe(tardif.flowId);
  });

  it('dans n’importe quel ordre d’arrivée, la facture finit de même', async () => {
    const codes = ['200', '202', '203', '205', '211'];
    for (const minutes of [3, 2, 0, 4, 1]) {
      const code = codes[minutes]!;
      dire(code, { minutes, ...(code === '211' && { details: payes(10_000) }) });
      await ici.scene.relever(minutes % 2);
    }
    expect(await etat()).toEqual(['envoyee', 'payee', 'paiement_transmis']);
    expect([await avis('facture_acceptee'), await avis('facture_declaree_payee')]).toEqual([1, 1]);
  });
});

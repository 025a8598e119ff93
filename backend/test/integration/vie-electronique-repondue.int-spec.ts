import type { SuiviElectronique } from '@facturier/domaine/contrat/vie-electronique';
import type { RecueDetail } from '@facturier/domaine/contrat/reception';
import { Types } from 'mongoose';
import { connexionDe } from '../support/builders';
import { cii } from '../support/fichiers-recus';
import { cdarDe } from '../support/flux-de-test';
import { TerrainDeStatuts } from '../support/terrain-statuts';

const MINUTE = 60_000;
/** Le fournisseur. */
const VENDEUR = '552100554';

describe('Un statut dit à une plateforme par qui a reçu', () => {
  const ici = TerrainDeStatuts.ouvert();
  const { terrain, pa, maintenant, vider, partis } = ici;
  const fichier = (numero = 'F-2026-118') =>
    Buffer.from(
      cii({ numero }).replace(
        '</ram:SellerTradeParty>',
        `<ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">${VENDEUR}</ram:ID></ram:SpecifiedLegalOrganization><ram:URIUniversalCommunication><ram:URIID schemeID="0225">${VENDEUR}_STATUTS</ram:URIID></ram:URIUniversalCommunication></ram:SellerTradeParty>`,
      ),
    );
  const arriver = async (octets = fichier()): Promise<RecueDetail> => {
    ici.flux.poser(octets, maintenant(), { flowType: 'SupplierInvoice', processingRule: 'B2B' });
    await ici.scene.relever();
    const { corps } = await (await ici.scene.moi()).get<RecueDetail[]>('/reception');
    return corps[0]!;
  };
  const dire = async (id: string, corps: object, cle?: string, rang = 0) =>
    (await ici.scene.moi(rang)).post<SuiviElectronique>(
      `/reception/${id}/statuts`,
      corps,
      cle ? { 'idempotency-key': cle } : undefined,
    );
  const compter = () =>
    connexionDe(terrain.app)
      .collection('factures_recues')
      .countDocuments({ proprietaire: new Types.ObjectId(ici.scene.compte.id) });

  it('cas 61 : arrivée par la plateforme, une fois ; déposée avant à la main, c’est le même document', async () => {
    const { statut } = await (
      await ici.scene.moi()
    ).post('/reception', fichier(), { 'content-type': 'application/xml' });
    expect(statut).toBe(201);
    const recue = await arriver();
    ici.flux.poser(fichier(), maintenant(), { flowType: 'SupplierInvoice' });
    await Promise.allSettled([ici.scene.relever(0), ici.scene.relever(1)]);
    expect(await compter()).toBe(1);
    const garde = await connexionDe(terrain.app)
      .collection('factures_recues')
      .findOne({ _id: new Types.ObjectId(recue._id) });
    expect(garde).toMatchObject({ arrivee: { flowId: ici.flux.tous[0]!.flowId } });
  });

  it('cas 62 : un fichier hostile se refuse comme à la main, les autres arrivent et se disent', async () => {
    ici.flux.poser('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', maintenant(), { flowType: 'SupplierInvoice' });
    await arriver();
    expect(await compter()).toBe(1);
    const ligne = await connexionDe(terrain.app)
      .collection('flux_pa')
      .findOne({ flowId: ici.flux.tous[0]!.flowId });
    expect(ligne).toMatchObject({ etat: 'illisible', raison: 'XML_DANGEREUX' });
    const avis = await connexionDe(terrain.app)
      .collection('notifications')
      .countDocuments({ destinataire: new Types.ObjectId(ici.scene.compte.id), type: 'facture_recue' });
    expect(avis).toBe(1);
  });

  it('approuver, payer, refuser : chacun part une fois, dans l’ordre ; refusée, plus rien ne s’en dit', async () => {
    const { _id } = await arriver();
    const reponses = await Promise.all(
      [0, 1, 0, 1].map((rang) => dire(_id, { code: '205' }, 'une-cle-d-essai', rang)),
    );
    expect(reponses.map(({ statut }) => statut)).toEqual([201, 201, 201, 201]);
    expect((await dire(_id, { code: '205' })).corps).toMatchObject({ code: 'STATUT_IMPOSSIBLE' });
    expect((await dire(_id, { code: '211' })).statut).toBe(201);
    const refus = { code: '210', motif: 'CMD_ERR', commentaire: 'Pas de commande' };
    expect((await dire(_id, refus)).statut).toBe(201);
    await vider();
    terrain.avancer(2 * MINUTE);
    await vider();
    terrain.avancer(2 * MINUTE);
    await vider();
    expect(partis().map(({ code }) => code)).toEqual(['205', '211', '210']);
    expect(partis()[0]!.destinataire).toMatchObject({ siren: VENDEUR, adresse: `${VENDEUR}_STATUTS` });
    expect((await dire(_id, { code: '207', motif: 'PU_ERR' })).corps).toMatchObject({
      code: 'STATUT_IMPOSSIBLE',
    });
    const { corps } = await (await ici.scene.moi()).get<SuiviElectronique>(`/reception/${_id}/electronique`);
    expect([corps.etat, corps.statuts]).toEqual(['refusee', []]);
  });

  it('cas 31 et 32 : « Autre » ne refuse pas ; un refus part sans SIREN d’expéditeur', async () => {
    const { _id } = await arriver();
    const autre = await dire(_id, { code: '210', motif: 'AUTRE', commentaire: 'Non' });
    expect([autre.statut, autre.corps]).toEqual([
      400,
      expect.objectContaining({ champs: [expect.objectContaining({ champ: 'motif' })] }),
    ]);
    expect((await dire(_id, { code: '210', motif: 'DOUBLON' })).statut).toBe(400);
    expect((await dire(_id, { code: '206', motif: 'QTE_ERR' })).statut).toBe(400);
    expect((await dire(_id, { code: '206', motif: 'QTE_ERR', montant: 50 })).statut).toBe(201);
    expect((await dire(_id, { code: '210', motif: 'DOUBLON', commentaire: 'Déjà reçue' })).statut).toBe(201);
    await vider();
    terrain.avancer(2 * MINUTE);
    await vider();
    const brut = pa.recues.map(({ corps }) => corps).find((un) => un.includes('>210<'))!;
    expect(brut).toContain('<ram:SenderTradeParty><ram:RoleCode>WK</ram:RoleCode></ram:SenderTradeParty>');
    expect(partis().map(({ code }) => code)).toEqual(['206', '210']);
  });

  it('déposée à la main, ou sans plateforme, elle dit pourquoi rien ne part', async () => {
    const { corps } = await (
      await ici.scene.moi()
    ).post<RecueDetail>('/reception', fichier(), {
      'content-type': 'application/xml',
    });
    const { corps: suivi } = await (
      await ici.scene.moi()
    ).get<SuiviElectronique>(`/reception/${corps._id}/electronique`);
    expect(suivi.pourquoiPas).toContain('n’est pas arrivée par une plateforme');
    expect((await dire(corps._id, { code: '205' })).statut).toBe(409);
    expect((await dire('000000000000000000000000', { code: '205' })).statut).toBe(404);
  });

  it('ce que le vendeur dit d’elle (212) se lit, et ne change que sa frise', async () => {
    const { _id, numero, emission } = await arriver();
    const montants = [{ type: 'MEN', centimes: 1_000, tauxCentiemes: 0 }];
    const facture = { numero, emission, vendeur: VENDEUR };
    const xml = cdarDe(facture, '212', {
      le: maintenant(),
      emetteur: { role: 'SE', siren: VENDEUR },
      details: [{ montants }],
    });
    ici.flux.poser(xml, maintenant(), { flowType: 'SupplierInvoiceLC' });
    await ici.scene.relever();
    const { corps } = await (await ici.scene.moi()).get<SuiviElectronique>(`/reception/${_id}/electronique`);
    expect([corps.ditCentimes, corps.incidents]).toEqual([1_000, []]);
    expect(corps.frise.map(({ code, de }) => [code, de])).toEqual([['212', 'fournisseur']]);
  });
});

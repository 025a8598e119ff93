import type { Facture } from '@facturier/domaine/contrat/factures';
import type { SuiviElectronique } from '@facturier/domaine/contrat/vie-electronique';
import type { RecueDetail } from '@facturier/domaine/contrat/reception';
import { lireCdar } from '@facturier/domaine/plateforme/lire-cdar';
import type { MessageCdv } from '@facturier/domaine/plateforme/message-cdv';
import { Types } from 'mongoose';
import { lireXml } from '../../src/modules/reception/lecture/xml';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { connexionDe } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { cii } from '../support/fichiers-recus';
import { cdarDe, FluxDeTest } from '../support/flux-de-test';
import { SceneDePlateforme, TerrainDePlateforme } from '../support/terrain-plateforme';

const MINUTE = 60_000;
const HEURE = 60 * MINUTE;
const SIREN = '732829320';
/** Le fournisseur. */
const VENDEUR = '552100554';

describe('Un statut dit à une plateforme', () => {
  const terrain = new TerrainDePlateforme();
  const { pa } = terrain;
  let flux: FluxDeTest;
  let scene: SceneDePlateforme;
  beforeAll(() => terrain.ouvrir());
  afterAll(() => terrain.fermer());
  beforeEach(async () => {
    pa.recues.length = 0;
    pa.avant.length = 0;
    pa.deposes.length = 0;
    await connexionDe(terrain.app).collection('connexions_pa').deleteMany({});
    await connexionDe(terrain.app).collection('boite_envoi').deleteMany({});
    flux = new FluxDeTest(pa);
    scene = await terrain.compte();
    expect((await scene.connecter({ roles: ['recevoir', 'emettre'] })).statut).toBe(201);
  });
  const maintenant = (): Date => terrain.app.horloge.maintenant();
  const vider = async (): Promise<void> => {
    for (const app of terrain.apps) await app.get(OutboxWorker).vider();
  };
  /** Les statuts partis, dans l'ordre, relus comme la plateforme les lit. */
  const partis = (): MessageCdv[] =>
    pa.recues
      .filter(({ methode, chemin }) => methode === 'POST' && chemin === '/afnor-flow/v1/flows')
      .flatMap(({ corps }) => {
        const [xml] = /<\?xml[\s\S]*CrossDomainAcknowledgementAndResponse>/.exec(corps) ?? [];
        return xml ? (lireCdar(lireXml(Buffer.from(xml, 'latin1'))) as MessageCdv[]) : [];
      });
  const uneHeure = async (): Promise<void> => {
    terrain.avancer(HEURE);
    for (const app of terrain.apps) await app.get(Ordonnanceur).tourner();
    await vider();
  };

  describe('par qui vend', () => {
    let emise: Facture;
    beforeEach(async () => {
      const moi = await scene.moi();
      emise = await uneFacture(moi, (await unClient(moi, { siren: '200000008' }))._id, {
        lignes: [{ description: 'Conseil', quantite: 1, prixUnitaire: 1_000, nature: 'services' }],
      });
      await connexionDe(terrain.app)
        .collection('factures')
        .updateOne({ _id: new Types.ObjectId(emise._id) }, { $set: { electronique: { voie: 'pa' } } });
    });
    const dire = (code: string, plus: Partial<MessageCdv> = {}) =>
      flux.poser(
        cdarDe({ numero: emise.numero!, emission: emise.dateEmission!, vendeur: SIREN }, code, {
          le: maintenant(),
          ...plus,
        }),
        maintenant(),
      );
    const encaisser = async (montant: number): Promise<void> => {
      const paiement = { montant, date: '2026-11-21', moyen: 'virement' };
      const { statut } = await (await scene.moi()).post(`/factures/${emise._id}/paiements`, paiement);
      expect(statut).toBe(201);
    };
    const montants = () =>
      partis().map(({ details }) =>
        details[0]!.montants.map((un) => [un.type, un.centimes, un.tauxCentiemes]),
      );

    it('cas 26 et 28 : encaissée avant son 200, elle l’attend ; puis un 212 par écriture, à 0,00 %, dans l’ordre', async () => {
      await encaisser(400);
      await uneHeure();
      expect(partis()).toEqual([]);
      dire('200');
      await scene.relever();
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
        await scene.moi()
      ).get<SuiviElectronique>(`/factures/${emise._id}/electronique`);
      expect(corps.frise.map(({ code, de, envoi }) => [code, de, envoi])).toEqual([
        ['200', 'plateforme', null],
        ['212', 'moi', 'pris'],
        ['212', 'moi', 'pris'],
      ]);
    });

    it('cas 27 : un encaissement annulé se dit en négatif, avec ses mots', async () => {
      dire('200');
      await scene.relever();
      await encaisser(400);
      await uneHeure();
      const adresse = `/factures/${emise._id}/paiements`;
      const [paiement] = (await (await scene.moi()).get<{ _id: string }[]>(adresse)).corps;
      const annulee = await (await scene.moi()).post(adresse, { annule: paiement!._id });
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
      await scene.relever();
      await encaisser(400);
      await uneHeure();
      expect(partis()).toEqual([]);
    });

    it('l’écho de notre 212 n’est pas une nouvelle ; deux instances de front n’en disent qu’un', async () => {
      dire('200');
      await scene.relever();
      await encaisser(400);
      terrain.avancer(HEURE);
      await Promise.all(terrain.apps.map((app) => app.get(Ordonnanceur).tourner()));
      await vider();
      expect(partis()).toHaveLength(1);
      const [envoye] = partis();
      const { id, details } = envoye!;
      dire('212', { id, details });
      await scene.relever();
      const { corps } = await (
        await scene.moi()
      ).get<SuiviElectronique>(`/factures/${emise._id}/electronique`);
      expect([corps.frise.length, corps.incidents]).toEqual([2, []]);
    });
  });

  describe('par qui a reçu', () => {
    const fichier = (numero = 'F-2026-118') =>
      Buffer.from(
        cii({ numero }).replace(
          '</ram:SellerTradeParty>',
          `<ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">${VENDEUR}</ram:ID></ram:SpecifiedLegalOrganization><ram:URIUniversalCommunication><ram:URIID schemeID="0225">${VENDEUR}_STATUTS</ram:URIID></ram:URIUniversalCommunication></ram:SellerTradeParty>`,
        ),
      );
    const arriver = async (octets = fichier()): Promise<RecueDetail> => {
      flux.poser(octets, maintenant(), { flowType: 'SupplierInvoice', processingRule: 'B2B' });
      await scene.relever();
      const { corps } = await (await scene.moi()).get<RecueDetail[]>('/reception');
      return corps[0]!;
    };
    const dire = async (id: string, corps: object, cle?: string, rang = 0) =>
      (await scene.moi(rang)).post<SuiviElectronique>(
        `/reception/${id}/statuts`,
        corps,
        cle ? { 'idempotency-key': cle } : undefined,
      );
    const compter = () =>
      connexionDe(terrain.app)
        .collection('factures_recues')
        .countDocuments({ proprietaire: new Types.ObjectId(scene.compte.id) });

    it('cas 61 : arrivée par la plateforme, une fois ; déposée avant à la main, c’est le même document', async () => {
      const { statut } = await (
        await scene.moi()
      ).post('/reception', fichier(), { 'content-type': 'application/xml' });
      expect(statut).toBe(201);
      const recue = await arriver();
      flux.poser(fichier(), maintenant(), { flowType: 'SupplierInvoice' });
      await Promise.allSettled([scene.relever(0), scene.relever(1)]);
      expect(await compter()).toBe(1);
      const garde = await connexionDe(terrain.app)
        .collection('factures_recues')
        .findOne({ _id: new Types.ObjectId(recue._id) });
      expect(garde).toMatchObject({ arrivee: { flowId: flux.tous[0]!.flowId } });
    });

    it('cas 62 : un fichier hostile se refuse comme à la main, les autres arrivent et se disent', async () => {
      flux.poser('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', maintenant(), { flowType: 'SupplierInvoice' });
      await arriver();
      expect(await compter()).toBe(1);
      const ligne = await connexionDe(terrain.app)
        .collection('flux_pa')
        .findOne({ flowId: flux.tous[0]!.flowId });
      expect(ligne).toMatchObject({ etat: 'illisible', raison: 'XML_DANGEREUX' });
      const avis = await connexionDe(terrain.app)
        .collection('notifications')
        .countDocuments({ destinataire: new Types.ObjectId(scene.compte.id), type: 'facture_recue' });
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
      const { corps } = await (await scene.moi()).get<SuiviElectronique>(`/reception/${_id}/electronique`);
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
      expect((await dire(_id, { code: '210', motif: 'DOUBLON', commentaire: 'Déjà reçue' })).statut).toBe(
        201,
      );
      await vider();
      terrain.avancer(2 * MINUTE);
      await vider();
      const brut = pa.recues.map(({ corps }) => corps).find((un) => un.includes('>210<'))!;
      expect(brut).toContain('<ram:SenderTradeParty><ram:RoleCode>WK</ram:RoleCode></ram:SenderTradeParty>');
      expect(partis().map(({ code }) => code)).toEqual(['206', '210']);
    });

    it('déposée à la main, ou sans plateforme, elle dit pourquoi rien ne part', async () => {
      const { corps } = await (
        await scene.moi()
      ).post<RecueDetail>('/reception', fichier(), {
        'content-type': 'application/xml',
      });
      const { corps: suivi } = await (
        await scene.moi()
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
      flux.poser(xml, maintenant(), { flowType: 'SupplierInvoiceLC' });
      await scene.relever();
      const { corps } = await (await scene.moi()).get<SuiviElectronique>(`/reception/${_id}/electronique`);
      expect([corps.ditCentimes, corps.incidents]).toEqual([1_000, []]);
      expect(corps.frise.map(({ code, de }) => [code, de])).toEqual([['212', 'fournisseur']]);
    });
  });
});

import type { Facture } from '@facturier/domaine/contrat/factures';
import { ajouterJours, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Types } from 'mongoose';
import type { Facture as FactureEnBase } from '../../src/modules/documents/schemas/facture.schema';
import type { DepotPa } from '../../src/modules/plateforme/schemas/depot-pa.schema';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { connexionDe } from '../support/builders';
import { corpsDeFacture, unClient } from '../support/factures';
import { type SceneDePlateforme, TerrainDePlateforme } from '../support/terrain-plateforme';

const JOUR = 86_400_000;
const ANNUAIRE = '/afnor-directory';
const SIREN = '200000008';
const bt49 = (adresse: string) => `<ram:URIID schemeID="0225">${adresse}</ram:URIID>`;
const ligne = (addressingIdentifier: string, directoryLineStatus?: string, plus: object = {}) => ({
  ...{ addressingIdentifier, siren: SIREN },
  ...(directoryLineStatus && { directoryLineStatus }),
  ...plus,
});

describe('L’adresse où part une facture, prouvée avant l’émission', () => {
  const terrain = new TerrainDePlateforme();
  const { pa } = terrain;
  beforeAll(() => terrain.ouvrir());
  afterAll(() => terrain.fermer());
  beforeEach(() => {
    for (const recu of [pa.recues, pa.avant, pa.deposes]) recu.length = 0;
    pa.annuaire.clear();
    pa.annuaireMuet = false;
    // L'annuaire lu vaut pour tous, un jour : chaque essai est un autre jour.
    terrain.avancer(8 * JOUR);
  });

  const factures = () => connexionDe(terrain.app).collection<FactureEnBase>('factures');
  const depots = () => connexionDe(terrain.app).collection<DepotPa>('depots_pa');
  const enBase = async (id: string) => (await factures().findOne({ _id: new Types.ObjectId(id) }))!;
  const depotsDe = (cible: string) => depots().find({ cible }).toArray();
  const xmlDe = async (scene: SceneDePlateforme, id: string): Promise<string> =>
    (await (await scene.moi()).get<string>(`/factures/${id}/xml`)).corps;

  /** Un compte qui émet par sa plateforme, et son client de ce SIREN. */
  const emetteur = async (fiche: object = {}, connecte = true) => {
    const scene = await terrain.compte();
    if (connecte) expect((await scene.connecter({ roles: ['emettre'] })).statut).toBe(201);
    const moi = await scene.moi();
    const client = await unClient(moi, { type: 'professionnel', siren: SIREN, ...fiche });
    const emettre = async (plus: object = {}) =>
      (await scene.moi()).post<Facture & { code?: string; champs?: { champ: string; message: string }[] }>(
        '/factures',
        {
          ...corpsDeFacture(client._id),
          dateEcheance: ajouterJours(dateCivileAParis(terrain.app.horloge.maintenant()), 30),
          ...plus,
        },
      );
    return { scene, client, emettre };
  };

  it('cas 1 et 37 : la seule adresse active est dans le XML, sa preuve à côté, son dépôt dans la même écriture', async () => {
    pa.inscrire(SIREN, ligne(SIREN, 'Disabled'), ligne(`${SIREN}_COMPTA`, 'Enabled'));
    const { scene, emettre } = await emetteur();
    const { statut, corps } = await emettre();
    expect(statut).toBe(201);
    expect(await xmlDe(scene, corps._id)).toContain(bt49(`${SIREN}_COMPTA`));
    expect((await enBase(corps._id)).electronique).toEqual({
      voie: 'pa',
      adresse: { valeur: `${SIREN}_COMPTA`, statutLigne: 'active', lueLe: terrain.app.horloge.maintenant() },
    });
    for (const app of terrain.apps) await app.get(OutboxWorker).vider();
    const [depot, ...autres] = await depotsDe(corps._id);
    expect(autres).toEqual([]);
    expect(depot).toMatchObject({
      ...{ genre: 'facture', rang: 1, role: 'emettre', nom: `${corps.numero}.pdf`, etat: 'depose' },
      ...{ syntaxe: 'Factur-X', profil: 'CIUS', regle: 'B2B', flux: 'flux-1' },
    });
    const document = await connexionDe(terrain.app)
      .collection('documents')
      .findOne({ facture: new Types.ObjectId(corps._id) });
    expect([depot!.sha256, pa.deposes[0]!.sha256]).toEqual([document!.sha256, document!.sha256]);
  });

  it('qui n’émet pas par une plateforme garde ce qu’il avait : rien lu, rien figé, rien déposé', async () => {
    pa.inscrire(SIREN, ligne(`${SIREN}_COMPTA`, 'Enabled'));
    for (const connecte of [false, true]) {
      const { scene, client, emettre } = await emetteur({}, false);
      if (connecte) await scene.connecter({ roles: ['recevoir'] });
      pa.recues.length = 0;
      const { corps } = await emettre();
      expect(await xmlDe(scene, corps._id)).toContain(bt49(SIREN));
      expect('electronique' in (await enBase(corps._id))).toBe(false);
      expect([await depotsDe(corps._id), pa.a(ANNUAIRE), client.siren]).toEqual([[], [], SIREN]);
    }
  });

  it('un particulier et un client sans SIREN ne font rien lire, et se déclarent', async () => {
    for (const fiche of [
      { type: 'particulier', siren: undefined },
      { categorie: 'association', siren: undefined, activiteEconomique: false },
    ]) {
      const { emettre } = await emetteur(fiche);
      pa.recues.length = 0;
      const { corps } = await emettre();
      expect((await enBase(corps._id)).electronique).toEqual({ voie: 'declaration' });
      expect([pa.a(ANNUAIRE), await depotsDe(corps._id)]).toEqual([[], []]);
    }
  });

  it('cas 38 : deux actives : demandée, rien d’écrit ; choisie, figée ; à la suivante, plus demandée', async () => {
    pa.inscrire(SIREN, ligne(`${SIREN}_A`, 'Enabled'), ligne(`${SIREN}_B`, 'Enabled'));
    const { scene, emettre } = await emetteur();
    const refus = await emettre();
    expect([refus.statut, refus.corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
    expect(refus.corps.champs).toMatchObject([{ champ: 'adresseElectronique' }]);
    expect(await factures().countDocuments({ emetteur: new Types.ObjectId(scene.compte.id) })).toBe(0);
    expect((await emettre({ adresseElectronique: `${SIREN}_B` })).statut).toBe(201);
    const { corps } = await emettre();
    expect((await enBase(corps._id)).electronique?.adresse?.valeur).toBe(`${SIREN}_B`);
  });

  it('cas 39 à 41 : à venir, absente, sans plateforme : chacune sa voie', async () => {
    const { scene, emettre } = await emetteur();
    const voie = async () => {
      terrain.avancer(2 * JOUR);
      const { corps } = await emettre();
      const { electronique } = await enBase(corps._id);
      return [
        electronique?.voie,
        electronique?.adresse?.statutLigne,
        (await depotsDe(corps._id)).length,
        (await xmlDe(scene, corps._id)).includes(bt49(SIREN)),
      ];
    };
    pa.inscrire(SIREN, ligne(SIREN, 'Upcoming'));
    expect(await voie()).toEqual(['courriel', 'a_venir', 0, true]);
    pa.annuaire.clear();
    expect(await voie()).toEqual(['declaration', undefined, 0, true]);
    pa.inscrire(SIREN, ligne(SIREN, 'Disabled'));
    expect(await voie()).toEqual(['pa', 'sans_plateforme', 1, true]);
  });

  it('cas 42 : l’annuaire muet n’empêche rien : l’adresse d’il y a cinq jours, dite à vérifier ; sans elle, le SIREN', async () => {
    pa.inscrire(SIREN, ligne(`${SIREN}_COMPTA`, 'Enabled'));
    const { emettre } = await emetteur();
    const lueLe = terrain.app.horloge.maintenant();
    await emettre();
    const muet = async () => {
      pa.annuaireMuet = true;
      const { statut, corps } = await emettre();
      expect(statut).toBe(201);
      return (await enBase(corps._id)).electronique?.adresse;
    };
    terrain.avancer(5 * JOUR);
    expect(await muet()).toEqual({
      ...{ valeur: `${SIREN}_COMPTA`, statutLigne: 'active', lueLe, aVerifier: true },
    });
    terrain.avancer(3 * JOUR);
    expect(await muet()).toEqual({ valeur: SIREN, statutLigne: 'non_lue', aVerifier: true });
  });

  it('cas 43 et 44 : un statut tu n’est pas joignable ; une adresse d’un autre SIREN est refusée, champ nommé', async () => {
    pa.inscrire(SIREN, ligne(SIREN));
    const { emettre } = await emetteur();
    const { corps } = await emettre();
    expect((await enBase(corps._id)).electronique?.adresse).toMatchObject({
      ...{ statutLigne: 'inconnu', aVerifier: true },
    });
    const refus = await emettre({ adresseElectronique: '300000007_A' });
    expect([refus.statut, refus.corps.champs?.map(({ champ }) => champ)]).toEqual([
      400,
      ['adresseElectronique'],
    ]);
  });

  it('cas 57 : un organisme public exige le code de son service : refusé avant d’émettre ; dit, la facture va à Chorus Pro', async () => {
    const [siren, siret] = ['110000023', '11000002300015'];
    const service = { facility: { b2gAdditionalData: { serviceCodeStatus: true } } };
    pa.inscrire(siren, {
      ...ligne(`${siren}_${siret}`, 'Enabled', service),
      ...{ siren, siret, platformType: 'DFH' },
    });
    const { emettre } = await emetteur({ siren, siret, categorie: 'organisme_public' });
    const refus = await emettre();
    expect([refus.statut, refus.corps.champs?.map(({ champ }) => champ)]).toEqual([
      400,
      ['referenceAcheteur'],
    ]);
    const { statut, corps } = await emettre({ referenceAcheteur: 'VOIRIE' });
    expect([statut, (await enBase(corps._id)).electronique?.voie]).toEqual([201, 'chorus']);
    expect(await depotsDe(corps._id)).toEqual([]);
  });
});

import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { AdresseDuBrouillon } from '@facturier/domaine/contrat/plateforme';
import { Types } from 'mongoose';
import { connexionDe } from '../support/builders';
import {
  EmetteurDeTest,
  FacturesDeposees,
  ligneDAnnuaire as ligne,
  SIREN_ACHETEUR as SIREN,
} from '../support/emission-par-plateforme';
import { TerrainDePlateforme } from '../support/terrain-plateforme';

const JOUR = 86_400_000;
const ANNUAIRE = '/afnor-directory';
const bt49 = (adresse: string) => `<ram:URIID schemeID="0225">${adresse}</ram:URIID>`;
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

  const base = new FacturesDeposees(terrain);
  const emetteur = (fiche: object = {}, connecte = true) => EmetteurDeTest.cree(terrain, fiche, connecte);

  it('cas 1 et 37 : la seule adresse active est dans le XML, sa preuve à côté, son dépôt dans la même écriture', async () => {
    pa.inscrire(SIREN, ligne(SIREN, 'Disabled'), ligne(`${SIREN}_COMPTA`, 'Enabled'));
    const marie = await emetteur();
    const { statut, corps } = await marie.emettre();
    expect(statut).toBe(201);
    expect(await marie.xml(corps._id)).toContain(bt49(`${SIREN}_COMPTA`));
    // Le dépôt peut être déjà parti : ce qu'il ajoute n'est pas de cet essai.
    expect((await base.facture(corps._id)).electronique).toMatchObject({
      voie: 'pa',
      adresse: { valeur: `${SIREN}_COMPTA`, statutLigne: 'active', lueLe: terrain.app.horloge.maintenant() },
    });
    await base.vider();
    const [depot, ...autres] = await base.depotsDe(corps._id);
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

  itDeCampagne(
    'qui n’émet pas par une plateforme garde ce qu’il avait : rien lu, rien figé, rien déposé',
    async () => {
      pa.inscrire(SIREN, ligne(`${SIREN}_COMPTA`, 'Enabled'));
      for (const connecte of [false, true]) {
        const marie = await emetteur({}, false);
        if (connecte) await marie.scene.connecter({ roles: ['recevoir'] });
        pa.recues.length = 0;
        const { corps } = await marie.emettre();
        expect(await marie.xml(corps._id)).toContain(bt49(SIREN));
        expect('electronique' in (await base.facture(corps._id))).toBe(false);
        expect([await base.depotsDe(corps._id), pa.a(ANNUAIRE)]).toEqual([[], []]);
      }
    },
  );

  it('son plan fini, il reçoit toujours et n’émet plus par elle : le brouillon le dit, la facture part comme avant', async () => {
    pa.inscrire(SIREN, ligne(`${SIREN}_COMPTA`, 'Enabled'));
    const marie = await emetteur();
    const deposee = (await marie.emise())._id;
    await connexionDe(terrain.app)
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(marie.id) }, { $set: { planActuel: 'gratuit' } });
    const moi = await marie.scene.moi();
    const brouillon = (await marie.emettre({ statut: 'brouillon' })).corps._id;
    const { phrase } = (await moi.get<AdresseDuBrouillon>(`/factures/${brouillon}/adresse`)).corps;
    expect(phrase).toMatch(/ne comprend pas d’émettre.*Vous recevez toujours/);
    const { corps } = await marie.emettre();
    expect(await marie.xml(corps._id)).toContain(bt49(SIREN));
    expect([(await base.facture(corps._id)).electronique, await base.depotsDe(corps._id)]).toEqual([
      undefined,
      [],
    ]);
    // Ce qui était promis part.
    await base.vider();
    expect(await base.depotsDe(deposee)).toMatchObject([{ etat: 'depose' }]);
  });

  itDeCampagne('un particulier et un client sans SIREN ne font rien lire, et se déclarent', async () => {
    for (const fiche of [
      { type: 'particulier', siren: undefined },
      { categorie: 'association', siren: undefined, activiteEconomique: false },
    ]) {
      const marie = await emetteur(fiche);
      pa.recues.length = 0;
      const { corps } = await marie.emettre();
      expect((await base.facture(corps._id)).electronique).toEqual({ voie: 'declaration' });
      expect([pa.a(ANNUAIRE), await base.depotsDe(corps._id)]).toEqual([[], []]);
    }
  });

  it('cas 38 : deux actives : demandée, rien d’écrit ; choisie, figée ; à la suivante, plus demandée', async () => {
    pa.inscrire(SIREN, ligne(`${SIREN}_A`, 'Enabled'), ligne(`${SIREN}_B`, 'Enabled'));
    const marie = await emetteur();
    const refus = await marie.emettre();
    expect([refus.statut, refus.corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
    expect(refus.corps.champs).toMatchObject([{ champ: 'adresseElectronique' }]);
    expect(
      await connexionDe(terrain.app)
        .collection('factures')
        .countDocuments({ emetteur: new Types.ObjectId(marie.id) }),
    ).toBe(0);
    expect((await marie.emettre({ adresseElectronique: `${SIREN}_B` })).statut).toBe(201);
    const { corps } = await marie.emettre();
    expect((await base.facture(corps._id)).electronique?.adresse?.valeur).toBe(`${SIREN}_B`);
  });

  itDeCampagne('cas 39 à 41 : à venir, absente, sans plateforme : chacune sa voie', async () => {
    const marie = await emetteur();
    const voie = async () => {
      terrain.avancer(2 * JOUR);
      const { corps } = await marie.emettre();
      const { electronique } = await base.facture(corps._id);
      return [
        electronique?.voie,
        electronique?.adresse?.statutLigne,
        (await base.depotsDe(corps._id)).length,
        (await marie.xml(corps._id)).includes(bt49(SIREN)),
      ];
    };
    pa.inscrire(SIREN, ligne(SIREN, 'Upcoming'));
    expect(await voie()).toEqual(['courriel', 'a_venir', 0, true]);
    pa.annuaire.clear();
    expect(await voie()).toEqual(['declaration', undefined, 0, true]);
    pa.inscrire(SIREN, ligne(SIREN, 'Disabled'));
    expect(await voie()).toEqual(['pa', 'sans_plateforme', 1, true]);
  });

  itDeCampagne(
    'cas 42 : l’annuaire muet n’empêche rien : l’adresse d’il y a cinq jours, dite à vérifier ; sans elle, le SIREN',
    async () => {
      pa.inscrire(SIREN, ligne(`${SIREN}_COMPTA`, 'Enabled'));
      const marie = await emetteur();
      const lueLe = terrain.app.horloge.maintenant();
      await marie.emettre();
      const muet = async () => {
        pa.annuaireMuet = true;
        const { statut, corps } = await marie.emettre();
        expect(statut).toBe(201);
        return (await base.facture(corps._id)).electronique?.adresse;
      };
      terrain.avancer(5 * JOUR);
      expect(await muet()).toEqual({
        ...{ valeur: `${SIREN}_COMPTA`, statutLigne: 'active', lueLe, aVerifier: true },
      });
      terrain.avancer(3 * JOUR);
      expect(await muet()).toEqual({ valeur: SIREN, statutLigne: 'non_lue', aVerifier: true });
    },
  );

  itDeCampagne(
    'cas 43 et 44 : un statut tu n’est pas joignable ; une adresse d’un autre SIREN est refusée, champ nommé',
    async () => {
      pa.inscrire(SIREN, ligne(SIREN));
      const marie = await emetteur();
      const { corps } = await marie.emettre();
      expect((await base.facture(corps._id)).electronique?.adresse).toMatchObject({
        ...{ statutLigne: 'inconnu', aVerifier: true },
      });
      const refus = await marie.emettre({ adresseElectronique: '300000007_A' });
      expect([refus.statut, refus.corps.champs?.map(({ champ }) => champ)]).toEqual([
        400,
        ['adresseElectronique'],
      ]);
    },
  );

  it('cas 57 : un organisme public exige le code de son service : refusé avant d’émettre ; dit, la facture va à Chorus Pro', async () => {
    const [siren, siret] = ['110000023', '11000002300015'];
    const service = { facility: { b2gAdditionalData: { serviceCodeStatus: true } } };
    pa.inscrire(siren, {
      ...ligne(`${siren}_${siret}`, 'Enabled', service),
      ...{ siren, siret, platformType: 'DFH' },
    });
    const marie = await emetteur({ siren, siret, categorie: 'organisme_public' });
    const refus = await marie.emettre();
    expect([refus.statut, refus.corps.champs?.map(({ champ }) => champ)]).toEqual([
      400,
      ['referenceAcheteur'],
    ]);
    const { statut, corps } = await marie.emettre({ referenceAcheteur: 'VOIRIE' });
    expect([statut, (await base.facture(corps._id)).electronique]).toMatchObject([
      201,
      { voie: 'chorus', service: 'VOIRIE' },
    ]);
    const xml = await marie.xml(corps._id);
    for (const dit of [
      '<ram:GlobalID schemeID="0224">VOIRIE<',
      '>ADN<',
      '>B2G<',
      `schemeID="0009">${siret}<`,
    ])
      expect(xml).toContain(dit);
    await base.vider();
    expect(await base.depotsDe(corps._id)).toMatchObject([{ regle: 'B2G', etat: 'depose', profil: 'CIUS' }]);
    const avoir = (await marie.acte(corps._id, 'avoirs', { motif: 'Erreur' })).corps;
    expect(await base.depotsDe(avoir._id)).toMatchObject([{ genre: 'avoir', regle: 'B2G' }]);
    const espace = await marie.emettre({ referenceAcheteur: 'Service de la voirie' });
    expect(espace.corps.champs?.map(({ champ }) => champ)).toEqual(['referenceAcheteur']);
  });

  itDeCampagne(
    'le brouillon dit où il partirait, et entre quoi choisir ; émis, ou sans plateforme, il ne dit rien',
    async () => {
      pa.inscrire(SIREN, ligne(`${SIREN}_A`, 'Enabled'), ligne(`${SIREN}_B`, 'Enabled'));
      const rien = { phrase: null, avis: null, aChoisir: [] };
      const [marie, paul] = [await emetteur(), await emetteur({}, false)];
      const dite = async (qui: EmetteurDeTest, id: string) =>
        (await (await qui.scene.moi()).get<AdresseDuBrouillon>(`/factures/${id}/adresse`)).corps;
      const brouillon = (await marie.emettre({ statut: 'brouillon' })).corps;
      expect(await dite(marie, brouillon._id)).toEqual({
        phrase: expect.stringContaining('plusieurs adresses') as string,
        ...{ avis: null, aChoisir: [`${SIREN}_A`, `${SIREN}_B`] },
      });
      const choisi = (await marie.emettre({ statut: 'brouillon', adresseElectronique: `${SIREN}_B` })).corps;
      expect((await dite(marie, choisi._id)).phrase).toBe(
        `Votre client reçoit à l’adresse ${SIREN}_B (vérifiée aujourd’hui).`,
      );
      await marie.acte(choisi._id, 'emettre');
      expect(await dite(marie, choisi._id)).toEqual(rien);
      expect(await dite(paul, (await paul.emettre({ statut: 'brouillon' })).corps._id)).toEqual(rien);
      expect(await dite(paul, brouillon._id)).toMatchObject({ code: 'FACTURE_INTROUVABLE' });
    },
  );
});

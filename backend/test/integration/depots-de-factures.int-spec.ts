import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { Types } from 'mongoose';
import { DonneesPersonnellesService } from '../../src/platform/personal-data/donnees-personnelles.service';
import { connexionDe } from '../support/builders';
import {
  EmetteurDeTest,
  FacturesDeposees,
  ligneDAnnuaire,
  SIREN_ACHETEUR,
} from '../support/emission-par-plateforme';
import { TerrainDePlateforme } from '../support/terrain-plateforme';

const JOUR = 86_400_000;
const AVOIR = { motif: 'Rejetée' };
const note = (traitement: string) => `<ram:Content>${traitement}</ram:Content>`;

describe('Le dépôt d’une facture et de son avoir', () => {
  const terrain = new TerrainDePlateforme();
  const { pa } = terrain;
  const base = new FacturesDeposees(terrain);
  beforeAll(() => terrain.ouvrir());
  afterAll(() => terrain.fermer());
  beforeEach(() => {
    for (const recu of [pa.recues, pa.avant, pa.deposes]) recu.length = 0;
    pa.inscrire(SIREN_ACHETEUR, ligneDAnnuaire(SIREN_ACHETEUR, 'Enabled'));
    pa.refuse = null;
  });

  /** Ce que la vie électronique dira de cette facture. */
  const devient = (id: string, etat: string) =>
    connexionDe(terrain.app)
      .collection('factures')
      .updateOne({ _id: new Types.ObjectId(id) }, { $set: { 'electronique.etat': etat } });
  const regles = () => pa.deposes.map(({ regle }) => regle);

  it('l’avoir d’une facture déposée part comme elle, et cite la sienne', async () => {
    const marie = await EmetteurDeTest.cree(terrain);
    const { _id } = await marie.emise();
    const avoir = (await marie.acte(_id, 'avoirs', AVOIR)).corps;
    await base.vider();
    expect(regles()).toEqual(['B2B', 'B2B']);
    expect((await base.depotsDe(avoir._id))[0]).toMatchObject({
      genre: 'avoir',
      etat: 'depose',
      vivant: true,
    });
    expect((await base.facture(avoir._id)).electronique).toEqual((await base.facture(_id)).electronique);
    expect(await marie.xml(avoir._id)).toContain(note('B2B'));
  });

  it.each(['rejetee', 'refusee'])(
    'cas 16 à 18 : %s, son avoir est interne et solde tout, puis elle se refait sans rien retaper, sous un autre numéro',
    async (etat) => {
      const marie = await EmetteurDeTest.cree(terrain);
      const precise = { objet: 'Chantier', periodeDu: '2026-10-01', periodeAu: '2026-10-31', contrat: 'C-1' };
      const facture = await marie.emise(precise);
      await base.vider();
      expect((await marie.acte(facture._id, 'refaire')).corps.code).toBe('TRANSITION_INTERDITE');
      await devient(facture._id, etat);
      const { corps: avoir } = await marie.acte(facture._id, 'avoirs', AVOIR);
      await base.vider();
      expect(avoir.numero).toMatch(/^AV-/);
      expect(await marie.xml(avoir._id)).toContain(note('ARCHIVEONLY'));
      expect(regles()).toEqual(['B2B', 'ArchiveOnly']);
      expect(await base.facture(facture._id)).toMatchObject({ statutEmetteur: 'annulee', resteCentimes: 0 });

      const refaites = await Promise.all(
        [0, 1, 0, 1].map((rang) => marie.acte(facture._id, 'refaire', undefined, rang, `refaire-${etat}`)),
      );
      const [{ corps: brouillon }] = refaites as [(typeof refaites)[number]];
      expect(new Set(refaites.map(({ corps }) => corps._id)).size).toBe(1);
      expect(brouillon).toMatchObject({ statut: 'brouillon', numero: null, ...precise });
      expect(brouillon.mentionsLegales.mentionLibre).toContain(
        `Remplace la facture ${facture.numero} du 21\u00a0novembre 2026, annulée par l’avoir ${avoir.numero}.`,
      );
      const { corps: refaite } = await marie.acte(brouillon._id, 'emettre');
      await base.vider();
      expect([refaite.lignes, refaite.numero === facture.numero]).toEqual([facture.lignes, false]);
      expect(regles()).toEqual(['B2B', 'ArchiveOnly', 'B2B']);
      expect((await base.facture(facture._id)).numero).toBe(facture.numero);
    },
  );

  it('cas 11 : refusée, elle se redemande : un autre dépôt, sous un autre suivi ; demandée de front, une fois', async () => {
    const marie = await EmetteurDeTest.cree(terrain);
    pa.refuse = { statut: 422, json: { errorCode: 'UNPROCESSABLE_ENTITY' } };
    const { _id } = await marie.emise();
    await base.vider();
    expect(await base.depotsDe(_id)).toMatchObject([
      { etat: 'refuse', code: 'UNPROCESSABLE_ENTITY', essais: 1 },
    ]);
    pa.refuse = null;
    const reponses = await Promise.all([0, 1, 0, 1].map((rang) => marie.acte(_id, 'depot', undefined, rang)));
    expect(reponses.map(({ statut }) => statut).sort()).toEqual([200, 409, 409, 409]);
    await base.vider();
    expect(await base.depotsDe(_id)).toMatchObject([
      { etat: 'refuse', rang: 1 },
      { etat: 'depose', rang: 2, vivant: true },
    ]);
    expect(pa.deposes).toHaveLength(1);
    expect((await marie.acte(_id, 'depot')).corps.code).toBe('TRANSITION_INTERDITE');
  });

  itDeCampagne(
    'cas 7 : la plateforme se tait dix jours : la facture est émise aussitôt, le dépôt s’arrête et se relance',
    async () => {
      const marie = await EmetteurDeTest.cree(terrain);
      pa.refuse = { statut: 503, json: {} };
      const { _id, numero } = await marie.emise();
      expect(numero).toMatch(/^FAC-/);
      const heures: number[] = [];
      const debut = terrain.app.horloge.maintenant().getTime();
      for (let tour = 0; tour < 40; tour += 1) {
        await base.vider();
        const { etat, prochainLe } = (await base.depotsDe(_id))[0]!;
        if (etat === 'bloque') break;
        heures.push((prochainLe!.getTime() - debut) / 60_000);
        terrain.avancer(prochainLe!.getTime() - terrain.app.horloge.maintenant().getTime());
      }
      expect(heures.slice(0, 8)).toEqual([1, 6, 21, 81, 261, 621, 1_341, 2_061]);
      const { etat, essais } = (await base.depotsDe(_id))[0]!;
      expect([etat, essais > 20, pa.deposes.length]).toEqual(['bloque', true, 0]);
      pa.refuse = null;
      expect((await marie.acte(_id, 'depot')).statut).toBe(200);
      await base.vider();
      expect(await base.depotsDe(_id)).toMatchObject([{ etat: 'depose', rang: 1, essais: 1 }]);
    },
  );

  itDeCampagne(
    'sans plateforme, ou à la facture d’un autre : rien à redemander, rien à refaire',
    async () => {
      const [marie, paul] = [
        await EmetteurDeTest.cree(terrain, {}, false),
        await EmetteurDeTest.cree(terrain),
      ];
      const { _id } = await marie.emise();
      expect((await marie.acte(_id, 'depot')).corps.code).toBe('TRANSITION_INTERDITE');
      for (const acte of ['depot', 'refaire'])
        expect((await paul.acte(_id, acte)).corps.code).toBe('FACTURE_INTROUVABLE');
      expect(await base.depotsDe(_id)).toEqual([]);
    },
  );

  itDeCampagne('accès retiré : le dépôt attend ; reconnecté, il part seul', async () => {
    const marie = await EmetteurDeTest.cree(terrain);
    const { _id } = await marie.emise();
    await base.vider();
    await (await marie.scene.moi()).delete('/plateforme?role=emettre');
    const seconde = await marie.emise();
    // Émise hors de toute plateforme, elle ne se dépose pas.
    expect(await base.depotsDe(seconde._id)).toEqual([]);
    await marie.scene.connecter({ roles: ['emettre'] });
    pa.refuse = { statut: 503, json: {} };
    const troisieme = await marie.emise();
    await base.vider();
    await (await marie.scene.moi()).delete('/plateforme?role=emettre');
    pa.refuse = null;
    terrain.avancer(JOUR / 24);
    await base.vider();
    expect(await base.depotsDe(troisieme._id)).toMatchObject([{ etat: 'a_deposer', essais: 1 }]);
    await marie.scene.connecter({ roles: ['emettre'] });
    await base.vider();
    expect(await base.depotsDe(troisieme._id)).toMatchObject([{ etat: 'depose', essais: 2 }]);
    expect(pa.deposes.filter(({ trackingId }) => trackingId !== _id)).toHaveLength(2);
  });

  itDeCampagne(
    'cas 63 : le compte supprimé, ce qui attendait ne part plus ; ce qui est parti se garde',
    async () => {
      const marie = await EmetteurDeTest.cree(terrain);
      const deposee = await marie.emise();
      await base.vider();
      pa.refuse = { statut: 503, json: {} };
      const attend = await marie.emise();
      await base.vider();
      pa.refuse = null;
      const { id, email } = marie.scene.compte;
      await terrain.app.get(DonneesPersonnellesService).effacer({ id, email });
      const depots = () => pa.recues.filter(({ chemin }) => chemin === '/afnor-flow/v1/flows').length;
      const demandes = depots();
      terrain.avancer(11 * JOUR);
      await base.vider();
      expect([pa.deposes.length, depots()]).toEqual([1, demandes]);
      expect(await base.depotsDe(attend._id)).toEqual([]);
      expect(await base.depotsDe(deposee._id)).toMatchObject([{ etat: 'depose', flux: 'flux-1' }]);
      expect((await base.facture(attend._id)).numero).toMatch(/^FAC-/);
    },
  );
});

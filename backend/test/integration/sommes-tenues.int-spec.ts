import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { StatistiquesClient } from '@facturier/domaine/contrat/clients';
import type { Sommes } from '@facturier/domaine/contrat/factures';
import { type mongo, Types } from 'mongoose';
import { CompteursRepository } from '../../src/modules/compteurs/compteurs.repository';
import { RecompteService } from '../../src/modules/sommes/recompte.service';
import { Migrations } from '../../src/platform/jobs/migrations';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

const MIGRATION = '2026-11-28-sommes-du-tableau';
const GESTE = [{ description: 'Geste', quantite: 1, prixUnitaire: 20 }];
/** Le jour de l'essai, à Paris. */
const AUJOURDHUI = '2026-11-21';

describe('Les sommes tenues par chaque acte', () => {
  let une: AppDeTest;
  let deux: AppDeTest;
  let marie: CompteDeTest;
  let client: string;
  const collection = (nom: string) => connexionDe(une).collection<mongo.Document>(nom);

  beforeAll(async () => {
    une = await creerAppDeTest();
    deux = await creerAppDeTest({ base: une.base });
  });
  beforeEach(async () => {
    marie = await unProfessionnel(une).cree();
    client = (await unClient(marie))._id;
  });
  afterAll(async () => {
    await deux.arreter();
    await une.fermer();
  });

  const appeler = (rang: number, methode: 'POST' | 'PUT' | 'PATCH', chemin: string, corps: object) =>
    (rang % 2 ? deux : une).appeler(methode, chemin, corps, { jeton: marie.jeton });
  const payer = (id: string, montant: number, rang = 0): Promise<Reponse> =>
    appeler(rang, 'POST', `/factures/${id}/paiements`, { montant, date: AUJOURDHUI, moyen: 'virement' });
  const ruptures = async (): Promise<string[]> =>
    (await une.get(VerificationsService).relever()).ruptures
      .filter(({ compte, message }) => compte === marie.id && message.startsWith('Sommes'))
      .map(({ message }) => message);
  const lire = async (): Promise<Sommes> => (await marie.get<Sommes>('/factures/sommes')).corps;
  const duClient = async (): Promise<StatistiquesClient> =>
    (await marie.get<StatistiquesClient>(`/clients/${client}/statistiques`)).corps;

  /** Ce que les documents disent, compté ici facture par facture : aucune des sommes tenues n'y sert. */
  async function recompte(): Promise<{ sommes: Partial<Sommes>; client: StatistiquesClient }> {
    const emetteur = new Types.ObjectId(marie.id);
    const documents = await collection('factures').find({ emetteur }).toArray();
    const ecritures = await collection('paiements')
      .find({ emetteur, date: { $regex: '^2026-11' } })
      .toArray();
    const dues = documents.filter(
      ({ statutEmetteur, resteCentimes }) =>
        ['creee', 'envoyee'].includes(String(statutEmetteur)) && Number(resteCentimes) > 0,
    );
    const retards = dues.filter(
      ({ dateEcheance, statutDestinataire }) =>
        String(dateEcheance) < AUJOURDHUI && statutDestinataire !== 'payee',
    );
    const euros = (lues: mongo.Document[], champ: string): number =>
      lues.reduce((somme, lue) => somme + Number(lue[champ]), 0) / 100;
    const nets = new Map<string, number>();
    for (const { facture, montantCentimes } of ecritures)
      nets.set(String(facture), (nets.get(String(facture)) ?? 0) + Number(montantCentimes));
    const factures = documents.filter(
      ({ genre, statutEmetteur }) => genre === 'facture' && statutEmetteur !== 'brouillon',
    );
    const payees = factures.filter(({ statutEmetteur }) => statutEmetteur === 'payee');
    const jours = payees.map(
      ({ datePaiement, dateEmission }) =>
        (Date.parse(String(datePaiement)) - Date.parse(String(dateEmission))) / 86_400_000,
    );
    const delai = jours.reduce((somme, jour) => somme + jour, 0) / jours.length;
    return {
      sommes: {
        enAttente: { montant: euros(dues, 'resteCentimes'), nombre: dues.length },
        enRetard: expect.objectContaining({
          montant: euros(retards, 'resteCentimes'),
          nombre: retards.length,
        }) as Sommes['enRetard'],
        encaisseCeMois: {
          montant: euros(ecritures, 'montantCentimes'),
          nombre: [...nets.values()].filter((net) => net !== 0).length,
          mois: '2026-11',
        },
        nombreEnvoi: documents.length,
      },
      client: {
        totalFacture: euros(factures, 'totalTtcCentimes') - euros(factures, 'avoirsCentimes'),
        totalDu: euros(dues, 'resteCentimes'),
        delaiMoyenPaiementJours: payees.length > 0 ? Math.round(delai) : null,
        nombreFactures: factures.length,
      },
    };
  }

  async function exigerExactes(): Promise<void> {
    const attendu = await recompte();
    expect(await lire()).toMatchObject(attendu.sommes);
    expect(await duClient()).toEqual(attendu.client);
    expect(await ruptures()).toEqual([]);
  }

  it('suivent émission, brouillon, paiements, contraires, remboursement, avoirs et annulation', async () => {
    const actes: (() => Promise<unknown>)[] = [];
    const ids: string[] = [];
    const emettre = async (plus = {}) => ids.push((await uneFacture(marie, client, plus))._id);
    const avoir = (id: string, lignes?: object[]) =>
      appeler(0, 'POST', `/factures/${id}/avoirs`, { motif: 'Retour', ...(lignes && { lignes }) });
    actes.push(
      () => emettre({ dateEcheance: AUJOURDHUI }),
      () => emettre({ dateEcheance: '2026-11-30' }),
      () => emettre(),
      () => appeler(0, 'POST', '/factures', { statut: 'brouillon' }),
      () => payer(ids[0]!, 40),
      () => payer(ids[1]!, 100),
      () => appeler(0, 'PUT', `/factures/${ids[1]}`, { statut: 'creee' }),
      () => avoir(ids[1]!, GESTE),
      () => appeler(0, 'PATCH', `/factures/${ids[0]}/payer`, {}),
      () => avoir(ids[0]!, GESTE),
      () =>
        appeler(0, 'POST', `/factures/${ids[0]}/paiements`, {
          montant: 15,
          date: AUJOURDHUI,
          moyen: 'virement',
          remboursement: true,
        }),
      () => avoir(ids[2]!),
    );
    for (const acte of actes) {
      const reponse = (await acte()) as Reponse | number;
      if (typeof reponse === 'object') expect([200, 201]).toContain(reponse.statut);
      await exigerExactes();
    }
  });

  it('de front, par deux applications : ce que la base dit, au centime', async () => {
    const ids: string[] = [];
    for (let rang = 0; rang < 6; rang += 1) ids.push((await uneFacture(marie, client))._id);
    const lignes = [{ description: 'Geste', quantite: 1, prixUnitaire: 15 }];
    const corps = { client, dateEcheance: '2026-12-21', lignes };
    const reponses = await Promise.all(
      Array.from({ length: 36 }, (_, rang) => {
        const id = ids[rang % ids.length]!;
        if (rang % 3 === 0) return appeler(rang >> 1, 'POST', '/factures', corps);
        if (rang % 3 === 1) return payer(id, 10, rang >> 1);
        return appeler(rang >> 1, 'POST', `/factures/${id}/avoirs`, { motif: 'Geste', lignes });
      }),
    );
    expect(reponses.map(({ statut }) => statut)).toEqual(Array(36).fill(201));
    await exigerExactes();
  });

  itDeCampagne('une base d’avant reçoit les siennes de la migration, rejouée ou non', async () => {
    const facture = await uneFacture(marie, client);
    await payer(facture._id, 30);
    await collection('compteurs').updateMany({}, { $unset: { sommes: 1 } });
    await collection('clients').updateMany({}, { $unset: { sommes: 1 } });
    expect((await ruptures()).length).toBeGreaterThan(2);
    for (let fois = 0; fois < 2; fois += 1) {
      await collection('migrations').deleteMany({ $expr: { $eq: ['$_id', MIGRATION] } });
      await une.get(Migrations).preparer();
    }
    await exigerExactes();
  });

  itDeCampagne(
    'un recompte qu’un acte dérange recommence ; dérangé sans cesse, il renonce et ne pose rien',
    async () => {
      await uneFacture(marie, client);
      const avant = await recompte();
      const emetteur = new Types.ObjectId(marie.id);
      const poser = jest.spyOn(une.get(CompteursRepository), 'poserSommes').mockResolvedValueOnce(false);
      await une.get(RecompteService).refaire(emetteur);
      expect(await duClient()).toEqual(avant.client);
      poser.mockClear().mockResolvedValue(false);
      await expect(une.get(RecompteService).refaire(emetteur)).rejects.toThrow('50 recomptes');
      expect(poser).toHaveBeenCalledTimes(50);
      poser.mockRestore();
      expect([await duClient(), await ruptures()]).toEqual([avant.client, []]);
    },
  );

  itDeCampagne(
    'en retard, celles que le client a déclarées payées ôtées ; la plus ancienne échéance dit depuis quand',
    async () => {
      const [a, b] = [await uneFacture(marie, client), await uneFacture(marie, client)];
      const factures = collection('factures');
      const emetteur = new Types.ObjectId(marie.id);
      await factures.updateOne({ _id: new Types.ObjectId(a._id) }, { $set: { dateEcheance: '2026-11-01' } });
      await factures.updateOne({ _id: new Types.ObjectId(b._id) }, { $set: { dateEcheance: '2026-11-11' } });
      await collection('migrations').deleteMany({ $expr: { $eq: ['$_id', MIGRATION] } });
      await une.get(Migrations).preparer();
      expect((await lire()).enRetard).toEqual({ montant: 200, nombre: 2, depuisJours: 20 });
      await factures.updateOne(
        { emetteur, dateEcheance: '2026-11-01' },
        { $set: { statutDestinataire: 'payee' } },
      );
      expect((await lire()).enRetard).toEqual({ montant: 100, nombre: 1, depuisJours: 10 });
      await exigerExactes();
    },
  );

  itDeCampagne('le mois passé, ses jours ne se gardent plus et le retard reste juste', async () => {
    const [avant, apres] = [une.horloge.maintenant(), new Date('2026-12-02T09:00:00Z')];
    une.horloge.regler(apres);
    marie = await unProfessionnel(une).cree();
    client = (await unClient(marie))._id;
    une.horloge.regler(avant);
    const { _id } = await uneFacture(marie, client, { dateEcheance: '2026-11-30' });
    une.horloge.regler(apres);
    expect((await lire()).enRetard).toEqual({ montant: 100, nombre: 1, depuisJours: 2 });
    await uneFacture(marie, client, { dateEcheance: '2026-12-31' });
    const filtre = { emetteur: new Types.ObjectId(marie.id), serie: 'FAC' };
    const compteur = (await collection('compteurs').findOne(filtre))!;
    expect(Object.keys((compteur.sommes as { jours: object }).jours)).toEqual(['2026-12-31']);
    expect((await payer(_id, 40)).statut).toBe(201);
    expect((await lire()).enRetard).toEqual({ montant: 60, nombre: 1, depuisJours: 2 });
    expect((await lire()).enAttente).toEqual({ montant: 160, nombre: 2 });
    expect(await ruptures()).toEqual([]);
    une.horloge.regler(avant);
  });
});

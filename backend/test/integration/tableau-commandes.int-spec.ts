import { type mongo, Types } from 'mongoose';
import { AlertesService } from '../../src/modules/pilotage/alertes/alertes.service';
import { TableauService } from '../../src/modules/pilotage/tableau/tableau.service';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { CompteurDeCommandes } from '../support/commandes';
import { unClient, uneFacture } from '../support/factures';
import { uneActivite, VERSION } from '../support/pilotage';
import { lecturesPendant } from '../support/plans';

/** Des factures de plus ne demandent pas une lecture de plus. */
const FACTURES = 5;
/** Une par sorte de faits : ce que l'on dit de ses comptes se lit avec l'activité, les brouillons avec les factures ouvertes. */
const LECTURES = [
  'aggregate activites',
  'aggregate factures',
  'find clients',
  'find compteurs',
  'find conversations',
  'find devis',
  'find litiges',
];
const AU_PLUS = 8;
const SERVICES = [{ description: 'Conseil', quantite: 1, prixUnitaire: 100, nature: 'services' }];

describe('Ce que le tableau de bord demande à MongoDB', () => {
  let compteur: CompteurDeCommandes;
  let marie: CompteDeTest;
  let client: string;
  beforeAll(async () => {
    compteur = await CompteurDeCommandes.monter();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(compteur.app).cree();
    client = (await unClient(marie))._id;
  });
  afterAll(() => compteur.app.fermer());

  const lire = async (): Promise<string[]> =>
    (await compteur.pendant(() => compteur.app.get(TableauService).lire(marie.id))).toSorted();
  const facturer = async (montant = 10): Promise<void> => {
    const { _id } = await uneFacture(marie, client, { lignes: SERVICES });
    const paiement = { montant, date: '2026-11-21' };
    expect((await marie.post(`/factures/${_id}/paiements`, paiement)).statut).toBe(201);
  };

  it('sept lectures, pour une facture comme pour plusieurs, aucune écriture, chaque fait lu une fois', async () => {
    await uneActivite(marie);
    await facturer();
    expect(await lire()).toEqual(LECTURES);
    for (let reste = FACTURES; reste > 0; reste -= 1) await facturer();
    expect(await lire()).toEqual(LECTURES);
  });

  it('ses alertes du matin, pour une facture comme pour plusieurs : l’activité, les sommes tenues, les ouvertes, les taux', async () => {
    const alertes = async () =>
      (await compteur.pendant(() => compteur.app.get(AlertesService).duJour(marie.id))).toSorted();
    expect(await alertes()).toEqual(['aggregate activites']);
    await uneActivite(marie);
    for (let reste = FACTURES; reste > 0; reste -= 1) await facturer();
    expect(await alertes()).toEqual([
      'aggregate activites',
      'aggregate factures',
      'find compteurs',
      'find taux_micro',
    ]);
  });

  it('une de plus, huit en tout, quand des recettes taisent leur catégorie : elles seules se lisent', async () => {
    await uneActivite(marie, { version: { ...VERSION, categories: ['prestation', 'liberal'] } });
    await facturer();
    const lues = await lire();
    expect(lues).toEqual([...LECTURES, 'aggregate paiements'].toSorted());
    expect(lues.length).toBeLessThanOrEqual(AU_PLUS);
  });

  it('sans activité, rien ne se lit de plus', async () => {
    await facturer();
    expect(await lire()).toEqual(LECTURES);
  });

  it('aucune lecture n’examine plus que les factures ouvertes, quoi qu’il y en ait de payées', async () => {
    await uneActivite(marie);
    for (let reste = FACTURES; reste > 0; reste -= 1) await facturer(100);
    await facturer(10);
    const { app } = compteur;
    const promis = connexionDe(app).collection<mongo.Document>('boite_envoi');
    do await app.get(OutboxWorker).vider();
    while ((await promis.countDocuments({ etat: { $ne: 'fait' } })) > 0);
    const lectures = await lecturesPendant(connexionDe(app), async () => {
      await app.get(TableauService).lire(marie.id);
    });
    const examines = new Map<string, number>();
    for (const { collection, documents } of lectures)
      examines.set(collection, (examines.get(collection) ?? 0) + documents);
    const emetteur = new Types.ObjectId(marie.id);
    const ouvertes = await connexionDe(app)
      .collection<mongo.Document>('factures')
      .countDocuments({ emetteur, resteCentimes: { $gt: 0 } });
    expect(ouvertes).toBe(1);
    expect(Object.fromEntries(examines)).toMatchObject({ factures: ouvertes, compteurs: 1, clients: 1 });
    const triees = lectures.filter(({ tri }) => tri).map(({ collection }) => collection);
    expect(triees.filter((une) => une !== 'activites')).toEqual([]);
    expect(examines.has('paiements')).toBe(false);
  });
});

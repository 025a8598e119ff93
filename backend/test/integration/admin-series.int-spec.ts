import type {
  MoisProduit,
  SeriesMensuelles,
  StatistiquesEssais,
} from '@facturier/domaine/contrat/admin-chiffres';
import { Types } from 'mongoose';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unAdmin, unParticulier, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

/** Minuit passé de trente minutes à Paris, premier jour des douze mois ; l'instant d'avant est du mois d'avant. */
const PREMIER = new Date('2025-11-30T23:30:00Z');
const TROP_TOT = new Date('2025-11-30T22:30:00Z');
/** Le 1er juin à Paris, encore mai en temps universel : l'heure d'été. */
const JUIN = new Date('2026-05-31T22:30:00Z');

describe('Le produit mois par mois', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).avec({ createdAt: TROP_TOT }).cree();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    for (const nom of ['factures', 'compteurs', 'abonnements', 'clients', 'connexions'])
      await connexionDe(app).collection(nom).deleteMany({});
    await connexionDe(app)
      .collection('users')
      .deleteMany({ _id: { $ne: new Types.ObjectId(admin.id) } });
  });

  const lire = async (): Promise<MoisProduit[]> =>
    (await admin.get<SeriesMensuelles>('/admin/series')).corps.mois;
  const duMois = async (mois: string): Promise<MoisProduit> => (await lire()).find((un) => un.mois === mois)!;
  const inscrit = (createdAt: Date) => unParticulier(app).avec({ createdAt }).cree();
  const essayeur = (debutEssaiLe: Date) =>
    unProfessionnel(app).avec({ createdAt: TROP_TOT, debutEssaiLe }).cree();
  async function aPaye({ id }: CompteDeTest, debut: Date): Promise<void> {
    await connexionDe(app)
      .collection('abonnements')
      .updateOne(
        { _id: new Types.ObjectId(id) },
        {
          $set: {
            debutEssai: debut,
            prolongationEssaiMs: 0,
            quotas: { factures: null, clients: null },
            periodesPayees: [{ abonnement: `sub_${id}`, debut, fin: null }],
          },
        },
        { upsert: true },
      );
  }

  it('rend douze mois, celui en cours le dernier, mois vides compris, datés et définis', async () => {
    const { statut, corps } = await admin.get<SeriesMensuelles>('/admin/series');
    expect([statut, corps.calculeLe]).toEqual([200, '2026-11-21T09:00:00.000Z']);
    expect(corps.mois.map(({ mois }) => mois)).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_, rang) => `2026-${String(rang + 1).padStart(2, '0')}`),
    ]);
    for (const { mois: _mois, ...chiffres } of corps.mois)
      expect(chiffres).toEqual({
        inscriptions: 0,
        essais: 0,
        essaisConvertis: 0,
        tauxConversion: null,
        factures: 0,
        comptesEmetteurs: 0,
        clients: 0,
        connexions: 0,
        essaisEnCours: 0,
        essaisFinis: 0,
      });
    expect(corps.termes).toHaveLength(30);
    expect(corps.termes.at(-1)).toEqual({ jour: '2026-11-21', nombre: 0 });
    for (const [champ, phrase] of Object.entries(corps.definitions)) {
      expect({ ...corps, ...corps.mois[0] }).toHaveProperty(champ);
      expect(phrase).toMatch(/^[A-ZÀ-Ý].*\.$/);
    }
  });

  it('le mois d’une inscription est celui de Paris ; un compte supprimé n’y est plus', async () => {
    await inscrit(TROP_TOT);
    await inscrit(PREMIER);
    await inscrit(JUIN);
    await inscrit(JUIN);
    await unParticulier(app).avec({ createdAt: JUIN, supprimeLe: JUIN }).cree();
    const inscriptions = (await lire()).filter((un) => un.inscriptions > 0);
    expect(inscriptions.map((un) => [un.mois, un.inscriptions])).toEqual([
      ['2025-12', 1],
      ['2026-06', 2],
    ]);
  });

  it('la conversion d’un mois est celle des essais commencés ce mois-là ; leur somme, le chiffre de l’essai', async () => {
    const payants = [await essayeur(JUIN), await essayeur(TROP_TOT)];
    for (const payant of payants) await aPaye(payant, JUIN);
    await essayeur(JUIN);
    await essayeur(JUIN);
    await essayeur(PREMIER);
    expect(await duMois('2026-06')).toMatchObject({ essais: 3, essaisConvertis: 1, tauxConversion: 33.3 });
    expect(await duMois('2025-12')).toMatchObject({ essais: 1, essaisConvertis: 0, tauxConversion: 0 });
    expect((await duMois('2026-07')).tauxConversion).toBeNull();
    const { corps } = await admin.get<StatistiquesEssais>('/admin/trial-stats');
    expect(corps).toMatchObject({ totalEssais: 5, tauxConversion: 40 });
  });

  it('les factures se comptent au mois de leur date d’émission, sans brouillon ni avoir ; un émetteur compte une fois', async () => {
    const [marie, paul] = [await unProfessionnel(app).cree(), await unProfessionnel(app).cree()];
    const client = await unClient(marie);
    const presentement = app.horloge.maintenant();
    app.horloge.regler(JUIN);
    for (let rang = 0; rang < 2; rang += 1)
      await uneFacture(marie, client._id, { dateEcheance: '2026-06-30' });
    app.horloge.regler(presentement);
    await uneFacture(marie, client._id);
    await uneFacture(paul, (await unClient(paul))._id);
    await marie.post('/factures', { statut: 'brouillon' });
    const annulee = await uneFacture(marie, client._id);
    expect((await marie.post(`/factures/${annulee._id}/avoirs`, { motif: 'Retour' })).statut).toBe(201);
    expect(await duMois('2026-06')).toMatchObject({ factures: 2, comptesEmetteurs: 1 });
    expect(await duMois('2026-11')).toMatchObject({ factures: 3, comptesEmetteurs: 2 });
    const { corps } = await admin.get('/admin/usage-stats');
    expect(corps.facturesCeMois).toBe(3);
  });

  it('les factures de tous se lisent sans en ouvrir une ; celles du jour, dans un index', async () => {
    const marie = await unProfessionnel(app).cree();
    const client = await unClient(marie);
    for (let rang = 0; rang < 5; rang += 1) await uneFacture(marie, client._id);
    const modele = connexionDe(app).model('Facture');
    const lues = [jest.spyOn(modele, 'aggregate'), jest.spyOn(modele, 'find')];
    const compter = jest.spyOn(modele, 'countDocuments');
    await lire();
    expect((await admin.get('/admin/metrics/realtime')).corps.facturesAujourdhui).toBe(5);
    for (const lecture of lues) expect(lecture).not.toHaveBeenCalled();
    const [filtre] = compter.mock.calls[0]!;
    [...lues, compter].forEach((espion) => espion.mockRestore());
    const texte = JSON.stringify(
      await modele.find(filtre, { _id: 0, emetteur: 1 }).explain('executionStats'),
    );
    expect(texte).toContain('emises_par_mois');
    expect(texte.match(/"totalDocsExamined":\d+/g)).toEqual(['"totalDocsExamined":0']);
  });

  it('les essais en cours, finis et du jour sont ceux du relevé de l’essai', async () => {
    const ilYA = (jours: number) => new Date(app.horloge.maintenant().getTime() - jours * 86_400_000);
    for (const jours of [1, 2, 15, 20, 40]) await essayeur(ilYA(jours));
    const payant = await essayeur(ilYA(3));
    await aPaye(payant, ilYA(1));
    const { corps } = await admin.get<SeriesMensuelles>('/admin/series');
    const { corps: releve } = await admin.get<StatistiquesEssais>('/admin/trial-stats');
    expect(corps.mois.at(-1)).toMatchObject({ essaisEnCours: releve.essaisActifs, essaisFinis: 2 });
    expect(corps.mois.at(-2)).toMatchObject({ essaisEnCours: 0, essaisFinis: 1 });
    expect(corps.termes.at(-1)!.nombre).toBe(releve.expiresAujourdhui);
    expect(corps.termes.filter(({ nombre }) => nombre > 0).map(({ jour }) => jour)).toEqual([
      '2026-10-27',
      '2026-11-16',
      '2026-11-21',
    ]);
  });

  it('clients créés et connexions, au mois de Paris ; les clients se comptent dans leur index', async () => {
    const clients = connexionDe(app).collection('clients');
    await clients.insertMany(
      [TROP_TOT, PREMIER, JUIN, JUIN].map((createdAt) => ({ _id: new Types.ObjectId(), createdAt })),
    );
    await connexionDe(app)
      .collection<{ _id: string; nombre: number }>('connexions')
      .insertMany([
        { _id: '2025-11-30', nombre: 9 },
        { _id: '2026-06-01', nombre: 2 },
        { _id: '2026-06-30', nombre: 3 },
      ]);
    const compter = jest.spyOn(connexionDe(app).model('Client'), 'aggregate');
    const series = await lire();
    const [etapes] = compter.mock.calls[0]!;
    compter.mockRestore();
    expect(series.filter((un) => un.clients > 0).map((un) => [un.mois, un.clients])).toEqual([
      ['2025-12', 1],
      ['2026-06', 2],
    ]);
    expect((await duMois('2026-06')).connexions).toBe(5);
    expect(series.reduce((somme, { connexions }) => somme + connexions, 0)).toBe(5);
    const plan = await clients.aggregate([...(etapes ?? [])]).explain('executionStats');
    expect(JSON.stringify(plan)).toContain('"totalDocsExamined":0');
  });

  it('n’est qu’à l’administration', async () => {
    expect((await (await unProfessionnel(app).cree()).get('/admin/series')).statut).toBe(403);
  });
});

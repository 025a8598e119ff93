import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { Facture } from '@facturier/domaine/contrat/factures';
import type {
  ChargesConnues,
  CorpsCharges,
  ObjectifDAnnee,
  PrevisionsDesComptes,
} from '@facturier/domaine/contrat/previsions';
import { centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import { Types } from 'mongoose';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { corpsDeDevis } from '../support/devis';
import { unClient, uneFacture } from '../support/factures';
import { uneActivite, VERSION } from '../support/pilotage';

const JOUR_MS = 86_400_000;
const LOYER = { libelle: 'Loyer', montant: 450, rythme: 'mois', jour: '2026-01-05' } as const;

describe('Les prévisions', () => {
  let app: AppDeTest;
  let jumelle: AppDeTest;
  let marie: CompteDeTest;
  let client: string;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-21T10:00:00Z' });
    jumelle = await creerAppDeTest({ base: app.base, instant: '2026-11-21T10:00:00Z' });
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).auPlan('premium').cree();
    client = (await unClient(marie))._id;
  });
  afterAll(async () => {
    await jumelle.arreter();
    await app.fermer();
  });

  const prevoir = async (qui = marie, requete = '') =>
    (await qui.get<PrevisionsDesComptes>(`/previsions${requete}`)).corps;
  const dire = (corps: Partial<CorpsCharges> = {}, qui = marie) =>
    qui.put<ChargesConnues>('/charges', { charges: [], soldes: [], revision: 0, ...corps });
  const services = (montant: number, plus: Record<string, unknown> = {}): Promise<Facture> =>
    uneFacture(marie, client, {
      lignes: [{ description: 'Conseil', quantite: 1, prixUnitaire: montant, nature: 'services' }],
      ...plus,
    });
  const payer = ({ _id }: Facture, date: string) =>
    marie.patch(`/factures/${_id}/payer`, { date, confirmeAnterieur: true });
  const dater = ({ _id }: Facture, dates: Record<string, string>) =>
    connexionDe(app)
      .collection('factures')
      .updateOne({ _id: new Types.ObjectId(_id) }, { $set: dates });

  it('le solde dit, une facture au retard de son client, une charge, l’Urssaf : chaque mouvement dit pourquoi', async () => {
    await uneActivite(marie);
    for (const echeance of ['2026-09-01', '2026-09-11', '2026-09-21']) {
      const payee = await services(100);
      await dater(payee, { dateEcheance: echeance, dateEmission: '2026-08-01' });
      await payer(payee, '2026-11-21');
    }
    const due = await services(1_200);
    await dater(due, { dateEcheance: '2026-12-10' });
    await dire({ charges: [LOYER], soldes: [{ le: '2026-11-21', montant: 1_000 }] });
    const { solde, depart, mouvements, points } = await prevoir();
    expect(solde).toEqual({ le: '2026-11-21', montant: 1_000 });
    expect(depart.montant).toBe(1_000);
    expect(mouvements.map(({ le, sorte, montant, sur }) => [le, sorte, montant, sur])).toEqual([
      ['2026-12-05', 'charge', -450, true],
      ['2027-01-05', 'charge', -450, true],
      // Échues le 1er, le 11 et le 21 septembre, payées le 21 novembre : 81, 71 et 61 jours, soit 71 après le 10 décembre.
      ['2027-02-01', 'declaration', -77.4, true],
      ['2027-02-05', 'charge', -450, true],
      ['2027-02-19', 'facture', 1_200, true],
    ]);
    expect(mouvements.at(-1)).toMatchObject({
      ...{ libelle: due.numero, lien: `/factures/${due._id}` },
      argument: 'ce client paie 71\u00a0jours après l’échéance',
    });
    const somme = mouvements.reduce((total, { montant }) => total + centimesDepuisEuros(montant), 0);
    expect(centimesDepuisEuros(points.at(-1)!.sur)).toBe(centimesDepuisEuros(depart.montant) + somme);
    expect(points[0]).toEqual({ le: '2026-11-21', sur: 1_000, probable: 1_000 });
  });

  it('un devis accepté n’est que probable, et ce qu’il ajouterait à l’Urssaf aussi', async () => {
    await uneActivite(marie);
    const lignes = [{ description: 'Conseil', quantite: 1, prixUnitaire: 1_000, nature: 'services' }];
    const { corps } = await marie.post<{ _id: string }>('/devis', corpsDeDevis(client, { lignes }));
    await marie.post(`/devis/${corps._id}/finaliser`);
    expect((await prevoir()).mouvements).toEqual([]);
    await marie.post(`/devis/${corps._id}/accepter-hors-ligne`, {
      ...{ le: '2026-11-21', par: 'Camille', comment: 'oral' },
    });
    const { mouvements, points } = await prevoir();
    expect(mouvements.map(({ le, sorte, montant, sur }) => [le, sorte, montant, sur])).toEqual([
      ['2026-11-22', 'devis', 300, false],
      ['2026-12-22', 'devis', 700, false],
      ['2027-02-01', 'declaration', -258, false],
    ]);
    expect(points.at(-1)).toEqual({ le: '2027-02-01', sur: 0, probable: 742 });
  });

  it('un jour promis l’emporte ; ce que le client dit payé vient demain ; une facture contestée n’est que probable', async () => {
    const [promise, declaree, contestee] = [await services(100), await services(200), await services(50)];
    await dater(contestee, { dateEcheance: '2026-12-03' });
    await connexionDe(app)
      .collection('litiges')
      .insertOne({
        emetteur: new Types.ObjectId(marie.id),
        facture: new Types.ObjectId(contestee._id),
        ...{ etat: 'ouvert', enCours: true },
      });
    await dater(promise, { dateEcheance: '2026-12-01' });
    await dater(declaree, { dateEcheance: '2026-12-02', statutDestinataire: 'payee' });
    await marie.put(`/factures/${promise._id}/relances`, { promesse: '2026-12-24' });
    const { mouvements } = await prevoir();
    expect(mouvements.map(({ le, montant, argument, sur }) => [le, montant, argument, sur])).toEqual([
      ['2026-11-22', 200, 'le client la dit payée', true],
      ['2026-12-03', 50, 'une ligne est contestée', false],
      ['2026-12-24', 100, 'promis ce jour-là', true],
    ]);
  });

  itDeCampagne(
    'depuis le solde dit, les recettes s’ajoutent, les charges tombées s’ôtent ; un nouveau solde repart de lui',
    async () => {
      await dire({ charges: [LOYER], soldes: [{ le: '2026-11-01', montant: 1_000 }] });
      await payer(await services(300), '2026-11-20');
      expect((await prevoir()).depart).toMatchObject({ montant: 850 });
      const soldes = [
        { le: '2026-11-01', montant: 1_000 },
        { le: '2026-11-21', montant: -40 },
      ];
      await dire({ charges: [LOYER], soldes, revision: 1 });
      expect((await prevoir()).depart).toMatchObject({ montant: -40, termes: [{ montant: -40 }] });
    },
  );

  it('le taux d’une année non lue ne s’invente pas : la période se dit, hors de la courbe', async () => {
    await uneActivite(marie, { version: { ...VERSION, periodicite: 'mois' } });
    await dater(await services(1_000), { dateEcheance: '2027-01-10' });
    const { exclus } = await prevoir(marie, '?jours=120');
    expect(exclus.map(({ libelle }) => libelle)).toContain(
      'Urssaf, janvier\u00a02027\u00a0: taux à confirmer, celui de l’an passé n’est pas repris',
    );
  });

  it('ce qui me reste : encaissé, moins les cotisations et ce qui est dit ; la somme est celle de ses termes', async () => {
    await uneActivite(marie, { tauxMarginal: 11 });
    await payer(await services(2_000), '2026-11-20');
    await dire({ charges: [{ ...LOYER, montant: 10 }] });
    const { reste, refus } = await prevoir();
    // 2 000 − 512 − 4 − 145,20 (cas 52), moins onze loyers de 10.
    expect([reste?.montant, refus]).toEqual([1_228.8, null]);
    const somme = reste!.termes.reduce((total, { montant }) => total + centimesDepuisEuros(montant), 0);
    expect(somme).toBe(122_880);
    expect(reste!.termes.every(({ lien }) => lien?.startsWith('/'))).toBe(true);
  });

  it('l’objectif de l’année, encaissé ailleurs compris, dit ce que ferait le même rythme ; il se retire', async () => {
    await uneActivite(marie);
    await payer(await services(1_000), '2026-11-20');
    const lignes = [{ categorie: 'liberal', encaisse: 500 }];
    await marie.put('/encaisse-ailleurs', { annee: 2026, lignes });
    const objectif = { annee: 2026, sur: 'encaisse', montant: 3_000 };
    expect((await marie.put<ObjectifDAnnee[]>('/objectifs', objectif)).corps).toEqual([objectif]);
    // 1 500 au 325e jour : 1 684,62 à la fin de l’année.
    expect((await prevoir()).objectif).toEqual({
      ...objectif,
      fait: 1_500,
      projete: 1_684.62,
      manque: 1_315.38,
    });
    await marie.put('/objectifs', { ...objectif, sur: 'net' });
    expect((await prevoir()).objectif).toMatchObject({ sur: 'net', fait: 742 });
    await marie.put('/objectifs', { ...objectif, montant: null });
    expect((await marie.get('/objectifs')).corps).toEqual([]);
  });

  it('au plan gratuit et l’essai fini, prévoir est refusé ; ce qui a été dit se relit', async () => {
    const gratuit = await unProfessionnel(app).auPlan('gratuit').cree();
    const essai = await unProfessionnel(app).auPlan('essai').cree();
    const fini = await unProfessionnel(app)
      .auPlan('essai')
      .avec({ debutEssaiLe: new Date(app.horloge.maintenant().getTime() - 40 * JOUR_MS) })
      .cree();
    await dire({ charges: [LOYER] }, essai);
    expect((await essai.get('/previsions')).statut).toBe(200);
    for (const qui of [gratuit, fini]) {
      expect(await qui.get('/previsions')).toMatchObject({
        statut: 403,
        corps: { code: 'PREVISIONS_HORS_PLAN', requiresSubscription: true },
      });
      expect([(await qui.get('/charges')).statut, (await qui.get('/objectifs')).statut]).toEqual([200, 200]);
    }
    expect((await dire({ charges: [LOYER] }, gratuit)).corps).toMatchObject({ code: 'PREVISIONS_HORS_PLAN' });
    const objectif = { annee: 2026, sur: 'encaisse', montant: 1 };
    expect((await gratuit.put('/objectifs', objectif)).corps).toMatchObject({ code: 'PREVISIONS_HORS_PLAN' });
    expect((await dire({ charges: [LOYER] }, fini)).corps).toMatchObject({ code: 'ESSAI_EXPIRE' });
    expect((await (await unParticulier(app).cree()).get('/previsions')).statut).toBe(403);
  });

  itDeCampagne('vingt onglets sur deux instances : une fiche, les autres VERSION_DEPASSEE', async () => {
    const reponses = await Promise.all(
      Array.from({ length: 20 }, (_, rang) =>
        (rang % 2 ? jumelle : app).appeler(
          'PUT',
          '/charges',
          { charges: [{ ...LOYER, montant: rang + 1 }], soldes: [], revision: 0 },
          { jeton: marie.jeton },
        ),
      ),
    );
    expect(reponses.filter(({ statut }) => statut === 200)).toHaveLength(1);
    expect(reponses.filter(({ statut }) => statut === 409)).toHaveLength(19);
    expect((await marie.get<ChargesConnues>('/charges')).corps).toMatchObject({ revision: 1 });
    expect((await dire({ revision: 1 })).statut).toBe(200);
    expect((await dire({ charges: [LOYER], revision: 1 })).corps).toMatchObject({ code: 'VERSION_DEPASSEE' });
  });

  itDeCampagne('un solde par jour, aucun à venir ; une saisie fausse ne change rien', async () => {
    const solde = { le: '2026-11-01', montant: 1 };
    for (const soldes of [[solde, solde], [{ ...solde, le: '2026-11-22' }]])
      expect((await dire({ soldes })).corps).toMatchObject({ code: 'SAISIE_INVALIDE' });
    expect((await dire({ charges: [{ ...LOYER, montant: 0 }] })).statut).toBe(400);
    expect((await marie.get<ChargesConnues>('/charges')).corps).toEqual({
      ...{ charges: [], soldes: [], cfe: null, revision: 0 },
    });
    expect((await marie.get('/previsions?jours=3')).statut).toBe(400);
  });
});

import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { DeclarationDePeriode, DeclarationResumee } from '@facturier/domaine/contrat/declarations';
import { Types } from 'mongoose';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { uneActivite, VERSION } from '../support/pilotage';

const URSSAF = '/urssaf/declarations';
const JOUR_MS = 86_400_000;
const LIBERAL = (euros: number) => [{ categorie: 'liberal', euros }];

describe('Les déclarations préparées pour l’Urssaf', () => {
  let app: AppDeTest;
  let jumelle: AppDeTest;
  let marie: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-21T10:00:00Z' });
    jumelle = await creerAppDeTest({ base: app.base, instant: '2026-11-21T10:00:00Z' });
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    await uneActivite(marie);
  });
  afterAll(async () => {
    await jumelle.arreter();
    await app.fermer();
  });

  const lister = async (qui = marie) => (await qui.get<DeclarationResumee[]>(`${URSSAF}?annee=2026`)).corps;
  const lire = async (cle: string, qui = marie) =>
    (await qui.get<DeclarationDePeriode>(`${URSSAF}/${cle}`)).corps;
  const agir = (cle: string, acte: string, corps: object, qui = marie, cleUnique?: string) =>
    qui.post<DeclarationDePeriode & { code: string }>(
      `${URSSAF}/${cle}/${acte}`,
      { le: '2026-11-20', ...corps },
      cleUnique ? { 'idempotency-key': cleUnique } : undefined,
    );
  const declarer = (cle: string, euros: number, qui = marie, cleUnique?: string) =>
    agir(cle, 'declarer', { montants: LIBERAL(euros) }, qui, cleUnique);
  const libre = (montant: number, date: string, nature = 'services') =>
    marie.post('/recettes', { date, nature, montant, moyen: 'virement', libelle: 'Conseil' });
  const emetteur = () => new Types.ObjectId(marie.id);
  const lignes = () => connexionDe(app).collection('declarations').find({ emetteur: emetteur() }).toArray();
  /** De l'argent rendu, au jour dit. */
  const rendre = (centimes: number, date: string) =>
    connexionDe(app)
      .collection('paiements')
      .insertOne({
        ...{ emetteur: emetteur(), date, montantCentimes: -centimes, biensCentimes: 0, moyen: 'virement' },
        ...{ libelle: 'Rendu', rang: 900, empreinte: 'rendu', creeLe: new Date() },
      });
  /** De front, une fois sur deux par l'autre instance. */
  const surLesDeux = <T>(combien: number, faire: (qui: CompteDeTest, rang: number) => Promise<T>) => {
    const ailleurs = new CompteDeTest(jumelle, marie.id, marie.email, marie.jeton);
    return Promise.all(
      Array.from({ length: combien }, (_, rang) => faire(rang % 2 ? ailleurs : marie, rang)),
    );
  };

  it('cas 9 : un trimestre libéral se prépare, case par case, écriture par écriture', async () => {
    await libre(9_000, '2026-09-30');
    expect((await lister()).map(({ cle, etat, declare, estime }) => [cle, etat, declare, estime])).toEqual([
      ['2026-T2', 'en_retard', 0, 0],
      ['2026-T3', 'en_retard', 9_000, 2_322],
      ['2026-T4', 'en_cours', 0, 0],
    ]);
    const t3 = await lire('2026-T3');
    expect(t3).toMatchObject({ du: '2026-07-01', au: '2026-09-30', echeance: '2026-11-02', refus: null });
    expect(t3.cases).toEqual([{ categorie: 'liberal', encaisse: 9_000, report: 0, declare: 9_000 }]);
    expect(t3.estimation!.lignes.map(({ code, taux, montant }) => [code, taux, montant])).toEqual([
      ['liberal', 25.6, 2_304],
      ['cfp_autre', 0.2, 18],
    ]);
    const [raison] = t3.raisons;
    expect(raison!.termes.reduce((somme, { montant }) => somme + montant, 0)).toBe(raison!.montant);
    expect(raison!.termes[0]).toMatchObject({ montant: 9_000, lien: '/recettes?periode=2026-09' });
  });

  it('« déclarée le » fige une copie ; redite, elle n’en fait pas deux ; un autre montant est refusé', async () => {
    await libre(9_000, '2026-09-30');
    const une = await declarer('2026-T3', 9_000, marie, 'cle-une-declaration');
    expect(une).toMatchObject({
      statut: 200,
      corps: { etat: 'declaree', copie: { le: '2026-11-20', ecritures: 1, estimation: { total: 2_322 } } },
    });
    const redites = [
      await declarer('2026-T3', 9_000, marie, 'cle-une-declaration'),
      await declarer('2026-T3', 9_000, marie, 'cle-autre-onglet'),
    ];
    redites.forEach(({ corps }) => expect(corps).toEqual(une.corps));
    expect(await declarer('2026-T3', 9_001)).toMatchObject({
      statut: 409,
      corps: { code: 'PERIODE_DEJA_DECLAREE', jour: '2026-11-20' },
    });
    expect(await lignes()).toHaveLength(1);
  });

  it('cas 59 : vingt onglets à la fois, une ligne ; d’autres montants, un seul gagne', async () => {
    await libre(9_000, '2026-09-30');
    const memes = await surLesDeux(20, (qui) => declarer('2026-T3', 9_000, qui));
    expect(new Set(memes.map(({ statut }) => statut))).toEqual(new Set([200]));
    expect(await lignes()).toHaveLength(1);
    const autres = await surLesDeux(10, (qui, rang) => declarer('2026-T2', rang, qui));
    expect(autres.filter(({ statut }) => statut === 200)).toHaveLength(1);
    expect(autres.filter(({ corps }) => corps.code === 'PERIODE_DEJA_DECLAREE')).toHaveLength(9);
    expect(await lignes()).toHaveLength(2);
  });

  itDeCampagne('une période qui court, fausse, ou un jour à venir : refusés, rien ne s’écrit', async () => {
    expect(await declarer('2026-T4', 0)).toMatchObject({
      statut: 409,
      corps: { code: 'PERIODE_EN_COURS', jour: '2026-12-31' },
    });
    expect(await declarer('2026-11', 0)).toMatchObject({ statut: 400, corps: { code: 'PERIODE_FAUSSE' } });
    expect((await marie.get(`${URSSAF}/demain`)).statut).toBe(404);
    for (const le of ['2026-11-22', '2026-09-30'])
      expect(await agir('2026-T3', 'declarer', { le, montants: [] })).toMatchObject({
        statut: 400,
        corps: { champs: [{ champ: 'le' }] },
      });
    expect(await lignes()).toEqual([]);
  });

  it('cas 31 : une recette sans catégorie arrête la déclaration, et nomme sa facture', async () => {
    const facture = await uneFacture(marie, (await unClient(marie))._id);
    await marie.patch(`/factures/${facture._id}/payer`, { date: '2026-09-30', confirmeAnterieur: true });
    const refus = { code: 'NATURE_NON_DITE', factures: [facture.numero] };
    expect(await declarer('2026-T3', 100)).toMatchObject({ statut: 409, corps: refus });
    expect(await lire('2026-T3')).toMatchObject({ refus, cases: [], estimation: null, declare: null });
    expect(await lignes()).toEqual([]);
  });

  itDeCampagne(
    'un taux que nul n’a lu : la période se montre sans estimation, et ne se fige pas',
    async () => {
      await libre(9_000, '2026-09-30');
      await uneActivite(marie, { version: { ...VERSION, zone: 'outre_mer' }, revision: 1 });
      const refus = { code: 'TAUX_MANQUANT', taux: { code: 'liberal_outre_mer', le: '2026-09-30' } };
      expect(await declarer('2026-T3', 9_000)).toMatchObject({ statut: 409, corps: refus });
      expect(await lire('2026-T3')).toMatchObject({ refus, declare: 9_000, estimation: null });
    },
  );

  it('cas 30 : noté après coup, un écart se voit et se chiffre ; la copie reste ; reporté, il suit', async () => {
    await libre(9_000, '2026-09-29');
    const { copie } = (await declarer('2026-T3', 9_000)).corps;
    await libre(450, '2026-09-30');
    const apres = await lire('2026-T3');
    expect(apres).toMatchObject({
      etat: 'ecart',
      ecarts: [{ categorie: 'liberal', montant: 450 }],
      coutDeLEcart: 116.1,
    });
    expect(apres.copie).toEqual(copie);
    expect((await agir('2026-T3', 'reporter', {})).corps).toMatchObject({ etat: 'declaree', ecarts: [] });
    expect((await lire('2026-T2')).cases[0]!.report).toBe(0);
    expect((await lire('2026-T4')).cases[0]).toMatchObject({ encaisse: 0, report: 450, declare: 450 });
    for (const acte of ['reporter', 'rectifier'])
      expect((await agir('2026-T3', acte, {})).corps.code).toBe('DECLARATION_SANS_ECART');
  });

  itDeCampagne('rectifié auprès de l’Urssaf, un écart ne se porte nulle part', async () => {
    await declarer('2026-T3', 0);
    await libre(450, '2026-09-30');
    const cle = 'cle-de-rectification';
    expect((await agir('2026-T3', 'rectifier', {}, marie, cle)).statut).toBe(200);
    expect(await agir('2026-T3', 'rectifier', {}, marie, cle)).toMatchObject({
      statut: 200,
      corps: { etat: 'declaree', copie: { suite: { le: '2026-11-20', comment: 'rectifiee' } } },
    });
    expect((await lire('2026-T4')).cases[0]!.report).toBe(0);
  });

  itDeCampagne('cas 29 : rendu plus que reçu, la case vaut zéro et le reste se reporte', async () => {
    await libre(320, '2026-06-10');
    await rendre(50_000, '2026-06-20');
    await libre(900, '2026-09-10');
    expect((await declarer('2026-T2', 0)).corps.aReporter).toEqual([{ categorie: 'liberal', montant: -180 }]);
    expect((await lire('2026-T3')).declare).toBe(900);
    await agir('2026-T2', 'reporter', {});
    expect(await lire('2026-T3')).toMatchObject({ declare: 720, cases: [{ report: -180 }] });
    expect((await lire('2026-T2')).aReporter).toEqual([]);
  });

  itDeCampagne('reporter pendant que la suivante se déclare : le report n’est jamais perdu', async () => {
    await declarer('2026-T2', 0);
    await libre(450, '2026-06-10');
    await surLesDeux(12, (qui, rang) =>
      rang % 3 ? agir('2026-T2', 'reporter', {}, qui) : declarer('2026-T3', 0, qui),
    );
    const [t3, t4] = [await lire('2026-T3'), await lire('2026-T4')];
    expect(t3.copie).not.toBeNull();
    expect(t3.cases.find(({ categorie }) => categorie === 'liberal')!.report + t4.cases[0]!.report).toBe(450);
    expect((await lire('2026-T2')).etat).toBe('declaree');
  });

  it('se rouvre dans les vingt-quatre heures, la copie gardée à part ; après, plus jamais', async () => {
    await declarer('2026-T3', 9_000);
    const rouvrir = () => marie.post<DeclarationDePeriode>(`${URSSAF}/2026-T3/rouvrir`);
    expect(await rouvrir()).toMatchObject({ statut: 200, corps: { etat: 'en_retard', copie: null } });
    expect((await declarer('2026-T3', 90)).statut).toBe(200);
    const [ligne] = await lignes();
    expect(ligne!.rouvertes).toHaveLength(1);
    const noteeLe = new Date(app.horloge.maintenant().getTime() - JOUR_MS - 1);
    await connexionDe(app)
      .collection('declarations')
      .updateOne({ emetteur: emetteur() }, { $set: { 'faite.noteeLe': noteeLe } });
    expect(await rouvrir()).toMatchObject({ statut: 409, corps: { code: 'DECLARATION_FIGEE' } });
    expect((await lire('2026-T3')).copie!.cases).toHaveLength(4);
  });

  it('l’activité ne change plus dans une période déclarée', async () => {
    await declarer('2026-T2', 0);
    const version = { ...VERSION, caisse: 'cipav' as const };
    expect(await uneActivite(marie, { version, revision: 1 })).toMatchObject({
      statut: 400,
      corps: { champs: [{ champ: 'version.aPartirDu' }] },
    });
    const suivante = { ...version, aPartirDu: '2026-07-01' };
    expect((await uneActivite(marie, { version: suivante, revision: 1 })).statut).toBe(200);
  });

  itDeCampagne('l’agenda dit douze mois de rendez-vous, sans montant', async () => {
    const { statut, entetes, octets } = await marie.get(`${URSSAF}/agenda.ics`);
    const agenda = octets.toString('utf8');
    expect([statut, entetes['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(agenda).toContain(`UID:declaration-2026-T4-${marie.id}@facturier`);
    expect(agenda).not.toContain('€');
  });

  it('nul ne voit celles d’un autre ; sans activité, elles refusent ; un particulier n’en a pas ; l’essai fini les lit et les note', async () => {
    await libre(9_000, '2026-09-30');
    await declarer('2026-T3', 9_000);
    const paul = await unProfessionnel(app).cree();
    expect(await paul.get(URSSAF)).toMatchObject({ statut: 409, corps: { code: 'ACTIVITE_INCOMPLETE' } });
    await uneActivite(paul);
    expect((await lister(paul)).map(({ declare, declareeLe }) => [declare, declareeLe])).toEqual(
      Array.from({ length: 3 }, () => [0, null]),
    );
    expect((await (await unParticulier(app).cree()).get(URSSAF)).statut).toBe(403);
    const debutEssaiLe = new Date(app.horloge.maintenant().getTime() - 400 * JOUR_MS);
    await connexionDe(app).collection('users').updateOne({ _id: emetteur() }, { $set: { debutEssaiLe } });
    expect((await lister())[1]).toMatchObject({ etat: 'declaree', declare: 9_000 });
    expect((await declarer('2026-T2', 0)).statut).toBe(200);
  });
});

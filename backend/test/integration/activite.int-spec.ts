import type { ActiviteConnue, RepriseDAnnee } from '@facturier/domaine/contrat/activite';
import { Types } from 'mongoose';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { ACTIVITE, uneActivite, VERSION } from '../support/pilotage';

const JOUR_MS = 86_400_000;

describe('L’activité d’un micro-entrepreneur, et ce qu’il encaisse ailleurs', () => {
  let app: AppDeTest;
  let jumelle: AppDeTest;
  let marie: CompteDeTest;
  let paul: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
    jumelle = await creerAppDeTest({ base: app.base });
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    paul = await unProfessionnel(app).cree();
  });
  afterAll(async () => {
    await jumelle.arreter();
    await app.fermer();
  });

  const lire = async (qui = marie) => (await qui.get<ActiviteConnue>('/activite')).corps;
  const reprises = async (qui = marie) => (await qui.get<RepriseDAnnee[]>('/encaisse-ailleurs')).corps;
  const gardees = (nom: string, qui = marie) =>
    connexionDe(app)
      .collection(nom)
      .find({ emetteur: new Types.ObjectId(qui.id) })
      .toArray();
  /** De front, une fois sur deux par l'autre instance. */
  const surLesDeux = <T>(combien: number, faire: (qui: CompteDeTest, rang: number) => Promise<T>) => {
    const ailleurs = new CompteDeTest(jumelle, marie.id, marie.email, marie.jeton);
    return Promise.all(
      Array.from({ length: combien }, (_, rang) => faire(rang % 2 ? ailleurs : marie, rang)),
    );
  };

  it('sans réponse, elle est vide ; dite, elle se relit, et nul autre ne la voit', async () => {
    expect(await lire()).toEqual({
      debut: null,
      fin: null,
      acre: null,
      tauxMarginal: null,
      versions: [],
      revision: 0,
    });
    const { statut, corps } = await uneActivite(marie);
    expect([statut, corps]).toEqual([
      200,
      { debut: '2026-01-10', fin: null, acre: false, tauxMarginal: null, versions: [VERSION], revision: 1 },
    ]);
    expect(await lire()).toEqual(corps);
    expect((await lire(paul)).versions).toEqual([]);
  });

  it('un changement s’ajoute à partir d’un jour ; le passé ne se réécrit pas', async () => {
    await uneActivite(marie);
    const auMois = { ...VERSION, aPartirDu: '2026-10-01', periodicite: 'mois' as const };
    expect((await uneActivite(marie, { version: auMois, revision: 1 })).corps.versions).toEqual([
      VERSION,
      auMois,
    ]);
    const avant = { ...VERSION, aPartirDu: '2026-05-01', caisse: 'cipav' as const };
    const refus = await uneActivite(marie, { version: avant, revision: 2 });
    expect(refus).toMatchObject({ statut: 400, corps: { champs: [{ champ: 'version.aPartirDu' }] } });
    expect((await lire()).versions).toEqual([VERSION, auMois]);
  });

  it.each([
    ['version.categories', { version: { ...VERSION, categories: [] } }],
    ['version.caisse', { version: { ...VERSION, caisse: 'msa' as never } }],
    ['fin', { fin: '2026-01-09' }],
    ['tauxMarginal', { tauxMarginal: 101 }],
    ['version.aPartirDu', { version: { ...VERSION, aPartirDu: '2026-01-09' } }],
  ])('%s : une réponse fausse est refusée, et rien ne s’écrit', async (champ, faux) => {
    const { statut, corps } = await uneActivite(marie, faux);
    expect([statut, corps]).toMatchObject([400, { code: 'SAISIE_INVALIDE', champs: [{ champ }] }]);
    expect(await gardees('activites')).toEqual([]);
  });

  it('vingt onglets qui la disent au même instant en écrivent une ; les autres le savent', async () => {
    const reponses = await surLesDeux(20, (qui) => uneActivite(qui));
    expect(reponses.filter(({ statut }) => statut === 200)).toHaveLength(1);
    const refus = reponses.filter(({ statut }) => statut !== 200);
    refus.forEach((un) => expect(un).toMatchObject({ statut: 409, corps: { code: 'VERSION_DEPASSEE' } }));
    expect(await gardees('activites')).toHaveLength(1);
    const suites = await surLesDeux(10, (qui, rang) => uneActivite(qui, { revision: 1, tauxMarginal: rang }));
    expect(suites.filter(({ statut }) => statut === 200)).toHaveLength(1);
    expect((await lire()).revision).toBe(2);
  });

  it('ce qui est encaissé ailleurs se remplace année par année, une ligne par catégorie', async () => {
    const lignes = [
      { categorie: 'vente', encaisse: 100.5 },
      { categorie: 'liberal', encaisse: 20_000, realise: 21_000 },
    ];
    await marie.put('/encaisse-ailleurs', { annee: 2025, lignes });
    await marie.put('/encaisse-ailleurs', { annee: 2026, lignes: lignes.slice(1) });
    const { corps } = await marie.put('/encaisse-ailleurs', { annee: 2025, lignes: lignes.slice(0, 1) });
    expect(corps).toEqual(await reprises());
    expect(await reprises()).toEqual([
      { annee: 2026, categorie: 'liberal', encaisse: 20_000, realise: 21_000 },
      { annee: 2025, categorie: 'vente', encaisse: 100.5, realise: null },
    ]);
    expect(await reprises(paul)).toEqual([]);
  });

  it('dites au même instant, elles ne font pas deux lignes d’une catégorie', async () => {
    const dire = (qui: CompteDeTest, encaisse: number) =>
      qui.put('/encaisse-ailleurs', { annee: 2026, lignes: [{ categorie: 'liberal', encaisse }] });
    const reponses = await surLesDeux(20, (qui, rang) => dire(qui, 1_000 + rang));
    expect(reponses.map(({ statut }) => statut)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await gardees('reprises')).toHaveLength(1);
  });

  it.each([
    [
      'lignes.1.categorie',
      { annee: 2026, lignes: [1, 2].map((encaisse) => ({ categorie: 'vente', encaisse })) },
    ],
    ['annee', { annee: 2027, lignes: [] }],
    ['lignes.0.encaisse', { annee: 2026, lignes: [{ categorie: 'vente', encaisse: -1 }] }],
  ])('%s : une reprise fausse est refusée', async (champ, corps) => {
    const reponse = await marie.put('/encaisse-ailleurs', corps);
    expect(reponse).toMatchObject({ statut: 400, corps: { champs: [{ champ }] } });
    expect(await reprises()).toEqual([]);
  });

  it('l’essai fini, elle se lit encore et ne se change plus ; un particulier n’en a pas', async () => {
    await uneActivite(marie);
    const debutEssaiLe = new Date(app.horloge.maintenant().getTime() - 400 * JOUR_MS);
    const _id = new Types.ObjectId(marie.id);
    await connexionDe(app).collection('users').updateOne({ _id }, { $set: { debutEssaiLe } });
    expect((await lire()).debut).toBe(ACTIVITE.debut);
    expect(await uneActivite(marie, { revision: 1 })).toMatchObject({
      statut: 403,
      corps: { code: 'ESSAI_EXPIRE' },
    });
    const particulier = await unParticulier(app).cree();
    expect((await particulier.get('/activite')).statut).toBe(403);
    expect((await particulier.get('/encaisse-ailleurs')).statut).toBe(403);
  });
});

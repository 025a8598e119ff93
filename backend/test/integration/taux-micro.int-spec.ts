import type { DeclarationDePeriode } from '@facturier/domaine/contrat/declarations';
import type { TauxMicro } from '@facturier/domaine/contrat/taux-micro';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unAdmin, unProfessionnel } from '../support/builders';
import { uneActivite } from '../support/pilotage';

const ROUTE = '/admin/taux-micro';
const LIBERAL = {
  ...{ code: 'liberal', taux: 25.6, du: '2027-01-01', jusquAu: '2027-12-31' },
  source: 'CSS, art. D613-4, e',
};
const FORMATION = { ...LIBERAL, code: 'cfp_autre', taux: 0.2, source: 'C. trav., art. L6331-48' };

describe('Les taux de cotisations saisis', () => {
  let app: AppDeTest;
  let jumelle: AppDeTest;
  let admin: CompteDeTest;
  let marie: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2027-04-02T10:00:00Z' });
    jumelle = await creerAppDeTest({ base: app.base, instant: '2027-04-02T10:00:00Z' });
    admin = await unAdmin(app).cree();
  });
  beforeEach(async () => {
    await connexionDe(app).collection('taux_micro').deleteMany({});
    marie = await unProfessionnel(app).auPlan('premium').cree();
    await uneActivite(marie);
    const recette = {
      date: '2027-02-10',
      nature: 'services',
      montant: 1_000,
      moyen: 'virement',
      libelle: 'x',
    };
    expect((await marie.post('/recettes', recette)).statut).toBe(201);
  });
  afterAll(async () => {
    await jumelle.arreter();
    await app.fermer();
  });

  const t1 = async () => (await marie.get<DeclarationDePeriode>('/urssaf/declarations/2027-T1')).corps;
  const saisir = async (corps: object) => (await admin.put<TauxMicro>(ROUTE, corps)).corps;

  it('cas 23 : sans eux, la période de 2027 se refuse ; saisis, elle s’estime, avec leur source, sur l’autre instance aussi', async () => {
    expect(await t1()).toMatchObject({ estimation: null, refus: { code: 'TAUX_MANQUANT' } });
    const declarer = { le: '2027-04-02', montants: [{ categorie: 'liberal', euros: 1_000 }] };
    expect((await marie.post('/urssaf/declarations/2027-T1/declarer', declarer)).corps).toMatchObject({
      code: 'TAUX_MANQUANT',
    });
    await saisir(LIBERAL);
    expect((await t1()).refus?.taux?.code).toBe('cfp_autre');
    await saisir(FORMATION);
    const { corps } = await jumelle.appeler<DeclarationDePeriode>(
      'GET',
      '/urssaf/declarations/2027-T1',
      undefined,
      { jeton: marie.jeton },
    );
    expect(corps.estimation).toMatchObject({ total: 258 });
    expect(corps.estimation!.lignes.map(({ source }) => source)).toEqual([LIBERAL.source, FORMATION.source]);
  });

  it('une version nouvelle l’emporte, la copie d’une période déclarée ne change pas', async () => {
    await saisir(LIBERAL);
    await saisir(FORMATION);
    const declarer = { le: '2027-04-02', montants: [{ categorie: 'liberal', euros: 1_000 }] };
    await marie.post('/urssaf/declarations/2027-T1/declarer', declarer);
    const { saisies } = await saisir({ ...LIBERAL, taux: 26.1 });
    expect(saisies.map(({ taux }) => taux)).toEqual([26.1, 0.2, 25.6]);
    const { estimation, copie, etat } = await t1();
    expect([estimation?.total, copie?.estimation.total, etat]).toEqual([258, 258, 'declaree']);
  });

  it('ne change aucun taux livré, ni l’ordre des jours ; une saisie fausse n’écrit rien', async () => {
    for (const faute of [
      { du: '2026-12-31' },
      { jusquAu: '2026-12-31' },
      { taux: 0 },
      { taux: 50.1 },
      { taux: 12.3456 },
      { source: ' ' },
      { code: 'autre' },
    ])
      expect((await admin.put(ROUTE, { ...LIBERAL, ...faute })).statut).toBe(400);
    expect((await admin.get<TauxMicro>(ROUTE)).corps.saisies).toEqual([]);
  });

  it('au journal, avec ce qu’elle remplace ; redite, rien ne s’écrit', async () => {
    await saisir(LIBERAL);
    await saisir(LIBERAL);
    const { saisies, manquants, taux } = await saisir({ ...LIBERAL, taux: 25.7 });
    expect(saisies).toHaveLength(2);
    expect(manquants).not.toContain('liberal');
    expect(manquants).toContain('vente');
    expect(taux.find(({ code }) => code === 'liberal')).toMatchObject({ taux: 25.7, saisi: true });
    const { corps } = await admin.get<{ avant?: object; apres?: object }[]>(
      '/admin/journal?quoi=taux_micro.saisir',
    );
    const [derniere] = corps;
    expect(derniere).toMatchObject({ avant: { taux: 25.6 }, apres: { taux: 25.7 } });
  });

  it('d’une personne sans droit : 403, à la lecture comme à l’écriture', async () => {
    expect((await marie.get(ROUTE)).statut).toBe(403);
    expect((await marie.put(ROUTE, LIBERAL)).statut).toBe(403);
  });
});

import type { ImpotsDeLAnnee } from '@facturier/domaine/contrat/declarations';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unParticulier, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { uneActivite, VERSION } from '../support/pilotage';

describe('L’année à reporter sur la déclaration de revenus', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2027-02-10T10:00:00Z' });
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const lire = (annee: number | string, qui = marie) => qui.get<ImpotsDeLAnnee>(`/annees/${annee}/impots`);
  const libre = (montant: number, date: string, nature = 'services') =>
    marie.post('/recettes', { date, nature, montant, moyen: 'virement', libelle: 'Conseil' });
  const declarer = (periode: string, euros: number) =>
    marie.post(`/urssaf/declarations/${periode}/declarer`, {
      le: '2027-01-20',
      montants: [{ categorie: 'liberal', euros }],
    });

  it('cas 22 : quatre trimestres de 2 500,49 font 10 000 déclarés et 10 002 en case 5HQ', async () => {
    await uneActivite(marie, { debut: '2025-01-10', version: { ...VERSION, aPartirDu: '2025-01-10' } });
    for (const jour of ['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31']) await libre(2_500.49, jour);
    for (const rang of [1, 2, 3, 4]) expect((await declarer(`2026-T${rang}`, 2_500)).statut).toBe(200);
    expect((await lire(2026)).corps).toEqual({
      annee: 2026,
      versementLiberatoire: false,
      cases: [{ categorie: 'liberal', euros: 10_002, numeros: ['5HQ', '5IQ', '5JQ'] }],
      declares: 10_000,
      ecart: 2,
      encaisse: 10_001.96,
      encaisseAilleurs: 0,
      imposable: 6_601.29,
    });
  });

  it('cas 54 : ventes et prestations, chacune sa case ; au versement libératoire, les siennes ; ailleurs compris', async () => {
    const version = {
      ...VERSION,
      categories: ['vente' as const, 'prestation' as const],
      versementLiberatoire: true,
    };
    await uneActivite(marie, { version });
    await libre(12_000.67, '2026-05-02', 'biens');
    await libre(8_000.5, '2026-05-02');
    await marie.put('/encaisse-ailleurs', { annee: 2026, lignes: [{ categorie: 'vente', encaisse: 345 }] });
    expect((await lire(2026)).corps).toMatchObject({
      cases: [
        { categorie: 'vente', euros: 12_346, numeros: ['5TA', '5UA', '5VA'] },
        { categorie: 'prestation', euros: 8_001, numeros: ['5TB', '5UB', '5VB'] },
      ],
      encaisseAilleurs: 345,
    });
  });

  it('une recette sans catégorie l’arrête et nomme sa facture ; un abattement non lu se tait', async () => {
    await uneActivite(marie);
    const facture = await uneFacture(marie, (await unClient(marie))._id, { dateEcheance: '2027-03-10' });
    await marie.patch(`/factures/${facture._id}/payer`, { date: '2027-02-09', confirmeAnterieur: true });
    expect(await lire(2027)).toMatchObject({
      statut: 409,
      corps: { code: 'NATURE_NON_DITE', factures: [facture.numero] },
    });
    expect((await lire(2030)).corps).toMatchObject({ cases: [], imposable: null });
  });

  it('sans activité, d’une fausse année, d’un autre compte, d’un particulier', async () => {
    expect(await lire(2026)).toMatchObject({ statut: 409, corps: { code: 'ACTIVITE_INCOMPLETE' } });
    await uneActivite(marie);
    await libre(100, '2026-05-02');
    expect((await lire('demain')).statut).toBe(404);
    const paul = await unProfessionnel(app).cree();
    await uneActivite(paul);
    expect((await lire(2026, paul)).corps).toMatchObject({ cases: [], encaisse: 0 });
    expect((await lire(2026, await unParticulier(app).cree())).statut).toBe(403);
  });
});

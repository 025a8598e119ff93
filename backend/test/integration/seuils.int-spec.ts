import type { Facture } from '@facturier/domaine/contrat/factures';
import { Types } from 'mongoose';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { type SeuilsSus, uneActivite, VERSION } from '../support/pilotage';

const JOUR_MS = 86_400_000;

describe('Les seuils d’un micro-entrepreneur', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-21T10:00:00Z' });
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    client = (await unClient(marie))._id;
  });
  afterAll(() => app.fermer());

  const lire = async (annee?: number, qui = marie) =>
    (await qui.get<SeuilsSus>(`/seuils${annee ? `?annee=${annee}` : ''}`)).corps;
  const services = (montant: number, plus: Record<string, unknown> = {}): Promise<Facture> =>
    uneFacture(marie, client, {
      lignes: [{ description: 'Conseil', quantite: 1, prixUnitaire: montant, nature: 'services' }],
      ...plus,
    });
  const payer = ({ _id }: Facture, date = '2026-11-20') =>
    marie.patch(`/factures/${_id}/payer`, { date, confirmeAnterieur: true });
  const libre = (montant: number, date: string, nature = 'services') =>
    marie.post('/recettes', { date, nature, montant, moyen: 'virement', libelle: 'Ailleurs' });

  it('cas 41 : la franchise juge ce qui est exécuté, payé ou non ; le plafond micro, ce qui est encaissé', async () => {
    await uneActivite(marie);
    await payer(await services(36_000));
    await services(2_500);
    const { franchise, micro, attendus } = await lire();
    expect(franchise).toMatchObject({
      niveau: 'base',
      assiette: 'realise',
      encaisse: { total: 36_000, services: 36_000 },
      realise: { total: 38_500, services: 38_500 },
      base: { le: '2026-11-21', assiette: 'realise', cote: 'services', limite: 36_575.34 },
    });
    expect(micro.encaisse).toEqual({ total: 36_000, services: 36_000 });
    expect(attendus).toEqual([
      { le: '2026-12-21', parts: { vente: 0, prestation: 0, liberal: 2_500, meuble: 0 } },
    ]);
  });

  it('cas 33 : l’année du début, la limite suit ses jours, au centime', async () => {
    await uneActivite(marie, { debut: '2026-09-03', version: { ...VERSION, aPartirDu: '2026-09-03' } });
    await libre(12_328.76, '2026-11-10');
    expect((await lire()).franchise).toMatchObject({ niveau: 'dessous', limite: { services: 12_328.76 } });
    await libre(0.01, '2026-11-12');
    expect((await lire()).franchise).toMatchObject({ niveau: 'base', base: { le: '2026-11-12' } });
  });

  it('une vente au comptoir est exécutée le jour où elle est payée ; l’avoir retire ce qu’il annule', async () => {
    await uneActivite(marie, { version: { ...VERSION, categories: ['vente', 'liberal'] } });
    await libre(100, '2026-11-10', 'biens');
    const { _id } = await services(1_000);
    const ligne = { description: 'Conseil', quantite: 1, prixUnitaire: 400, nature: 'services' };
    expect(
      (await marie.post(`/factures/${_id}/avoirs`, { motif: 'Trop compté', lignes: [ligne] })).statut,
    ).toBe(201);
    const { franchise } = await lire();
    expect(franchise.realise).toEqual({ total: 700, services: 600 });
    expect(franchise.encaisse).toEqual({ total: 100, services: 0 });
  });

  it('cas 31 : ce qui ne dit pas ce qu’il paie compte des deux côtés', async () => {
    await uneActivite(marie, { version: { ...VERSION, categories: ['vente', 'liberal'] } });
    await payer(await uneFacture(marie, client));
    expect((await lire()).franchise).toMatchObject({
      encaisse: { total: 100, services: 100 },
      realise: { total: 100, services: 100 },
    });
  });

  it('ce qui s’exécute en décembre compte en décembre, facturé en janvier ou non', async () => {
    await uneActivite(marie, { debut: '2024-01-01', version: { ...VERSION, aPartirDu: '2024-01-01' } });
    await services(1_000, { datePrestation: '2025-12-30' });
    expect((await lire()).franchise.realise.total).toBe(0);
    expect((await lire(2025)).franchise.realise.total).toBe(1_000);
  });

  it('cas 45 : ce qui est encaissé ailleurs s’ajoute ; cas 42 : deux années au-dessus font le réel', async () => {
    await uneActivite(marie, { debut: '2024-01-01', version: { ...VERSION, aPartirDu: '2024-01-01' } });
    const ailleurs = (annee: number, encaisse: number) =>
      marie.put('/encaisse-ailleurs', { annee, lignes: [{ categorie: 'liberal', encaisse }] });
    await ailleurs(2026, 20_000);
    await libre(18_000, '2026-11-10');
    expect((await lire()).franchise.encaisse.total).toBe(38_000);
    await ailleurs(2025, 85_000);
    await ailleurs(2026, 66_000);
    const { micro, franchise } = await lire();
    expect(micro).toMatchObject({ reelDu: '2027-01-01', encaisseAnPasse: { total: 85_000 } });
    expect(franchise.enFranchiseAuPremierJanvier).toBe(false);
    await ailleurs(2026, 65_600);
    expect((await lire()).micro).toMatchObject({ reelDu: null, encaisse: { total: 83_600 } });
  });

  it('sans activité, ou d’une année que nul n’a lue, elle refuse et dit ce qui manque', async () => {
    expect(await marie.get('/seuils')).toMatchObject({
      statut: 409,
      corps: { code: 'ACTIVITE_INCOMPLETE', manquent: ['debut', 'versions'] },
    });
    await uneActivite(marie);
    expect(await marie.get('/seuils?annee=2031')).toMatchObject({
      statut: 409,
      corps: { code: 'TAUX_MANQUANT', taux: { code: 'seuils', le: '2031-01-01' } },
    });
    expect((await marie.get('/seuils?annee=12')).statut).toBe(400);
  });

  it('nul ne voit ceux d’un autre ; l’essai fini les lit ; un particulier n’en a pas', async () => {
    await uneActivite(marie);
    await libre(1_000, '2026-11-10');
    const paul = await unProfessionnel(app).cree();
    await uneActivite(paul);
    expect((await lire(2026, paul)).franchise.encaisse.total).toBe(0);
    const debutEssaiLe = new Date(app.horloge.maintenant().getTime() - 400 * JOUR_MS);
    const _id = new Types.ObjectId(marie.id);
    await connexionDe(app).collection('users').updateOne({ _id }, { $set: { debutEssaiLe } });
    expect((await lire()).franchise.encaisse.total).toBe(1_000);
    expect((await (await unParticulier(app).cree()).get('/seuils')).statut).toBe(403);
  });
});

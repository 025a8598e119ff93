import type { Achat, RegistreDesAchats } from '@facturier/domaine/contrat/achats';
import { Types } from 'mongoose';
import { GardeAchatsTravail } from '../../src/modules/pilotage/achats/garde-achats.travail';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { uneActivite, VERSION } from '../support/pilotage';

const CORPS = {
  date: '2026-11-20',
  fournisseur: 'Bois & Cie',
  nature: 'Planches de chêne',
  reference: 'F-118',
  montant: 184.5,
  moyen: 'carte',
};

describe('Le registre des achats', () => {
  let app: AppDeTest;
  let jumelle: AppDeTest;
  let marie: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-21T10:00:00Z' });
    jumelle = await creerAppDeTest({ base: app.base, instant: '2026-11-21T10:00:00Z' });
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });
  afterAll(async () => {
    await jumelle.arreter();
    await app.fermer();
  });

  const lire = async (annee?: number, qui = marie) =>
    (await qui.get<RegistreDesAchats>(`/achats${annee ? `?annee=${annee}` : ''}`)).corps;
  const inscrire = (plus: Record<string, unknown> = {}, entetes?: Record<string, string>) =>
    marie.post<Achat>('/achats', { ...CORPS, ...plus }, entetes);
  const annuler = (id: string) => marie.post<Achat>(`/achats/${id}/annuler`);
  const lignes = () =>
    connexionDe(app)
      .collection('achats')
      .find({ emetteur: new Types.ObjectId(marie.id) });
  const ruptures = async () =>
    (await app.get(VerificationsService).relever()).ruptures.filter(
      ({ compte, controle }) => controle === 'achats' && compte === marie.id,
    );

  it('s’ajoute, se range par jour, se totalise au trimestre, espèces à part', async () => {
    await inscrire();
    await inscrire({ date: '2026-03-31', montant: 50, moyen: 'especes' });
    await inscrire({ date: '2025-12-31', montant: 999 });
    const registre = await lire();
    expect(registre.achats.map(({ rang, date }) => [rang, date])).toEqual([
      [2, '2026-03-31'],
      [1, '2026-11-20'],
    ]);
    expect(registre.total).toEqual({ periode: '2026', especes: 50, autres: 184.5, total: 234.5 });
    expect(registre.trimestres.map(({ total }) => total)).toEqual([50, 0, 0, 184.5]);
    expect(registre.annees).toEqual([2026, 2025]);
    expect((await lire(2025)).total.total).toBe(999);
  });

  it('se corrige par une contraire, une fois, datée du jour ; rien ne s’efface', async () => {
    const { corps } = await inscrire({ date: '2026-01-05' });
    expect(await annuler(corps._id)).toMatchObject({
      statut: 201,
      corps: { montant: -184.5, annule: corps._id, date: '2026-11-21', annulable: false },
    });
    expect(await annuler(corps._id)).toMatchObject({ statut: 409, corps: { code: 'ACHAT_ANNULE' } });
    const { achats, total } = await lire();
    expect([achats.length, total.total]).toEqual([2, 0]);
    expect(achats.every(({ annulable }) => !annulable)).toBe(true);
    expect(await annuler('6745c0ffee0000000000dead')).toMatchObject({ statut: 404 });
  });

  it('vingt ajouts et vingt annulations du même, sur deux serveurs : une chaîne sans trou, une contraire', async () => {
    const autre = new CompteDeTest(jumelle, marie.id, marie.email, marie.jeton);
    const ajouts = Array.from({ length: 20 }, (_, rang) =>
      (rang % 2 ? autre : marie).post<Achat>('/achats', { ...CORPS, reference: `F-${rang}` }),
    );
    const inscrits = await Promise.all(ajouts);
    expect(new Set(inscrits.map(({ statut }) => statut))).toEqual(new Set([201]));
    const { _id } = inscrits[0]!.corps;
    const annulations = await Promise.all(
      Array.from({ length: 20 }, (_, rang) => (rang % 2 ? autre : marie).post(`/achats/${_id}/annuler`)),
    );
    expect(annulations.filter(({ statut }) => statut === 201)).toHaveLength(1);
    const rangs = (await lignes().sort({ rang: 1 }).toArray()).map(({ rang }) => Number(rang));
    expect(rangs).toEqual(Array.from({ length: 21 }, (_, rang) => rang + 1));
    expect(await ruptures()).toEqual([]);
  });

  it('redit sous la même clé, il ne s’inscrit qu’une fois', async () => {
    const cle = { 'Idempotency-Key': 'achat-0001-redit' };
    const [un, deux] = await Promise.all([inscrire({}, cle), inscrire({}, cle)]);
    expect(un.corps._id).toBe(deux.corps._id);
    expect(await lignes().toArray()).toHaveLength(1);
  });

  it('une facture déposée n’en donne qu’un qui compte, même redite vingt fois ; annulé, elle en redonne un', async () => {
    const recue = new Types.ObjectId();
    await connexionDe(app)
      .collection('factures_recues')
      .insertOne({
        _id: recue,
        proprietaire: new Types.ObjectId(marie.id),
        facture: { numero: 'F-118', vendeur: { nom: 'Bois & Cie' }, emission: '2026-11-18' },
        identite: 'bois',
      });
    const plus = { recue: recue.toHexString() };
    const tous = await Promise.all(Array.from({ length: 20 }, () => inscrire(plus)));
    const faits = tous.filter(({ statut }) => statut === 201);
    expect(faits).toHaveLength(1);
    expect(tous.find(({ statut }) => statut !== 201)).toMatchObject({
      statut: 409,
      corps: { code: 'ACHAT_DEJA_INSCRIT' },
    });
    await annuler(faits[0]!.corps._id);
    expect((await inscrire(plus)).statut).toBe(201);
    expect(await inscrire({ recue: '6745c0ffee0000000000dead' })).toMatchObject({
      statut: 404,
      corps: { code: 'FACTURE_RECUE_INTROUVABLE' },
    });
  });

  it('une écriture changée, ou ôtée, rompt sa chaîne, et la vérification le dit', async () => {
    await inscrire();
    await inscrire();
    const emetteur = new Types.ObjectId(marie.id);
    const achats = connexionDe(app).collection('achats');
    await achats.updateOne({ emetteur, rang: 1 }, { $set: { fournisseur: 'Autre' } });
    expect(await ruptures()).toMatchObject([
      { message: 'Registre des achats\u00a0: le maillon 1 a été modifié.' },
    ]);
    await achats.deleteOne({ emetteur, rang: 1 });
    expect(await ruptures()).toMatchObject([
      { message: 'Registre des achats\u00a0: le maillon 1 manque avant le 2.' },
    ]);
  });

  it('se télécharge en CSV, en classeur et en PDF, aux mêmes sommes', async () => {
    await inscrire();
    const telecharger = (format: string) => marie.get<string>(`/achats/export?format=${format}`);
    const csv = await telecharger('csv');
    expect(csv.entetes['content-disposition']).toBe('attachment; filename="registre-des-achats-2026.csv"');
    expect(csv.corps).toContain(
      '1;20/11/2026;Achat;F-118;Bois & Cie;Planches de chêne;Carte bancaire;184,50',
    );
    expect((await telecharger('pdf')).octets.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await telecharger('xlsx')).statut).toBe(200);
    expect((await telecharger('doc')).statut).toBe(400);
  });

  it('la loi le demande à qui vend des biens', async () => {
    expect((await lire()).exige).toBeNull();
    await uneActivite(marie, { version: { ...VERSION, categories: ['vente', 'liberal'] } });
    expect((await lire()).exige).toBe(false);
    await marie.post('/recettes', {
      date: '2026-11-10',
      nature: 'biens',
      montant: 100,
      moyen: 'especes',
      libelle: 'Comptoir',
    });
    expect((await lire()).exige).toBe(true);
  });

  it('il reste dix ans après la fermeture du compte, puis s’efface ; nul ne voit celui d’un autre', async () => {
    const { corps } = await inscrire();
    const paul = await unProfessionnel(app).cree();
    expect((await lire(2026, paul)).achats).toEqual([]);
    expect((await paul.post(`/achats/${corps._id}/annuler`)).statut).toBe(404);
    expect((await (await unParticulier(app).cree()).get('/achats')).statut).toBe(403);
    const travail = app.get(GardeAchatsTravail);
    await connexionDe(app)
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(marie.id) }, { $set: { supprimeLe: new Date() } });
    expect(await travail.restants('', 0)).not.toContain(marie.id);
    app.horloge.regler('2037-01-02T10:00:00Z');
    expect(await travail.restants('', 0)).toContain(marie.id);
    await travail.traiter(marie.id);
    expect(await lignes().toArray()).toEqual([]);
  });
});

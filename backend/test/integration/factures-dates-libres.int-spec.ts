import type { Facture } from '@facturier/domaine/contrat/factures';
import { Types } from 'mongoose';
import { Migrations } from '../../src/platform/jobs/migrations';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { Facturation } from '../support/facturation';
import { corpsDeFacture, unClient } from '../support/factures';

const NAISSANCE = '2026-11-26T09:00:00Z';
const TRENTE = { mentionsLegales: { conditions: { delai: { jours: 30, finDeMois: false } } } };

/** CGI, art. 289, I-3, et ann. II, art. 242 nonies A, I-6° : une facture se date du jour où elle s'émet. */
describe('Une date que personne n’a tapée est celle du jour de l’émission', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler(NAISSANCE);
    marie = await unProfessionnel(app).auPlan('premium').cree();
    client = (await unClient(marie))._id;
  });
  afterAll(() => app.fermer());

  /** Passe à cet instant ; la session d'avant a pu finir. */
  const attendre = async (instant: string): Promise<void> => {
    app.horloge.regler(instant);
    marie = new CompteDeTest(app, marie.id, marie.email, await app.get(SessionsService).ouvrir(marie.id, 1));
  };
  const brouillon = async (plus: object = {}) => {
    const corps = { ...corpsDeFacture(client), dateEcheance: undefined, statut: 'brouillon', ...plus };
    return (await marie.post<Facture>('/factures', corps)).corps;
  };
  const lire = async (id: string) => (await marie.get<Facture>(`/factures/${id}`)).corps;
  const emettre = async (id: string) => {
    const { statut, corps } = await marie.post<Facture>(`/factures/${id}/emettre`);
    if (statut >= 300) throw new Error(JSON.stringify(corps));
    return corps;
  };
  const relue = async (id: string) => {
    const { dateEmission, dateEcheance, document } = await emettre(id).then(() => lire(id));
    return { dateEmission, dateEcheance, dit: JSON.stringify(document).replace(/\s/gu, ' ') };
  };

  it('le brouillon n’a pas de date ; émis vingt-quatre jours après, il est de ce jour, et ses trente jours en partent', async () => {
    const { _id, dateEmission, dateEcheance } = await brouillon(TRENTE);
    expect({ dateEmission, dateEcheance }).toEqual({ dateEmission: null, dateEcheance: null });
    await attendre('2026-12-20T09:00:00Z');
    // L'aperçu est celui qu'il aurait aujourd'hui.
    expect(JSON.stringify((await lire(_id)).document).replace(/\s/gu, ' ')).toContain('20 décembre 2026');
    const emise = await relue(_id);
    expect(emise).toMatchObject({ dateEmission: '2026-12-20', dateEcheance: '2027-01-19' });
    expect(emise.dit).toContain('20 décembre 2026');
    expect(emise.dit).not.toContain('26 novembre');
    const enBase = await connexionDe(app)
      .collection('factures')
      .findOne({ _id: new Types.ObjectId(_id) });
    expect(enBase).not.toHaveProperty('datesLibres');
  });

  it('passée l’année, il s’émet encore, daté du jour et numéroté dans son année', async () => {
    const { _id } = await brouillon(TRENTE);
    await attendre('2027-01-20T09:00:00Z');
    expect(await emettre(_id)).toMatchObject({ dateEmission: '2027-01-20', numero: 'FAC-2027-001' });
  });

  it.each([
    ['à 23 h 59 à Paris, il est de ce jour', '2026-12-31T22:59:00Z', '2026-12-31'],
    ['à minuit à Paris, il est du lendemain', '2026-12-31T23:00:00Z', '2027-01-01'],
  ])('%s', async (_titre, instant, jour) => {
    const { _id } = await brouillon(TRENTE);
    await attendre(instant);
    expect((await emettre(_id)).dateEmission).toBe(jour);
  });

  it('tapée, elle se garde, et son échéance aussi ; vidée, elle redevient libre', async () => {
    const tapee = await brouillon({ ...TRENTE, dateEmission: '2026-11-26' });
    expect(tapee).toMatchObject({ dateEmission: '2026-11-26', dateEcheance: '2026-12-26' });
    const videe = await brouillon({ ...TRENTE, dateEmission: '2026-11-26' });
    await marie.put(`/factures/${videe._id}`, { dateEmission: null, dateEcheance: null, ...TRENTE });
    await attendre('2026-12-20T09:00:00Z');
    expect(await relue(tapee._id)).toMatchObject({ dateEmission: '2026-11-26', dateEcheance: '2026-12-26' });
    expect(await relue(videe._id)).toMatchObject({ dateEmission: '2026-12-20', dateEcheance: '2027-01-19' });
  });

  it('une échéance tapée se garde sous une date libre ; un brouillon modifié sans ses dates les laisse libres', async () => {
    const datee = await brouillon({ dateEcheance: '2027-01-31' });
    const libre = await brouillon(TRENTE);
    await marie.put(`/factures/${libre._id}`, { objet: 'Vases' });
    await attendre('2026-12-20T09:00:00Z');
    expect(await relue(datee._id)).toMatchObject({ dateEmission: '2026-12-20', dateEcheance: '2027-01-31' });
    expect(await relue(libre._id)).toMatchObject({ dateEmission: '2026-12-20', dateEcheance: '2027-01-19' });
  });

  it('tirés d’un devis, l’acompte se règle au jour où il s’émet, et le solde au délai du devis depuis ce jour', async () => {
    app.horloge.regler('2026-11-21T09:00:00Z');
    const scene = await SceneDeDevis.creer(app);
    const acompte = new Facturation(scene, await scene.accepte());
    const solde = new Facturation(scene, await scene.accepte());
    const tires = [
      (await acompte.tirer({ nature: 'acompte', pourcentage: 30 })).corps._id,
      (await solde.tirer({ nature: 'solde' })).corps._id,
    ];
    app.horloge.regler('2026-12-20T09:00:00Z');
    const [a, s] = [await acompte.emettre(tires[0]!), await solde.emettre(tires[1]!)];
    expect(a.corps).toMatchObject({ dateEmission: '2026-12-20', dateEcheance: '2026-12-20' });
    expect(s.corps).toMatchObject({ dateEmission: '2026-12-20', dateEcheance: '2027-01-19' });
  });

  it('les brouillons d’avant, datés de leur jour de naissance, redeviennent libres ; une autre date reste', async () => {
    const [ne, autre] = [await brouillon(TRENTE), await brouillon({ dateEmission: '2026-11-20' })];
    const base = connexionDe(app);
    await base.collection('factures').updateMany({}, { $unset: { datesLibres: 1 } });
    await base
      .collection<{ _id: string }>('migrations')
      .deleteOne({ _id: '2026-11-26-dates-libres-des-brouillons' });
    await app.get(Migrations).preparer();
    expect(await lire(ne._id)).toMatchObject({ dateEmission: null, dateEcheance: null });
    expect((await lire(autre._id)).dateEmission).toBe('2026-11-20');
  });
});

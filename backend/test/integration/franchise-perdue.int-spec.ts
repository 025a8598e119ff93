import type { Facture } from '@facturier/domaine/contrat/factures';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { SceneDeDevis } from '../support/devis';
import { Facturation } from '../support/facturation';
import { corpsDeFacture, uneFacture } from '../support/factures';
import { uneActivite, VERSION } from '../support/pilotage';

const PERDUE = { statut: 409, corps: { code: 'FRANCHISE_PERDUE', depuis: '2026-11-21' } };

describe('La franchise de TVA perdue', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-21T10:00:00Z' });
  });
  beforeEach(async () => {
    scene = await SceneDeDevis.creer(app);
    await uneActivite(scene.marie);
  });
  afterAll(() => app.fermer());

  /** Marie se dit redevable de la TVA à partir de ce jour. */
  const redevable = (aPartirDu = '2026-11-21') =>
    uneActivite(scene.marie, { version: { ...VERSION, aPartirDu, tva: 'redevable' }, revision: 1 });
  const emettre = (plus: Record<string, unknown> = {}) =>
    scene.marie.post('/factures', corpsDeFacture(scene.pro, plus));
  const emises = async (): Promise<number> =>
    (await scene.marie.get<Facture[]>('/factures')).corps.filter(({ numero }) => numero).length;

  it('rien ne s’émet plus d’un coup, ni d’un brouillon, ni d’un lot de brouillons, et rien ne prend de numéro', async () => {
    const brouillon = async () =>
      (await scene.marie.post<Facture>('/factures', corpsDeFacture(scene.pro, { statut: 'brouillon' })))
        .corps;
    const brouillons = [await brouillon(), await brouillon(), await brouillon()];
    expect((await redevable()).statut).toBe(200);
    expect(await emettre()).toMatchObject(PERDUE);
    const lot = await Promise.all(brouillons.map(({ _id }) => scene.marie.post(`/factures/${_id}/emettre`)));
    for (const reponse of lot) expect(reponse).toMatchObject(PERDUE);
    expect(await emises()).toBe(0);
  });

  it('ni l’acompte, ni le solde d’un devis accepté avant ; ni un devis nouveau', async () => {
    const devis = await scene.finalise();
    await scene.acte(devis._id, 'envoyer', { destinataires: ['compta@tablesduparc.fr'] });
    await scene.acte(devis._id, 'accepter-hors-ligne', { le: '2026-11-21', par: 'Camille', comment: 'oral' });
    const facturation = new Facturation(scene, devis);
    const acompte = (await facturation.tirer({ nature: 'acompte', montant: 300 })).corps;
    const suivant = await scene.brouillon();
    await redevable();
    expect(await facturation.emettre(acompte._id)).toMatchObject(PERDUE);
    await scene.marie.delete(`/factures/${acompte._id}`);
    const solde = (await facturation.tirer({ nature: 'solde' })).corps;
    expect(await facturation.emettre(solde._id)).toMatchObject(PERDUE);
    expect(await scene.acte(suivant._id, 'finaliser')).toMatchObject(PERDUE);
  });

  it('un avoir reste possible : il défait ce qui a été facturé', async () => {
    const { _id } = await uneFacture(scene.marie, scene.pro);
    await redevable();
    const avoir = await scene.marie.post(`/factures/${_id}/avoirs`, { motif: 'Erreur' });
    expect(avoir.statut).toBe(201);
  });

  it('avant ce jour la facture s’émet encore ; un brouillon s’écrit toujours ; qui n’a rien dit émet', async () => {
    await redevable('2026-12-01');
    expect((await emettre({ dateEmission: '2026-11-21' })).statut).toBe(201);
    app.horloge.regler('2026-12-01T10:00:00Z');
    const plus = { dateEcheance: '2027-01-05' };
    const moi = await scene.moi();
    expect(await moi.post('/factures', corpsDeFacture(scene.pro, plus))).toMatchObject({
      statut: 409,
      corps: { code: 'FRANCHISE_PERDUE', depuis: '2026-12-01' },
    });
    expect(
      (await moi.post('/factures', corpsDeFacture(scene.pro, { ...plus, statut: 'brouillon' }))).statut,
    ).toBe(201);
    app.horloge.regler('2026-11-21T10:00:00Z');
    const autre = await SceneDeDevis.creer(app);
    expect((await autre.marie.post('/factures', corpsDeFacture(autre.pro))).statut).toBe(201);
  });

  it('ce que la franchise ne touche pas s’émet : un service à une entreprise de l’Union, autoliquidé', async () => {
    const client = await scene.marie.post<{ _id: string }>('/clients', {
      nom: 'Atelier Berlin',
      email: 'berlin@exemple.de',
      type: 'professionnel',
      tvaIntracommunautaire: 'DE136695976',
      adresse: { rue: 'Hauptstrasse 1', codePostal: '10115', ville: 'Berlin', pays: 'Allemagne' },
    });
    await redevable();
    const lignes = [{ description: 'Conseil', quantite: 1, prixUnitaire: 100, nature: 'services' }];
    const { statut, corps } = await scene.marie.post(
      '/factures',
      corpsDeFacture(client.corps._id, { lignes }),
    );
    expect([statut, corps.code]).not.toEqual([409, 'FRANCHISE_PERDUE']);
  });
});

import type { Facture } from '@facturier/domaine/contrat/factures';
import type { Recette, SommesRecettes } from '@facturier/domaine/contrat/recettes';
import { Types } from 'mongoose';
import { Migrations } from '../../src/platform/jobs/migrations';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { texteDe } from '../support/pdf';

const UNE_LIGNE = [{ description: 'Table', quantite: 1, prixUnitaire: 238.4, nature: 'biens' }];

describe('L’acompte qu’une facture dit déjà versé', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;

  const lire = async (): Promise<Recette[]> => (await marie.get<Recette[]>('/recettes')).corps;
  const ACOMPTE = {
    acompte: 30,
    acompteDate: '2026-11-12',
    acompteMoyen: 'cheque',
    acompteReference: 'Chèque 81',
  };

  beforeEach(async () => {
    app ??= await creerAppDeTest({ instant: '2026-11-21T10:00:00Z' });
    marie = await unProfessionnel(app).cree();
    client = (await unClient(marie))._id;
  });
  afterAll(() => app.fermer());

  it('entre au livre à son jour, par son moyen, sans être un paiement de cette facture', async () => {
    const facture = await uneFacture(marie, client, ACOMPTE);
    expect(facture).toMatchObject({ ...ACOMPTE, montantPaye: 0, resteAPayer: facture.montantTTC - 30 });
    const [acompte, ...autres] = await lire();
    expect(autres).toEqual([]);
    expect(acompte).toMatchObject({
      date: '2026-11-12',
      montant: 30,
      moyen: 'cheque',
      reference: 'Chèque 81',
      acompte: true,
      facture: { numero: facture.numero },
      client: 'Les Tables du Parc',
    });
    const paiements = await marie.get<unknown[]>(`/factures/${facture._id}/paiements`);
    expect(paiements.corps).toEqual([]);
  });

  it('non daté, porte le jour de l’émission et un moyen à dire, que l’on complète sans toucher au montant', async () => {
    await uneFacture(marie, client, { acompte: 100 });
    const [acompte] = await lire();
    expect(acompte).toMatchObject({ date: '2026-11-21', moyen: 'non_dit', corrigeable: true });
    const route = `/recettes/${acompte!._id}/correction`;
    const montant = await marie.post(route, { montant: 90 });
    expect(montant).toMatchObject({ statut: 409, corps: { code: 'RECETTE_D_ACOMPTE' } });
    const { corps } = await marie.post<Recette>(route, { date: '2026-11-10', moyen: 'virement' });
    expect(corps).toMatchObject({ date: '2026-11-10', moyen: 'virement', montant: 100, acompte: true });
    const lues = await lire();
    expect(lues.reduce((somme, { montant: un }) => somme + un, 0)).toBe(100);
    const annulation = await marie.post(`/recettes/${corps._id}/annulation`);
    expect(annulation).toMatchObject({ statut: 409, corps: { code: 'RECETTE_D_ACOMPTE' } });
  });

  it('avec les paiements qui suivent, fait le total au centime, biens et services', async () => {
    const lignes = [
      { description: 'Table', quantite: 1, prixUnitaire: 33.33, nature: 'biens' },
      { description: 'Pose', quantite: 1, prixUnitaire: 66.67, nature: 'services' },
    ];
    const facture = await uneFacture(marie, client, { lignes, acompte: 0.5 });
    await marie.patch(`/factures/${facture._id}/payer`, { montant: 49.75 });
    await marie.patch(`/factures/${facture._id}/payer`, {});
    const { corps } = await marie.get<SommesRecettes>('/recettes/sommes');
    expect(corps.total.montant).toBe(100);
    expect(corps.natures).toEqual({ biens: 33.33, services: 66.67, nonDite: 0 });
  });

  it('d’une facture tout entière payée d’avance, le livre porte le tout', async () => {
    const facture: Facture = await uneFacture(marie, client, {
      ...ACOMPTE,
      acompte: 238.4,
      lignes: UNE_LIGNE,
    });
    expect(facture.resteAPayer).toBe(0);
    expect((await lire()).map(({ montant }) => montant)).toEqual([238.4]);
    expect(facture).toMatchObject({ statutEmetteur: 'payee', datePaiement: '2026-11-12' });
    const dues = await marie.get<unknown[]>('/factures?statut=creee');
    expect(dues.corps).toEqual([]);
    const relance = await marie.post(`/factures/${facture._id}/relances`, {});
    expect(relance.statut).not.toBe(202);
  });

  it.each([
    ['une date sans acompte', { acompteDate: '2026-11-12' }, 'acompteDate'],
    ['une date à venir', { acompte: 30, acompteDate: '2026-11-22' }, 'acompteDate'],
  ])('%s est refusée, et rien n’est émis ni inscrit', async (_quoi, corps, champ) => {
    const refus = await marie.post('/factures', {
      client,
      lignes: UNE_LIGNE,
      dateEcheance: '2026-12-21',
      ...corps,
    });
    expect(refus).toMatchObject({ statut: 400, corps: { champs: [{ champ }] } });
    expect(await lire()).toEqual([]);
  });

  it('d’un brouillon émis dix fois au même instant, l’acompte n’entre qu’une fois', async () => {
    const corps = { client, lignes: UNE_LIGNE, dateEcheance: '2026-12-21', statut: 'brouillon', ...ACOMPTE };
    const { corps: brouillon } = await marie.post<Facture>('/factures', corps);
    expect(brouillon).toMatchObject(ACOMPTE);
    expect(await lire()).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, () => marie.post(`/factures/${brouillon._id}/emettre`)));
    expect(await lire()).toMatchObject([{ montant: 30, acompte: true }]);
  });

  it('d’un client professionnel, la facture d’acompte se cite dans le XML et sur le papier', async () => {
    const pro = await unClient(marie, { type: 'professionnel', siret: '73282932000074' });
    const facture = await uneFacture(marie, pro._id, { ...ACOMPTE, acompteReference: 'FAC-2025-081' });
    const { octets } = await marie.get(`/factures/${facture._id}/xml`);
    const xml = octets.toString('utf8');
    expect(xml).toContain('<ram:IssuerAssignedID>FAC-2025-081</ram:IssuerAssignedID>');
    expect(xml).toMatch(/<ram:ID>[BSM]4<\/ram:ID>/);
    const pdf = await marie.get(`/factures/${facture._id}/pdf`);
    expect(texteDe(pdf.octets)).toContain('Acompte déjà versé le 12/11/2026 (FAC-2025-081)');
  });

  it('d’une facture émise avant, rejoint le livre au démarrage, une seule fois', async () => {
    await uneFacture(marie, client, { acompte: 100 });
    await uneFacture(marie, client, ACOMPTE);
    const paiements = connexionDe(app).collection('paiements');
    const emetteur = new Types.ObjectId(marie.id);
    await paiements.deleteMany({ emetteur, montantCentimes: 3_000 });
    for (const _fois of [1, 2]) {
      await connexionDe(app)
        .collection('migrations')
        .deleteOne({ _id: '2026-11-27-acomptes-au-livre' as never });
      await app.get(Migrations).preparer();
    }
    expect((await lire()).map(({ montant }) => montant).sort((a, b) => a - b)).toEqual([30, 100]);
  });

  it('dupliquée, la facture n’en garde rien', async () => {
    const facture = await uneFacture(marie, client, ACOMPTE);
    const { corps } = await marie.post<Facture>(`/factures/${facture._id}/dupliquer`);
    expect(corps).toMatchObject({
      acompte: 0,
      acompteDate: null,
      acompteMoyen: null,
      acompteReference: null,
    });
  });
});

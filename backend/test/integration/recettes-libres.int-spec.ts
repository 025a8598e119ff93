import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { CorpsRecette, Recette, SommesRecettes } from '@facturier/domaine/contrat/recettes';
import { Types } from 'mongoose';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { lireClasseur } from '../support/classeur';
import { unClient, uneFacture } from '../support/factures';
import { texteDe } from '../support/pdf';

const COMPTOIR: CorpsRecette = {
  date: '2026-11-20',
  nature: 'biens',
  montant: 184.5,
  moyen: 'especes',
  reference: 'Ticket Z 0412',
  libelle: 'Total du jour, bouquets vendus au comptoir',
};

describe('Les recettes qui ne sont le paiement d’aucune facture', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let paul: CompteDeTest;

  const lire = async (qui = marie, requete = ''): Promise<Recette[]> =>
    (await qui.get<Recette[]>(`/recettes${requete}`)).corps;
  const total = async (qui = marie): Promise<number> =>
    (await qui.get<SommesRecettes>('/recettes/sommes')).corps.total.montant;
  const inscrire = (qui = marie, corps: Partial<CorpsRecette> = {}) =>
    qui.post<Recette>('/recettes', { ...COMPTOIR, ...corps });
  const ruptures = async (): Promise<unknown[]> => (await app.get(VerificationsService).relever()).ruptures;

  beforeEach(async () => {
    app ??= await creerAppDeTest({ instant: '2026-11-21T10:00:00Z' });
    marie = await unProfessionnel(app).cree();
    paul = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  it('une vente au comptoir entre au livre, avec sa nature, sa pièce et ce qui a été vendu', async () => {
    const { statut, corps } = await inscrire();
    expect(statut).toBe(201);
    expect(corps).toMatchObject({
      date: '2026-11-20',
      sorte: 'encaissement',
      montant: 184.5,
      biens: 184.5,
      services: 0,
      moyen: 'especes',
      facture: null,
      acompte: false,
      libelle: COMPTOIR.libelle,
      reference: 'Ticket Z 0412',
      corrigeable: true,
    });
    expect(await lire()).toEqual([corps]);
    expect(await total()).toBe(184.5);
    expect(await lire(paul)).toEqual([]);
  });

  it('redite avec la même clé, elle ne s’écrit qu’une fois', async () => {
    const cle = { 'idempotency-key': 'b1f1c1f0-comptoir' };
    const une = await marie.post<Recette>('/recettes', COMPTOIR, cle);
    const deux = await marie.post<Recette>('/recettes', COMPTOIR, cle);
    expect(deux.corps._id).toBe(une.corps._id);
    expect(await total()).toBe(184.5);
  });

  it.each([
    ['date', { date: '2026-11-22' }],
    ['montant', { montant: 0 }],
    ['nature', { nature: 'mixte' as never }],
    ['moyen', { moyen: 'non_dit' as never }],
    ['libelle', { libelle: ' ' }],
  ])('%s : une valeur fausse est refusée, et rien ne s’écrit', async (champ, faux) => {
    const { statut, corps } = await inscrire(marie, faux);
    expect(statut).toBe(400);
    expect(corps).toMatchObject({ champs: [{ champ }] });
    expect(await lire()).toEqual([]);
  });

  it('se corrige par une contraire et une neuve, ensemble ; la première reste', async () => {
    const { corps: fausse } = await inscrire();
    const { statut, corps } = await marie.post<Recette>(`/recettes/${fausse._id}/correction`, {
      montant: 148.5,
    });
    expect(statut).toBe(201);
    expect(corps).toMatchObject({
      montant: 148.5,
      biens: 148.5,
      libelle: COMPTOIR.libelle,
      corrigeable: true,
    });
    expect((await lire()).map(({ montant, sorte, corrigeable }) => [montant, sorte, corrigeable])).toEqual([
      [148.5, 'encaissement', true],
      [-184.5, 'annulation', false],
      [184.5, 'encaissement', false],
    ]);
    expect(await total()).toBe(148.5);
    const encore = await marie.post(`/recettes/${fausse._id}/annulation`);
    expect(encore).toMatchObject({ statut: 409, corps: { code: 'RECETTE_CORRIGEE' } });
  });

  it('ne se corrige que par son émetteur, et le paiement d’une facture se corrige sur elle', async () => {
    const { corps } = await inscrire();
    const chezPaul = await paul.post(`/recettes/${corps._id}/annulation`);
    expect(chezPaul).toMatchObject({ statut: 404, corps: { code: 'RECETTE_INTROUVABLE' } });
    const facture = await uneFacture(marie, (await unClient(marie))._id);
    await marie.patch(`/factures/${facture._id}/payer`, {});
    const [paiement] = await lire(marie, '?moyen=virement');
    expect(paiement!.corrigeable).toBe(false);
    expect((await marie.post(`/recettes/${paiement!._id}/annulation`)).statut).toBe(404);
  });

  it('vingt annulations au même instant n’en écrivent qu’une', async () => {
    const { corps } = await inscrire();
    const reponses = await Promise.all(
      Array.from({ length: 20 }, () => marie.post(`/recettes/${corps._id}/annulation`)),
    );
    expect(reponses.filter(({ statut }) => statut === 201)).toHaveLength(1);
    expect(await lire()).toHaveLength(2);
    expect(await total()).toBe(0);
  });

  itDeCampagne('vingt recettes au même instant font une chaîne, sans trou ni fourche', async () => {
    const reponses = await Promise.all(Array.from({ length: 20 }, () => inscrire(marie, { montant: 1 })));
    expect(reponses.map(({ statut }) => statut)).toEqual(Array.from({ length: 20 }, () => 201));
    const ecrites = await connexionDe(app)
      .collection('paiements')
      .find({ emetteur: new Types.ObjectId(marie.id), facture: { $exists: false } })
      .sort({ rang: 1 })
      .toArray();
    expect(ecrites.map(({ rang }) => rang as number)).toEqual(
      Array.from({ length: 20 }, (_, rang) => rang + 1),
    );
    expect(await ruptures()).toEqual([]);
  });

  it('changée dans la base, la vérification la trouve', async () => {
    const { corps } = await inscrire();
    const paiements = connexionDe(app).collection('paiements');
    await paiements.updateOne(
      { libelle: corps.libelle, rang: 1, emetteur: new Types.ObjectId(marie.id) },
      { $set: { libelle: 'Autre' } },
    );
    expect(await ruptures()).toMatchObject([{ message: expect.stringContaining('a été modifié') as string }]);
    await paiements.updateOne({ libelle: 'Autre' }, { $set: { libelle: corps.libelle } });
  });

  it('s’exporte et s’imprime avec les autres, et le livre dit ce qu’il tient', async () => {
    await inscrire();
    const xlsx = await marie.get('/export/recettes?format=xlsx');
    const { rangees } = await lireClasseur(xlsx.octets);
    expect(rangees[0]).toContain(COMPTOIR.libelle);
    const { octets } = await marie.get('/export/recettes?format=pdf');
    const texte = texteDe(octets);
    expect(texte).toContain('Hors facture');
    expect(texte).toContain('recettes hors facture qui y sont saisies');
    expect(texte).toContain('102 ter');
  });
});

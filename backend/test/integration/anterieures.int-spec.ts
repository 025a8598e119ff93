import type { PieceAnterieure, PieceAnterieureDetail } from '@facturier/domaine/contrat/anterieures';
import type { InfoNumerotation } from '@facturier/domaine/contrat/factures';
import type { Recette, SommesRecettes } from '@facturier/domaine/contrat/recettes';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { PASSEE, unePassee } from '../support/champs-d-anterieures';
import { unClient, uneFacture } from '../support/factures';

const PAYEE = { paye: 480, payeLe: '2025-12-31' };

describe('Les pièces antérieures', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let paul: CompteDeTest;

  const inscrire = (corps: object = {}, entetes = {}) =>
    marie.post<PieceAnterieureDetail>('/pieces-anterieures', { ...PASSEE, ...corps }, entetes);
  const total = async (periode: string): Promise<number> =>
    (await marie.get<SommesRecettes>(`/recettes/sommes?periode=${periode}`)).corps.total.montant;
  const livre = async (periode: string): Promise<Recette[]> =>
    (await marie.get<Recette[]>(`/recettes?periode=${periode}`)).corps;
  const payer = (id: string, corps: object = {}, entetes = {}) =>
    marie.post<PieceAnterieureDetail>(`/pieces-anterieures/${id}/paiements`, corps, entetes);
  const ruptures = async (): Promise<unknown[]> => (await app.get(VerificationsService).relever()).ruptures;

  beforeEach(async () => {
    app ??= await creerAppDeTest({ instant: '2026-11-29T10:00:00Z' });
    marie = await unProfessionnel(app).cree();
    paul = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  it('payée le 31 décembre 2025 et inscrite en 2026, elle compte en 2025, et le livre dit quand elle fut reprise', async () => {
    const { statut, corps } = await inscrire(PAYEE);
    expect(statut).toBe(201);
    expect(corps).toMatchObject({ numero: '2025-118', total: 480, paye: 480, reste: 0, modifiable: false });
    expect([await total('2025'), await total('2026')]).toEqual([480, 0]);
    expect(await livre('2025')).toMatchObject([
      {
        date: '2025-12-31',
        montant: 480,
        services: 480,
        source: 'anterieure',
        facture: null,
        libelle: 'Boulangerie Moreau',
        reference: '2025-118',
        note: 'repris le 29/11/2026',
        corrigeable: false,
      },
    ]);
    const { octets } = await marie.get('/export/recettes?periode=2025');
    expect(octets.toString()).toContain('repris le 29/11/2026');
    expect(await ruptures()).toEqual([]);
  });

  it('ne change ni la liste des factures, ni le prochain numéro, ni ce que le plan compte', async () => {
    const avant = (await marie.get<InfoNumerotation>('/factures/info-numerotation')).corps;
    await unePassee(marie, '2026-40', { dateEmission: '2026-03-02', paye: 480, payeLe: '2026-03-20' });
    expect((await marie.get('/factures')).corps).toEqual([]);
    expect((await marie.get('/factures/info-numerotation')).corps).toEqual(avant);
    const { corps } = await marie.get<{ utilise?: unknown }>('/subscription/info');
    expect(JSON.stringify(corps)).not.toContain('"factures":1');
    expect(await total('2026')).toBe(480);
  });

  it('un numéro des nôtres, émis ou à venir, est réservé ; la même suite sous une autre forme ne l’est pas', async () => {
    await uneFacture(marie, (await unClient(marie))._id);
    for (const numero of ['FAC-2026-001', 'fac 2026 250', 'FAC-2027-001', 'AV-2026-001'])
      expect(await inscrire({ numero })).toMatchObject({ statut: 409, corps: { code: 'NUMERO_RESERVE' } });
    for (const numero of ['2026-250', 'FAC-2025-250'])
      expect(await inscrire({ numero })).toMatchObject({ statut: 201 });
    expect((await marie.get<PieceAnterieure[]>('/pieces-anterieures')).corps).toHaveLength(2);
  });

  it('un numéro ne sert qu’une fois par année, quelle que soit son écriture', async () => {
    await inscrire();
    expect(await inscrire({ numero: '2025 / 118' })).toMatchObject({
      statut: 409,
      corps: { code: 'PIECE_ANTERIEURE_EXISTE' },
    });
    expect(await inscrire({ dateEmission: '2024-12-12' })).toMatchObject({ statut: 201 });
    const deFront = await Promise.all([1, 2, 3].map(() => inscrire({ numero: 'X-1', ...PAYEE })));
    expect(deFront.map(({ statut }) => statut).sort()).toEqual([201, 409, 409]);
    expect(await total('2025')).toBe(480);
  });

  it('redite avec la même clé, elle ne s’inscrit qu’une fois', async () => {
    const cle = { 'idempotency-key': 'a1b2c3d4-anterieure' };
    const [une, deux] = [await inscrire(PAYEE, cle), await inscrire(PAYEE, cle)];
    expect(deux.corps).toEqual(une.corps);
    expect(await total('2025')).toBe(480);
  });

  it.each([
    ['payeLe', { paye: 10 }],
    ['paye', { payeLe: '2025-12-31' }],
    ['paye', { paye: 481, payeLe: '2025-12-31' }],
    ['payeLe', { paye: 10, payeLe: '2026-11-30' }],
    ['dateEmission', { dateEmission: '1999-12-31' }],
    ['numero', { numero: '//' }],
  ])('%s fautif : refusée en français, et rien n’est écrit', async (champ, corps) => {
    const { statut, corps: refus } = await inscrire(corps);
    expect([statut, (refus as unknown as { code: string }).code]).toEqual([400, 'SAISIE_INVALIDE']);
    expect((refus as unknown as { champs: { champ: string }[] }).champs[0]!.champ).toBe(champ);
    expect((await marie.get('/pieces-anterieures')).corps).toEqual([]);
    expect(await total('2025')).toBe(0);
  });

  it('impayée, elle se change et s’efface ; dès la première écriture, plus jamais', async () => {
    const { _id } = (await inscrire()).corps;
    const change = await marie.put(`/pieces-anterieures/${_id}`, { ...PASSEE, total: 500 });
    expect(change.corps).toMatchObject({ total: 500, reste: 500, modifiable: true });
    const { paiements } = (await payer(_id, { montant: 100, date: '2026-01-05' })).corps;
    const encaissee = { statut: 409, corps: { code: 'PIECE_ENCAISSEE' } };
    expect(await marie.put(`/pieces-anterieures/${_id}`, PASSEE)).toMatchObject(encaissee);
    expect(await marie.delete(`/pieces-anterieures/${_id}`)).toMatchObject(encaissee);
    await payer(_id, { annule: paiements[0]!._id });
    expect(await marie.delete(`/pieces-anterieures/${_id}`)).toMatchObject(encaissee);
    const autre = await unePassee(marie, 'Y-1');
    expect((await marie.delete(`/pieces-anterieures/${autre._id}`)).statut).toBe(204);
    expect((await marie.get(`/pieces-anterieures/${autre._id}`)).statut).toBe(404);
  });

  it('un paiement s’annule depuis la pièce par sa contraire, à sa date, une fois ; jamais depuis le livre', async () => {
    const { _id, paiements } = (await inscrire(PAYEE)).corps;
    const ecriture = paiements[0]!._id;
    expect(await marie.post(`/recettes/${ecriture}/annulation`)).toMatchObject({
      statut: 409,
      corps: { code: 'RECETTE_D_ANTERIEURE' },
    });
    const { corps } = await payer(_id, { annule: ecriture });
    expect(corps).toMatchObject({ paye: 0, reste: 480 });
    expect(corps.paiements).toMatchObject([
      { montant: 480, annulable: false },
      { montant: -480, annule: ecriture, annulable: false, date: '2025-12-31' },
    ]);
    expect((await payer(_id, { annule: ecriture })).corps).toMatchObject({ code: 'PAIEMENT_IMPOSSIBLE' });
    expect(await total('2025')).toBe(0);
    expect(await ruptures()).toEqual([]);
  });

  it('un avoir rend de l’argent : négatif sur la pièce et au livre', async () => {
    const avoir = { genre: 'avoir', numero: 'A-7', paye: 50, payeLe: '2026-02-01', total: 80 };
    const { corps } = await inscrire(avoir);
    expect(corps).toMatchObject({ total: -80, paye: -50, reste: -30 });
    expect(await livre('2026')).toMatchObject([{ sorte: 'remboursement', montant: -50 }]);
    expect((await payer(corps._id, { montant: 31 })).corps).toMatchObject({ code: 'PAIEMENT_EXCESSIF' });
    expect((await payer(corps._id)).corps).toMatchObject({ reste: 0 });
    expect(await total('2026')).toBe(-80);
  });

  it('deux paiements de front de la même pièce : un seul la solde, et la chaîne du livre reste juste', async () => {
    const { _id } = (await inscrire()).corps;
    const issues = await Promise.all([1, 2, 3, 4].map(() => payer(_id, { montant: 480 })));
    expect(issues.map(({ statut }) => statut).sort()).toEqual([201, 409, 409, 409]);
    const parts = await unePassee(marie, 'Z-1');
    const moities = await Promise.all([1, 2, 3].map(() => payer(parts._id, { montant: 160 })));
    expect(moities.map(({ statut }) => statut)).toEqual([201, 201, 201]);
    const lue = (await marie.get<PieceAnterieureDetail>(`/pieces-anterieures/${parts._id}`)).corps;
    expect([lue.reste, lue.paiements.length]).toEqual([0, 3]);
    expect(await total('2026')).toBe(960);
    const rangs = await connexionDe(app)
      .collection('paiements')
      .find({ anterieure: { $exists: true }, libelle: PASSEE.clientNom, date: '2026-11-29' })
      .sort({ rang: 1 })
      .toArray();
    expect(new Set(rangs.map(({ reference }) => String(reference))).size).toBe(rangs.length);
    expect(await ruptures()).toEqual([]);
  });

  it('la liste va de la dernière émise à la première, page à page, et se filtre par année et par état', async () => {
    await unePassee(marie, 'L-1', { dateEmission: '2024-05-01' });
    await unePassee(marie, 'L-2', { dateEmission: '2025-05-01', ...PAYEE });
    await unePassee(marie, 'L-3', { dateEmission: '2025-06-01' });
    const lire = async (requete: string) => {
      const { corps, entetes } = await marie.get<PieceAnterieure[]>(`/pieces-anterieures?${requete}`);
      return { numeros: corps.map(({ numero }) => numero), suite: entetes['x-curseur-suivant'] };
    };
    const { numeros, suite } = await lire('limite=2');
    expect(numeros).toEqual(['L-3', 'L-2']);
    expect((await lire(`limite=2&curseur=${String(suite)}`)).numeros).toEqual(['L-1']);
    expect((await lire('annee=2025')).numeros).toEqual(['L-3', 'L-2']);
    expect((await lire('etat=soldee')).numeros).toEqual(['L-2']);
    expect((await lire('annee=2025&etat=a_encaisser')).numeros).toEqual(['L-3']);
    expect((await marie.get('/pieces-anterieures?annee=vingt')).statut).toBe(400);
  });

  it('la pièce d’une autre est introuvable, quel que soit l’acte', async () => {
    const { _id } = (await inscrire()).corps;
    const refus = { statut: 404, corps: { code: 'PIECE_INTROUVABLE' } };
    expect(await paul.get(`/pieces-anterieures/${_id}`)).toMatchObject(refus);
    expect(await paul.put(`/pieces-anterieures/${_id}`, PASSEE)).toMatchObject(refus);
    expect(await paul.delete(`/pieces-anterieures/${_id}`)).toMatchObject(refus);
    expect(await paul.post(`/pieces-anterieures/${_id}/paiements`, {})).toMatchObject(refus);
    expect((await paul.get('/pieces-anterieures')).corps).toEqual([]);
  });
});

import type { LigneJournal } from '@facturier/domaine/contrat/admin';
import type { Facture, Paiement } from '@facturier/domaine/contrat/factures';
import type { RetardDeFacture, TauxLegaux } from '@facturier/domaine/contrat/retards';
import { ajouterJours } from '@facturier/domaine/valeurs/date-civile';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unAdmin, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

const ADMIS = { semestre: '2027-01-01', legal: 2.5, bce: 2.15, source: 'Arrêté du 20 décembre 2026' };

describe('Le retard d’une facture', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2027-01-10T09:00:00Z' });
    admin = await unAdmin(app).cree();
  });
  /** Marie ouvre sa session ce jour-là, et ses factures sont datées de cinq jours avant leur échéance. */
  const le = async (jour: string): Promise<void> => {
    app.horloge.regler(`${jour}T09:00:00Z`);
    marie = await unProfessionnel(app).cree();
  };
  afterAll(() => app.fermer());

  const emettre = async (dateEcheance: string, client: Record<string, unknown> = {}): Promise<Facture> =>
    uneFacture(marie, (await unClient(marie, client))._id, {
      dateEmission: ajouterJours(dateEcheance, -5),
      dateEcheance,
      lignes: [{ description: 'Vaisselle', quantite: 1, prixUnitaire: 1000 }],
    });
  const retardDe = (id: string, qui = marie) => qui.get<RetardDeFacture>(`/factures/${id}/retard`);

  it('se compte au centime, par semestre, jusqu’à ce jour compris', async () => {
    await le('2026-01-20');
    const { _id } = await emettre('2025-12-15');
    expect(await retardDe(_id)).toMatchObject({
      statut: 200,
      corps: {
        au: '2026-01-20',
        jours: 36,
        periodes: [
          { du: '2025-12-16', au: '2025-12-31', jours: 16, base: 1000, taux: 8.28 },
          { du: '2026-01-01', au: '2026-01-20', jours: 20, base: 1000, taux: 7.86 },
        ],
        penalites: 7.94,
        indemnite: 40,
        total: 47.94,
      },
    });
  });

  it('baisse sa base le lendemain d’un versement, et d’emblée pour un avoir ; une écriture annulée n’a jamais compté', async () => {
    await le('2026-02-09');
    const { _id } = await emettre('2026-01-10');
    expect((await retardDe(_id)).corps.penalites).toBe(6.46);
    const payer = async (montant: number) =>
      marie.post(`/factures/${_id}/paiements`, { montant, date: '2026-01-20', moyen: 'virement' });
    await payer(500);
    // 10 jours sur 1 000 €, puis 20 sur 500 €, à 7,86 %.
    expect((await retardDe(_id)).corps.penalites).toBe(4.31);
    const { corps: ecritures } = await marie.get<Paiement[]>(`/factures/${_id}/paiements`);
    await marie.post(`/factures/${_id}/paiements`, { annule: ecritures[0]!._id });
    expect((await retardDe(_id)).corps.penalites).toBe(6.46);
    await marie.post(`/factures/${_id}/avoirs`, {
      motif: 'Geste commercial',
      lignes: [{ description: 'Geste', quantite: 1, prixUnitaire: 300 }],
    });
    expect((await retardDe(_id)).corps).toMatchObject({ penalites: 4.52, indemnite: 40 });
  });

  it('ne se compte ni pour un particulier, ni sur un brouillon, et n’est pas à un autre', async () => {
    await le('2026-02-09');
    const { _id } = await emettre('2026-01-10', { type: 'particulier' });
    expect(await retardDe(_id)).toMatchObject({ statut: 409, corps: { code: 'RETARD_SANS_OBJET' } });
    const { corps: brouillon } = await marie.post<Facture>('/factures', { statut: 'brouillon' });
    expect((await retardDe(brouillon._id)).corps).toMatchObject({ code: 'RETARD_SANS_OBJET' });
    const autre = await unProfessionnel(app).cree();
    expect((await retardDe(_id, autre)).corps).toMatchObject({ code: 'FACTURE_INTROUVABLE' });
  });

  it('dit ce qui se sait sans attendre le taux du semestre inconnu, puis se compte en entier dès qu’il est saisi', async () => {
    await le('2027-01-10');
    const { _id } = await emettre('2026-12-20');
    // 11 jours à 8,25 % ; la suite à parfaire.
    const su = { jours: 11, penalites: 2.49, indemnite: 40, total: 42.49, aParfaireDu: '2027-01-01' };
    expect(await retardDe(_id)).toMatchObject({ statut: 200, corps: su });
    const { corps: avant } = await admin.get<TauxLegaux>('/admin/taux-legaux');
    expect(avant.manquants).toEqual(['2027-01-01']);
    expect(avant.taux[0]).toMatchObject({ semestre: '2026-07-01', legal: 2.75, bce: 2.4, saisi: false });
    const { statut, corps } = await admin.put<TauxLegaux>('/admin/taux-legaux', ADMIS);
    expect(statut).toBe(200);
    expect(corps).toMatchObject({
      manquants: [],
      taux: [{ ...ADMIS, saisi: true }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    // 11 jours à 8,25 %, puis 10 à 7,5 %.
    const entier = { jours: 21, penalites: 4.54, total: 44.54, aParfaireDu: null };
    expect((await retardDe(_id)).corps).toMatchObject(entier);
    await admin.put('/admin/taux-legaux', { ...ADMIS, legal: 2.6 });
    const { corps: journal } = await admin.get<LigneJournal[]>('/admin/journal?quoi=taux.saisir');
    expect(journal).toMatchObject([
      { libelle: 'Taux légal saisi', avant: { legal: 250 }, apres: { legal: 260, semestre: '2027-01-01' } },
      { avant: null, apres: { legal: 250, source: ADMIS.source } },
    ]);
  });

  it('un taux annuel écrit au pied se compte, quel que soit le semestre', async () => {
    await le('2027-07-10');
    await marie.post('/mentions-legales', { conditions: { penalites: { tauxAnnuel: 12 } } });
    const { _id } = await emettre('2027-06-30');
    const { corps } = await retardDe(_id);
    expect(corps).toMatchObject({ jours: 10, penalites: 3.29, aParfaireDu: null });
  });

  it.each([
    ['semestre', { semestre: '2026-08-01' }],
    ['semestre', { semestre: '2019-01-01' }],
    ['legal', { legal: 2.625 }],
    ['legal', { legal: -1 }],
    ['bce', { bce: 51 }],
    ['bce', { bce: undefined }],
    ['source', { source: ' ' }],
  ])('refuse un taux mal saisi : %s %o', async (champ, faute) => {
    await le('2027-01-10');
    const { statut, corps } = await admin.put('/admin/taux-legaux', { ...ADMIS, ...faute });
    expect(statut).toBe(400);
    expect(corps.champs).toMatchObject([{ champ }]);
  });
});

import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { Types } from 'mongoose';
import type { AvancementDit } from '@facturier/domaine/contrat/devis-facturation';
import type { SituationsDeDevis } from '@facturier/domaine/contrat/devis-situations';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { Facturation } from '../support/facturation';
import { aplati, attendreConformes, texteDe } from '../support/pdf';

const LIGNES = [
  { description: 'Maçonnerie', quantite: 1, prixUnitaire: 1000.01 },
  { description: 'Peinture', quantite: 1, prixUnitaire: 333.33 },
  { description: 'Chevilles', quantite: 1, prixUnitaire: 0.66 },
];
const avance = (...cumuls: number[]): { nature: 'situation'; lignes: AvancementDit[] } => ({
  nature: 'situation',
  lignes: cumuls.map((cumul, ligne) => ({ ligne, cumul })),
});
const [UN, DEUX, TROIS] = [avance(30, 30, 30), avance(70, 70, 30), avance(100, 100, 100)];

describe('Situations de travaux', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  let f: Facturation;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-21T09:00:00Z');
    scene = await SceneDeDevis.creer(app);
    f = new Facturation(scene, await scene.accepte({ lignes: LIGNES }));
  });
  afterAll(() => app.fermer());

  const factures = (filtre: object = {}) =>
    connexionDe(app)
      .collection('factures')
      .countDocuments({ 'devis.id': new Types.ObjectId(f.devis._id), ...filtre });
  const situations = async (): Promise<SituationsDeDevis> =>
    (await (await scene.moi()).get<SituationsDeDevis>(`/devis/${f.devis._id}/situations`)).corps;
  const retenir = async (corps: object) => (await scene.moi()).put(`/devis/${f.devis._id}/retenue`, corps);
  const recevoir = async (le: string) => (await scene.moi()).post(`/devis/${f.devis._id}/reception`, { le });

  it('17. trois situations ferment au centime ; chacune dit ce qui est déjà facturé, et à ce jour', async () => {
    const emises = [await f.emise(UN), await f.emise(DEUX), await f.emise(TROIS)];
    expect(emises.map(({ montantTTC }) => montantTTC)).toEqual([400.2, 533.34, 400.46]);
    expect(emises[1]).toMatchObject({
      natureFacture: 'situation',
      situation: { rang: 2, derniere: false, avant: 400.2, cumul: 933.54, marche: 1334 },
      lignes: [
        { description: 'Maçonnerie', montant: 400.01 },
        { description: 'Peinture', montant: 133.33 },
      ],
      document: { titre: 'Facture de situation' },
    });
    expect(emises[1]!.lignes[0]!.detail).toBe(
      'Avancement\u00a0: 30\u00a0% déjà facturés, 70\u00a0% à ce jour, de 1\u00a0000,01\u00a0€.',
    );
    expect(emises[1]!.document.conditions[0]).toBe(
      'Situation n°\u00a02\u00a0: 400,20\u00a0€ déjà facturés, 933,54\u00a0€ à ce jour, sur un marché de 1\u00a0334,00\u00a0€.',
    );
    expect(await f.lire()).toMatchObject({ facture: 1334, resteAFacturer: 0 });
    const ferme = await f.tirer(avance(100));
    expect([ferme.statut, ferme.corps.code]).toEqual([409, 'PLAFOND_DEVIS']);
  });

  it('18. cinq pour cent retenus en bas sur le cumul ; six sont refusés', async () => {
    const six = await retenir({ taux: 6 });
    expect([six.statut, six.corps]).toMatchObject([400, { code: 'RETENUE_EXCESSIVE' }]);
    expect((await retenir({ taux: 5, consignataire: 'Banque des Alpes' })).statut).toBe(200);
    const emises = [await f.emise(UN), await f.emise(DEUX), await f.emise(TROIS)];
    expect(emises.map(({ retenue }) => retenue?.montant)).toEqual([20.01, 26.66, 20.03]);
    expect(emises[0]).toMatchObject({
      resteAPayer: 400.2,
      retenue: { taux: 5, exigible: 380.19, retenu: 20.01 },
    });
    expect((await situations()).retenue).toMatchObject({ retenu: 66.7, consignataire: 'Banque des Alpes' });
  });

  it('19. un cumul qui recule, qui dépasse, une ligne inconnue : refusés à leur champ, rien n’est écrit', async () => {
    await f.emise(UN);
    const refus = async (corps: Parameters<Facturation['tirer']>[0]) => {
      const { statut, corps: rendu } = await f.tirer(corps);
      return [statut, rendu.code, rendu.champs?.[0]?.champ];
    };
    expect(await refus(avance(70, 70, 0))).toEqual([409, 'CUMUL_EN_RECUL', 'lignes.2.cumul']);
    expect(await refus(avance(101))).toEqual([400, 'CUMUL_EXCESSIF', 'lignes.0.cumul']);
    expect(await refus(avance(30, 30, 30, 10))).toEqual([400, 'CUMUL_EXCESSIF', 'lignes.3.cumul']);
    expect(await refus(avance(30))).toEqual([400, 'SAISIE_INVALIDE', 'lignes']);
    expect(await refus({ ...UN, montant: 10 })).toEqual([400, 'SAISIE_INVALIDE', 'montant']);
    expect(await refus({ nature: 'acompte', pourcentage: 10, lignes: [] })).toEqual([
      400,
      'SAISIE_INVALIDE',
      'lignes',
    ]);
    expect(await factures()).toBe(1);
  });

  it('20. l’acompte payé se déduit à sa part ; une seule recette au livre, et il ne prend plus d’avoir', async () => {
    const acompte = await f.emise({ nature: 'acompte', montant: 400.2 });
    await f.payer(acompte._id);
    const emises = [await f.emise(UN), await f.emise(DEUX), await f.emise(TROIS)];
    expect(emises.map(({ resteAPayer }) => resteAPayer)).toEqual([280.14, 373.34, 280.32]);
    expect(emises.map(({ acomptesImputes }) => acomptesImputes[0]?.montant)).toEqual([120.06, 160, 120.14]);
    expect(
      await connexionDe(app)
        .collection('paiements')
        .countDocuments({ emetteur: new Types.ObjectId((await scene.moi()).id) }),
    ).toBe(1);
    expect((await f.acte(acompte._id, 'avoirs', { motif: 'Erreur' })).corps.code).toBe('ACOMPTE_IMPUTE');
    await f.acte(emises[0]!._id, 'avoirs', { motif: 'Erreur' });
    expect((await f.acte(acompte._id, 'avoirs', { motif: 'Erreur' })).corps.code).toBe('ACOMPTE_IMPUTE');
    await f.acte(emises[2]!._id, 'avoirs', { motif: 'Erreur' });
    await f.acte(emises[1]!._id, 'avoirs', { motif: 'Erreur' });
    expect((await f.facture(acompte._id)).impute).toBe(false);
  });

  it('23. vingt brouillons de front : un, dix-neuf refus ; ni solde après une situation, ni l’inverse', async () => {
    const vingt = await Promise.all(Array.from({ length: 20 }, () => f.tirer(UN)));
    const codes = vingt.map(({ statut, corps }) => corps.code ?? statut).toSorted();
    expect(codes).toEqual([201, ...Array.from({ length: 19 }, () => 'SITUATION_EN_COURS')]);
    expect(await factures()).toBe(1);
    const solde = await f.tirer({ nature: 'solde' });
    expect([solde.statut, solde.corps.code]).toEqual([409, 'PLAFOND_DEVIS']);
    const acompte = await f.tirer({ nature: 'acompte', pourcentage: 10 });
    expect([acompte.statut, acompte.corps.code]).toEqual([409, 'PLAFOND_DEVIS']);
    expect((await f.lire()).refus.acompte).toContain('par situations');
    const [brouillon] = (await situations()).situations;
    await (await scene.moi()).delete(`/factures/${brouillon!.facture}`);
    await f.emise({ nature: 'solde' });
    expect((await f.tirer(UN)).corps.code).toBe('PLAFOND_DEVIS');
  });

  it('23. l’avoir de la deuxième ramène le cumul ; la suivante reprend la différence', async () => {
    await f.emise(UN);
    const deuxieme = await f.emise(DEUX);
    const troisieme = await f.tirer(TROIS);
    expect((await f.acte(deuxieme._id, 'avoirs', { motif: 'Erreur de métré' })).statut).toBe(201);
    expect((await situations()).lignes.map(({ cumul }) => cumul)).toEqual([30, 30, 30]);
    const perimee = await f.emettre(troisieme.corps._id);
    expect([perimee.statut, perimee.corps.code]).toEqual([409, 'PLAFOND_DEVIS']);
    await (await scene.moi()).delete(`/factures/${troisieme.corps._id}`);
    expect(await f.emise(TROIS)).toMatchObject({ montantTTC: 933.8, situation: { rang: 3, derniere: true } });
  });

  itDeCampagne(
    'un brouillon de situation ne change pas ses montants ; grossi dans la base, il ne s’émet pas',
    async () => {
      const { corps } = await f.tirer(UN);
      const moi = await scene.moi();
      const lignes = corps.lignes.map((ligne) => ({ ...ligne, prixUnitaire: 900 }));
      const change = await moi.put<{ code: string; champs: { champ: string }[] }>(`/factures/${corps._id}`, {
        lignes,
      });
      expect([change.statut, change.corps.champs[0]!.champ]).toEqual([400, 'lignes']);
      await connexionDe(app)
        .collection('factures')
        .updateOne(
          { _id: new Types.ObjectId(corps._id) },
          { $set: { 'lignes.0.prixUnitaireDixMilliemes': 9_000_000 } },
        );
      expect((await f.emettre(corps._id)).corps.code).toBe('PLAFOND_DEVIS');
    },
  );

  itDeCampagne('un acompte qui attend retient la dernière situation, et ce qui le dépasserait', async () => {
    await f.emise({ nature: 'acompte', pourcentage: 30 });
    expect((await f.tirer(TROIS)).corps.code).toBe('ACOMPTE_IMPAYE');
    expect((await f.tirer(avance(90, 90, 90))).corps.code).toBe('PLAFOND_DEVIS');
    expect((await f.tirer(UN)).statut).toBe(201);
  });

  itDeCampagne(
    'le décompte s’arrête après la réception et la dernière situation, une fois, et ne change plus',
    async () => {
      const arreter = async () =>
        (await scene.moi()).post<SituationsDeDevis & { code: string }>(`/devis/${f.devis._id}/decompte`);
      const octets = async () => {
        const { statut, octets: lus } = await (await scene.moi()).get(`/devis/${f.devis._id}/decompte`);
        return statut === 200 ? lus : statut;
      };
      await retenir({ taux: 5, consignataire: 'Banque des Alpes' });
      const acompte = await f.emise({ nature: 'acompte', montant: 400.2 });
      await f.payer(acompte._id);
      const premiere = await f.emise(UN);
      expect((await arreter()).corps.code).toBe('RECEPTION_MANQUANTE');
      await recevoir('2026-11-21');
      expect((await arreter()).corps.code).toBe('RECEPTION_MANQUANTE');
      expect(await octets()).toBe(404);
      await f.emise(TROIS);
      await f.payer(premiere._id, 100);
      const fronts = await Promise.all(Array.from({ length: 4 }, arreter));
      expect(fronts.map(({ statut, corps }) => [statut, corps.decompte])).toEqual(
        fronts.map(() => [200, { numero: 'DC-DEV-2026-001', le: '2026-11-21' }]),
      );
      const pdf = (await octets()) as Buffer;
      const texte = aplati(texteDe(pdf));
      for (const dit of [
        'Décompte général',
        'DC-DEV-2026-001',
        'Situation n° 1, facture FAC-2026-002 du 21/11/2026',
        'Total des situations 1 334,00 €',
        'Acompte FAC-2026-001 du 21/11/2026 −400,20 €',
        'Déjà réglé −100,00 €',
        'Reste dû 833,80 €',
        'exigible le 21 novembre 2027',
        'consignée chez Banque des Alpes',
      ])
        expect(texte).toContain(dit);
      await f.payer(premiere._id, 10);
      await arreter();
      expect((await octets()) as Buffer).toEqual(pdf);
      await attendreConformes([pdf]);
    },
  );

  itDeCampagne(
    '22. la réception libère un an après ; une caution, le jour même ; une opposition retient',
    async () => {
      await retenir({ taux: 5 });
      const { _id } = await f.emise(UN);
      app.horloge.regler('2027-03-20T09:00:00Z');
      expect((await recevoir('2027-03-25')).statut).toBe(400);
      expect((await recevoir('2027-03-15')).corps).toMatchObject({
        receptionLe: '2027-03-15',
        liberableLe: '2028-03-15',
      });
      await f.payer(_id, 380.19);
      expect(await f.facture(_id)).toMatchObject({
        resteAPayer: 20.01,
        joursDeRetard: 0,
        retenue: { exigible: 0, retenu: 20.01, liberableLe: '2028-03-15' },
      });
      app.horloge.regler('2028-03-20T09:00:00Z');
      expect(await f.facture(_id)).toMatchObject({
        joursDeRetard: 5,
        retenue: { exigible: 20.01, retenu: 0 },
      });
      await retenir({ taux: 5, opposition: { le: '2028-03-10', motif: 'Réserves non levées' } });
      expect(await f.facture(_id)).toMatchObject({
        joursDeRetard: 0,
        retenue: { exigible: 0, opposee: true },
      });
      await retenir({ taux: 5, opposition: null, cautionLe: '2028-03-18' });
      expect((await f.facture(_id)).retenue).toMatchObject({ exigible: 20.01, liberableLe: '2028-03-18' });
    },
  );
});

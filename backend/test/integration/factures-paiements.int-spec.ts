import type { Paiement } from '@facturier/domaine/contrat/factures';
import { connexionDe } from '../support/builders';
import { FactureSuivie } from '../support/facture-suivie';

describe('Les paiements d’une facture émise', () => {
  const scene = new FactureSuivie();

  it('soldent par défaut tout ce qui reste, aujourd’hui, par virement', async () => {
    expect((await scene.payer()).statut).toBe(200);
    expect(await scene.relire()).toMatchObject({
      statut: 'payee',
      montantPaye: 100,
      resteAPayer: 0,
      datePaiement: '2026-11-21',
    });
    const { corps } = await scene.marie.get<Paiement[]>(`/factures/${scene.facture._id}/paiements`);
    expect(corps).toEqual([expect.objectContaining({ montant: 100, moyen: 'virement', annulePar: null })]);
  });

  it('partiels laissent le reste dû, et la facture n’est payée qu’au dernier', async () => {
    await scene.marie.post(`/factures/${scene.facture._id}/paiements`, {
      montant: 30.5,
      date: '2026-11-21',
      moyen: 'cheque',
      note: 'n° 12',
    });
    expect(await scene.relire()).toMatchObject({ statut: 'creee', montantPaye: 30.5, resteAPayer: 69.5 });
    await scene.marie.post(`/factures/${scene.facture._id}/paiements`, {
      montant: 69.5,
      date: '2026-11-21',
      moyen: 'carte',
    });
    expect(await scene.relire()).toMatchObject({
      statut: 'payee',
      resteAPayer: 0,
      datePaiement: '2026-11-21',
    });
  });

  it.each([
    ['PATCH', 'payer', 200],
    ['POST', 'paiements', 201],
  ] as const)(
    'd’avant la facture, par %s %s, se confirment : c’est un acompte',
    async (verbe, acte, fait) => {
      const anterieur = { montant: 40, date: '2026-11-20' };
      const demander = (corps: object) =>
        scene.app.appeler(verbe, `/factures/${scene.facture._id}/${acte}`, corps, {
          jeton: scene.marie.jeton,
        });
      for (const corps of [anterieur, { ...anterieur, confirmeAnterieur: false }])
        expect(await demander(corps)).toMatchObject({
          statut: 409,
          corps: {
            code: 'PAIEMENT_ANTERIEUR',
            message: 'Ce paiement est daté d’avant la facture. C’est un acompte\u00a0?',
          },
        });
      expect(await scene.relire()).toMatchObject({ montantPaye: 0 });
      const confirme = await demander({ ...anterieur, confirmeAnterieur: true });
      expect(confirme).toMatchObject({ statut: fait, corps: { montantPaye: 40, resteAPayer: 60 } });
      const { corps: ecritures } = await scene.marie.get<Paiement[]>(
        `/factures/${scene.facture._id}/paiements`,
      );
      expect(ecritures).toMatchObject([{ date: '2026-11-20', montant: 40 }]);
    },
  );

  it('simultanés ne dépassent jamais ce qui est dû', async () => {
    const reponses = await Promise.all(
      Array.from({ length: 20 }, () =>
        scene.marie.post(`/factures/${scene.facture._id}/paiements`, {
          montant: 30,
          date: '2026-11-21',
          moyen: 'virement',
        }),
      ),
    );
    expect(reponses.filter((r) => r.statut === 201)).toHaveLength(3);
    expect(reponses.filter((r) => r.corps.code === 'PAIEMENT_EXCESSIF')).toHaveLength(17);
    const ecritures = await connexionDe(scene.app)
      .collection('paiements')
      .find({ facture: { $exists: true }, emetteur: { $exists: true } })
      .toArray();
    const ici = ecritures.filter((e) => String(e.facture) === scene.facture._id);
    expect(ici.reduce((somme, e) => somme + (e.montantCentimes as number), 0)).toBe(9_000);
  });

  it('se corrigent par une écriture contraire, une seule fois, jamais par une modification', async () => {
    await scene.payer();
    const [ecriture] = (await scene.marie.get<Paiement[]>(`/factures/${scene.facture._id}/paiements`)).corps;
    const annulations = await Promise.all(
      [1, 2, 3].map(() =>
        scene.marie.post(`/factures/${scene.facture._id}/paiements`, { annule: ecriture?._id }),
      ),
    );
    expect(annulations.map((r) => r.statut).sort()).toEqual([201, 409, 409]);
    expect(await scene.relire()).toMatchObject({
      statut: 'creee',
      montantPaye: 0,
      resteAPayer: 100,
      datePaiement: null,
    });
    const { corps } = await scene.marie.get<Paiement[]>(`/factures/${scene.facture._id}/paiements`);
    expect(corps.map((p) => p.montant)).toEqual([100, -100]);
    expect(corps[0]?.annulePar).toBe(corps[1]?._id);
  });

  it('une écriture qu’un avoir a suivie ne se contrepasse plus ; une écriture venue après, si', async () => {
    const remise = [{ description: 'Remise', quantite: 1, prixUnitaire: 30 }];
    await scene.marie.post(`/factures/${scene.facture._id}/paiements`, { montant: 50 });
    scene.app.horloge.avancer(1_000);
    await scene.marie.post(`/factures/${scene.facture._id}/avoirs`, { motif: 'Remise', lignes: remise });
    scene.app.horloge.avancer(1_000);
    await scene.payer();
    expect(await scene.relire()).toMatchObject({ statut: 'payee', resteAPayer: 0 });
    const [avant, apres] = (await scene.marie.get<Paiement[]>(`/factures/${scene.facture._id}/paiements`))
      .corps;
    const annuler = (ecriture?: Paiement) =>
      scene.marie.post(`/factures/${scene.facture._id}/paiements`, { annule: ecriture?._id });
    expect((await annuler(avant)).corps.code).toBe('PAIEMENT_IMPOSSIBLE');
    expect((await annuler(apres)).statut).toBe(201);
    expect(await scene.relire()).toMatchObject({ statut: 'creee', montantPaye: 50, resteAPayer: 20 });
  });

  it('payée puis annulée, elle note ce qui est rendu au client, jamais plus', async () => {
    const ecrire = (corps: Record<string, unknown>) =>
      scene.marie.post(`/factures/${scene.facture._id}/paiements`, { remboursement: true, ...corps });
    expect((await ecrire({})).corps).toMatchObject({
      code: 'PAIEMENT_IMPOSSIBLE',
      message: 'Il n’y a rien à rembourser sur cette facture.',
    });
    await scene.payer();
    await scene.marie.post(`/factures/${scene.facture._id}/avoirs`, { motif: 'Commande annulée' });
    expect((await scene.payer()).corps.message).toBe(
      'Cette facture est annulée\u00a0: elle ne se paie plus.',
    );
    expect((await ecrire({ montant: 100.01 })).corps.code).toBe('PAIEMENT_IMPOSSIBLE');
    const moities = await Promise.all([1, 2, 3].map(() => ecrire({ montant: 50 })));
    expect(moities.map((r) => r.statut).sort()).toEqual([201, 201, 409]);
    expect(await scene.relire()).toMatchObject({ statut: 'annulee', montantPaye: 0, resteAPayer: 0 });
    const { corps } = await scene.marie.get<Paiement[]>(`/factures/${scene.facture._id}/paiements`);
    expect(corps.map((p) => p.montant)).toEqual([100, -50, -50]);
  });

  it('un remboursement noté par erreur se contrepasse ; le paiement, non', async () => {
    const remise = [{ description: 'Remise', quantite: 1, prixUnitaire: 30 }];
    await scene.payer();
    scene.app.horloge.avancer(1_000);
    await scene.marie.post(`/factures/${scene.facture._id}/avoirs`, { motif: 'Remise', lignes: remise });
    await scene.marie.post(`/factures/${scene.facture._id}/paiements`, { remboursement: true });
    expect(await scene.relire()).toMatchObject({ statut: 'payee', montantPaye: 70 });
    const [paiement, rendu] = (await scene.marie.get<Paiement[]>(`/factures/${scene.facture._id}/paiements`))
      .corps;
    const annuler = (ecriture?: Paiement) =>
      scene.marie.post(`/factures/${scene.facture._id}/paiements`, { annule: ecriture?._id });
    expect((await annuler(paiement)).corps.code).toBe('PAIEMENT_IMPOSSIBLE');
    expect((await annuler(rendu)).statut).toBe(201);
    expect(await scene.relire()).toMatchObject({ statut: 'payee', montantPaye: 100 });
  });

  it.each([
    ['négatif', { montant: -5 }, 'montant'],
    ['nul', { montant: 0 }, 'montant'],
    ['à trois décimales', { montant: 1.005 }, 'montant'],
    ['à une date future', { date: '2026-11-22' }, 'date'],
    ['le 31 février', { date: '2026-02-31' }, 'date'],
    ['par un moyen inconnu', { moyen: 'troc' }, 'moyen'],
  ])('refusent un paiement %s', async (_cas, corps, champ) => {
    const reponse = await scene.payer(corps);
    expect(reponse.statut).toBe(400);
    expect((reponse.corps.champs as { champ: string }[])[0]?.champ).toBe(champ);
    expect((await scene.relire()).montantPaye).toBe(0);
  });

  it('chaînent leurs empreintes', async () => {
    await scene.marie.post(`/factures/${scene.facture._id}/paiements`, {
      montant: 10,
      date: '2026-11-21',
      moyen: 'virement',
    });
    await scene.marie.post(`/factures/${scene.facture._id}/paiements`, {
      montant: 20,
      date: '2026-11-21',
      moyen: 'virement',
    });
    const ecritures = await connexionDe(scene.app).collection('paiements').find().sort({ rang: 1 }).toArray();
    const ici = ecritures.filter((e) => String(e.facture) === scene.facture._id);
    expect(ici.map((e) => e.rang)).toEqual([1, 2]);
    expect(new Set(ici.map((e) => e.empreinte)).size).toBe(2);
  });
});

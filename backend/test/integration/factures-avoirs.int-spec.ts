import type { Facture, FactureResume } from '@facturier/domaine/contrat/factures';
import { FactureSuivie } from '../support/facture-suivie';
import { uneFacture } from '../support/factures';

describe('Les avoirs d’une facture émise', () => {
  const scene = new FactureSuivie();

  const avoir = (corps: object) => scene.marie.post<Facture>(`/factures/${scene.facture._id}/avoirs`, corps);

  it('total : annule la facture, dans sa propre série, en citant la facture', async () => {
    const { statut, corps } = await avoir({ motif: 'Erreur de client' });
    expect(statut).toBe(201);
    expect(corps).toMatchObject({
      genre: 'avoir',
      numero: 'AV-2026-001',
      montantTTC: 100,
      factureRectifiee: { numero: scene.facture.numero },
    });
    expect(JSON.stringify(corps.document)).toContain(scene.facture.numero);
    expect(await scene.relire()).toMatchObject({
      statut: 'annulee',
      resteAPayer: 0,
      avoirs: [{ numero: 'AV-2026-001' }],
    });
  });

  it('partiel : déduit du reste à payer, jamais au-delà', async () => {
    await avoir({ motif: 'Casse', lignes: [{ description: 'Un bol', quantite: 1, prixUnitaire: 25 }] });
    expect(await scene.relire()).toMatchObject({ statut: 'creee', montantAvoirs: 25, resteAPayer: 75 });
    const trop = await avoir({
      motif: 'Trop',
      lignes: [{ description: 'x', quantite: 1, prixUnitaire: 75.01 }],
    });
    expect([trop.statut, (trop.corps as unknown as { code: string }).code]).toEqual([409, 'AVOIR_EXCESSIF']);
    await avoir({ motif: 'Le reste' });
    expect(await scene.relire()).toMatchObject({ statut: 'annulee', montantAvoirs: 100 });
  });

  it('d’un brouillon, ou d’une facture annulée, se refusent : il n’y a rien à rectifier', async () => {
    const { corps: brouillon } = await scene.marie.post<Facture>('/factures', { statut: 'brouillon' });
    await avoir({ motif: 'Erreur de client' });
    const refus = [brouillon._id, scene.facture._id].map(async (id) => {
      const { statut, corps } = await scene.marie.post(`/factures/${id}/avoirs`, { motif: 'Encore' });
      return [statut, corps.code, corps.message];
    });
    expect(await Promise.all(refus)).toEqual([
      [409, 'TRANSITION_INTERDITE', expect.stringContaining('n’a pas besoin d’avoir')],
      [409, 'TRANSITION_INTERDITE', expect.stringContaining('déjà annulée en entier')],
    ]);
  });

  it('simultanés ne dépassent jamais la facture', async () => {
    const lignes = [{ description: 'x', quantite: 1, prixUnitaire: 30 }];
    const reponses = await Promise.all(Array.from({ length: 10 }, () => avoir({ motif: 'Course', lignes })));
    expect(reponses.filter((r) => r.statut === 201)).toHaveLength(3);
    expect((await scene.relire()).montantAvoirs).toBe(90);
  });

  it('soldent une facture déjà réglée pour le reste', async () => {
    await scene.marie.post(`/factures/${scene.facture._id}/paiements`, {
      montant: 60,
      date: '2026-11-21',
      moyen: 'virement',
    });
    await avoir({ motif: 'Remise', lignes: [{ description: 'Remise', quantite: 1, prixUnitaire: 40 }] });
    expect(await scene.relire()).toMatchObject({ statut: 'payee', resteAPayer: 0 });
  });

  it('total, d’une facture payée : elle aussi est annulée, et ne doit rien', async () => {
    await scene.marie.post(`/factures/${scene.facture._id}/paiements`, {
      montant: 100,
      date: '2026-11-21',
      moyen: 'virement',
    });
    expect(await scene.relire()).toMatchObject({ statut: 'payee', resteAPayer: 0 });
    expect((await avoir({ motif: 'Commande annulée' })).statut).toBe(201);
    expect(await scene.relire()).toMatchObject({ statut: 'annulee', resteAPayer: 0, montantAvoirs: 100 });
  });

  it('disent ce que devient leur montant, figé au jour où ils s’émettent : à rembourser, en déduction, ou les deux', async () => {
    const enDeduction = await avoir({
      motif: 'Geste',
      lignes: [{ description: 'x', quantite: 1, prixUnitaire: 10 }],
    });
    await scene.marie.post(`/factures/${scene.facture._id}/paiements`, {
      montant: 60,
      date: '2026-11-21',
      moyen: 'virement',
    });
    const { corps } = await avoir({ motif: 'Annulée' });
    expect([enDeduction.corps.sortDuMontant, corps.sortDuMontant]).toEqual([
      { aRembourser: 0, enDeduction: 10 },
      { aRembourser: 60, enDeduction: 30 },
    ]);
    const relu = (await scene.marie.get<Facture>(`/factures/${enDeduction.corps._id}`)).corps;
    expect(relu.document.conditions).toContain(`Vient en déduction de la facture ${scene.facture.numero}`);
    expect(corps.document.conditions).toContain('À rembourser\u00a0: 60,00\u00a0€');
  });

  it('reprennent les références et la date de la facture', async () => {
    const redites = {
      datePrestation: '2026-11-02',
      bonDeCommande: 'BC-7',
      contrat: 'C-12',
      referenceAcheteur: 'ACH-3',
    };
    const citee = await uneFacture(scene.marie, scene.facture.client._id!, redites);
    const { corps } = await scene.marie.post<Facture>(`/factures/${citee._id}/avoirs`, { motif: 'Casse' });
    expect(corps).toMatchObject(redites);
  });

  it('valent plus de 0 €, et un refus ne prend pas de numéro', async () => {
    const rien = await avoir({
      motif: 'Rien',
      lignes: [{ description: 'x', quantite: 1, prixUnitaire: 0 }],
    });
    expect((rien.corps as unknown as { code: string }).code).toBe('AVOIR_SANS_MONTANT');
    expect((await avoir({ motif: 'Total' })).corps.numero).toBe('AV-2026-001');
  });

  it('se classent, le même jour, à l’instant où ils sont faits parmi les factures', async () => {
    await uneFacture(scene.marie, scene.facture.client._id!);
    scene.app.horloge.avancer(1_000);
    await avoir({ motif: 'Total' });
    scene.app.horloge.avancer(1_000);
    await uneFacture(scene.marie, scene.facture.client._id!);
    const { corps } = await scene.marie.get<FactureResume[]>('/factures');
    expect(corps.map(({ numero }) => numero)).toEqual([
      'FAC-2026-003',
      'AV-2026-001',
      'FAC-2026-002',
      'FAC-2026-001',
    ]);
  });

  it('exigent un motif et ne s’appliquent ni à un avoir ni à une facture annulée', async () => {
    expect((await avoir({})).statut).toBe(400);
    const { corps } = await avoir({ motif: 'Total' });
    expect((await scene.marie.post(`/factures/${corps._id}/avoirs`, { motif: 'x' })).corps.code).toBe(
      'TRANSITION_INTERDITE',
    );
    expect(((await avoir({ motif: 'Encore' })).corps as unknown as { code: string }).code).toBe(
      'TRANSITION_INTERDITE',
    );
  });
});

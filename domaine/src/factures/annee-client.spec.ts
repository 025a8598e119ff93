import { anneeDuClient, estLent, type FactureSuivie } from './annee-client';

const MOIS = ['2026-09', '2026-10', '2026-11'];
const LE = '2026-11-21';
const facture = (partiel: Partial<FactureSuivie>): FactureSuivie => ({
  dateEmission: '2026-09-01',
  dateEcheance: '2026-10-01',
  datePaiement: null,
  resteCentimes: 0,
  paiements: [],
  ...partiel,
});
const annee = (...factures: FactureSuivie[]) => anneeDuClient(factures, MOIS, LE);

describe('L’année d’un client', () => {
  it('compte ce qu’il paie au mois du paiement, une correction retirée, mois vides compris', () => {
    const paiements = [
      { date: '2026-09-30', montantCentimes: 3000 },
      { date: '2026-11-02', montantCentimes: 7000 },
      { date: '2026-11-03', montantCentimes: -7000 },
      { date: '2025-09-30', montantCentimes: 99 },
    ];
    expect(annee(facture({ paiements })).mois.map(({ payeCentimes }) => payeCentimes)).toEqual([3000, 0, 0]);
  });

  it('le délai d’un mois est celui des factures soldées ce mois-là', () => {
    const { mois } = annee(
      facture({ datePaiement: '2026-10-01' }),
      facture({ datePaiement: '2026-10-11' }),
      facture({ datePaiement: '2026-11-01', dateEmission: '2026-11-01' }),
    );
    expect(mois.map(({ delaiJours }) => delaiJours)).toEqual([null, 35, 0]);
  });

  it('le retard moyen compte ce qui est échu et pas encore payé ; sans rien d’échu, il ne se dit pas', () => {
    expect(annee(facture({ datePaiement: '2026-10-05' })).retardMoyenJours).toBe(4);
    expect(
      annee(facture({ datePaiement: '2026-10-01' }), facture({ resteCentimes: 1 })).retardMoyenJours,
    ).toBe(26);
    expect(annee(facture({ resteCentimes: 1, dateEcheance: LE })).retardMoyenJours).toBeNull();
    expect(
      annee(facture({ datePaiement: '2025-12-01', dateEcheance: '2025-10-01' })).retardMoyenJours,
    ).toBeNull();
  });

  it('est lent qui paie en moyenne plus d’une semaine après l’échéance', () => {
    expect([null, 0, 7, 8].map(estLent)).toEqual([false, false, false, true]);
  });
});

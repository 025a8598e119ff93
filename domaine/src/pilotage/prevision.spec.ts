import { activite, declarer, enEuros } from '../../test/support/activites';
import { rythmeDe } from './objectif';
import { jourAttendu, prevoir } from './prevision';
import { ceQuiReste, type FaitsDuReste } from './reste';

const reste = (autres: Partial<FaitsDuReste> & { vl?: boolean } = {}) => {
  const { vl = false, ...faits } = autres;
  const encaisse = enEuros({ liberal: 2_000 });
  const { estimation } = declarer(activite({ versementLiberatoire: vl }), '2026-T4', encaisse);
  return ceQuiReste({
    ...{ annee: 2026, encaisse, estimation, versementLiberatoire: vl },
    ...{ fraisCentimes: 0, achatsCentimes: 0, chargesCentimes: 0 },
    ...faits,
  });
};

describe('Ce qui me reste', () => {
  it('cas 51 : 2 000 € en libéral, versement libératoire et frais de paiement : 1 421,75 €', () => {
    const chiffre = reste({ vl: true, fraisCentimes: 1_825 });
    expect(chiffre.centimes).toBe(142_175);
    expect(chiffre.termes.map(({ centimes }) => centimes)).toEqual([200_000, -51_200, -400, -4_400, -1_825]);
    expect(chiffre.exclus).toEqual([]);
  });

  it('cas 52 : au barème, 11 % de l’imposable : 1 338,80 €, ou 1 320,55 € avec les frais', () => {
    expect(reste({ tauxMarginal: 1_100 }).centimes).toBe(133_880);
    expect(reste({ tauxMarginal: 1_100, fraisCentimes: 1_825 }).centimes).toBe(132_055);
  });

  it('sans taux dit, l’impôt n’est pas compté, et cela se lit', () => {
    const chiffre = reste();
    expect(chiffre.centimes).toBe(148_400);
    expect(chiffre.exclus[0]!.libelle).toContain('votre taux n’est pas dit');
  });

  it('retire achats et charges, chacun à sa ligne', () => {
    expect(reste({ vl: true, achatsCentimes: 100, chargesCentimes: 50 }).centimes).toBe(143_850);
  });
});

describe('La prévision', () => {
  const jour = '2026-11-26';

  it('cas 56 : la facture avec le retard du client, le devis probable, la déclaration estimée', () => {
    const le = jourAttendu({ echeance: '2026-12-10', retardMedian: 12 }, jour);
    expect(le).toBe('2026-12-22');
    const t4 = declarer(activite(), '2026-T4', enEuros({ liberal: 3_000 + 2_500 + 1_200 }));
    const mouvements = [
      { le: t4.periode.echeance, centimes: -t4.estimation.totalCentimes, sur: true, libelle: 'Urssaf' },
      { le: '2027-01-15', centimes: 80_000, sur: false, libelle: 'DEV-1' },
      { le, centimes: 120_000, sur: true, libelle: 'FAC-1', lien: 'f1' },
    ];
    const { sur, probable, points } = prevoir(100_000, mouvements, jour);
    expect(mouvements[0]).toMatchObject({ le: '2027-02-01', centimes: -172_860 });
    expect([sur.centimes, probable.centimes]).toEqual([47_140, 127_140]);
    expect(sur.exclus).toEqual([{ libelle: '15/01/2027, DEV-1', centimes: 80_000 }]);
    expect(points).toEqual([
      { le: jour, surCentimes: 100_000, probableCentimes: 100_000 },
      { le: '2026-12-22', surCentimes: 220_000, probableCentimes: 220_000 },
      { le: '2027-01-15', surCentimes: 220_000, probableCentimes: 300_000 },
      { le: '2027-02-01', surCentimes: 47_140, probableCentimes: 127_140 },
    ]);
  });

  it('attend ce qui est promis, et n’attend rien avant demain', () => {
    const attendu = (echeance: string, promesse?: string) =>
      jourAttendu({ echeance, retardMedian: 5, ...(promesse && { promesse }) }, jour);
    expect([attendu('2026-12-10', '2026-12-24'), attendu('2026-10-01')]).toEqual([
      '2026-12-24',
      '2026-11-27',
    ]);
  });

  it('laisse ce qui est passé, et ce qui vient après quatre-vingt-dix jours', () => {
    const mouvement = (le: string) => ({ le, centimes: 1, sur: true, libelle: 'x' });
    const jours = [jour, '2026-11-27', '2027-02-24', '2027-02-25'].map(mouvement);
    expect(prevoir(0, jours, jour).sur.centimes).toBe(2);
  });
});

describe('L’objectif', () => {
  it('cas 57 : 24 000 € au 330e jour mènent à 26 545,45 €, il en manque 3 454,55', () => {
    expect(rythmeDe(3_000_000, 2_400_000, '2026-11-26')).toEqual({
      ...{ projeteCentimes: 2_654_545, manqueCentimes: 345_455 },
    });
  });

  it('atteint, il ne manque rien ; une année bissextile a son jour de plus', () => {
    expect(rythmeDe(100, 3_000, '2026-12-31')).toEqual({ projeteCentimes: 3_000, manqueCentimes: 0 });
    expect(rythmeDe(0, 36_500, '2028-12-30').projeteCentimes).toBe(36_600);
    expect(rythmeDe(100, -500, '2026-06-01')).toEqual({ projeteCentimes: 0, manqueCentimes: 100 });
  });
});

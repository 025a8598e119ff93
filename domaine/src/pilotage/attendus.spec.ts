import { enEuros } from '../../test/support/activites';
import {
  abonnementAttendu,
  type DevisAFacturer,
  devisAttendu,
  type FactureAttendue,
  facturesAttendues,
} from './attendus';
import type { FacturePayee } from './delais';

const JOUR = '2026-11-26';
const payee = (client: string, dateEcheance: string, soldeeLe: string): FacturePayee => ({
  ...{ client, dateEcheance, soldeeLe, dateEmission: '2026-01-01', totalCentimes: 100 },
});
const due = (autres: Partial<FactureAttendue> = {}): FactureAttendue => ({
  ...{ numero: 'FAC-1', client: 'a', dateEcheance: '2026-12-10', resteCentimes: 120_000 },
  ...{ lien: '/factures/1', parts: enEuros({ liberal: 1_200 }) },
  ...autres,
});
const attendue = (facture: FactureAttendue, payees: FacturePayee[] = []) => {
  const { le, sur, argument } = facturesAttendues([facture], payees, JOUR)[0]!;
  return { le, sur, argument };
};

describe('Une facture attendue', () => {
  const troisFois = [
    payee('a', '2026-03-01', '2026-03-13'),
    payee('a', '2026-04-01', '2026-04-13'),
    payee('a', '2026-05-01', '2026-05-13'),
  ];

  it('vient à l’échéance et au retard médian de son client, et le dit', () => {
    expect(attendue(due(), troisFois)).toEqual({
      le: '2026-12-22',
      sur: true,
      argument: 'ce client paie 12\u00a0jours après l’échéance',
    });
    expect(attendue(due({ client: 'b' }), troisFois).argument).toBe(
      'vos clients paient 12\u00a0jours après l’échéance',
    );
    expect(attendue(due())).toEqual({ le: '2026-12-10', sur: true, argument: 'à l’échéance' });
    expect(attendue(due(), [payee('a', '2026-03-02', '2026-03-01')]).argument).toBe(
      'vos clients paient 1\u00a0jour avant l’échéance',
    );
  });

  it('promise, vient le jour promis ; dite payée, demain ; contestée, elle n’est que probable', () => {
    expect(attendue(due({ promesse: '2026-12-03' }), troisFois)).toEqual({
      ...{ le: '2026-12-03', sur: true, argument: 'promis ce jour-là' },
    });
    expect(attendue(due({ aPart: 'declaree' }), troisFois).le).toBe('2026-11-27');
    expect(attendue(due({ aPart: 'contestee' })).sur).toBe(false);
  });
});

describe('Un devis accepté', () => {
  const devis = (autres: Partial<DevisAFacturer> = {}): DevisAFacturer => ({
    ...{ numero: 'DEV-1', lien: '/devis/1', accepteLe: '2026-11-20', totalCentimes: 100_000 },
    ...{ factureCentimes: 0, versements: [], parts: enEuros({ vente: 400, liberal: 600 }) },
    ...autres,
  });
  const prevus = (un: DevisAFacturer) =>
    devisAttendu(un, JOUR).map(({ le, centimes, sur }) => [le, centimes, sur]);

  it('sans versement prévu, vient trente jours après, et n’est que probable', () => {
    expect(prevus(devis())).toEqual([['2026-12-26', 100_000, false]]);
  });

  it('suit son échéancier, puis le solde trente jours après le dernier versement', () => {
    const versements = [{ montantCentimes: 30_000 }, { montantCentimes: 20_000, exigibleLe: '2027-01-10' }];
    expect(prevus(devis({ versements }))).toEqual([
      ['2026-11-27', 30_000, false],
      ['2027-01-10', 20_000, false],
      ['2027-02-09', 50_000, false],
    ]);
    expect(prevus(devis({ versements, factureCentimes: 35_000 }))).toEqual([
      ['2027-01-10', 15_000, false],
      ['2027-02-09', 50_000, false],
    ]);
    expect(prevus(devis({ versements, factureCentimes: 100_000 }))).toEqual([]);
  });

  it('ne se paie pas avant le jour que la loi permet', () => {
    const un = devis({ versements: [{ montantCentimes: 100_000 }], payableDes: '2026-12-02' });
    expect(prevus(un)).toEqual([['2026-12-02', 100_000, false]]);
  });

  it('dit ce que chaque somme paiera, au centime, à la suite de ce qui est facturé', () => {
    const versements = [{ montantCentimes: 33_333 }];
    const parts = devisAttendu(devis({ versements }), JOUR).map((un) => [un.parts?.vente, un.parts?.liberal]);
    expect(parts).toEqual([
      [13_333, 20_000],
      [26_667, 40_000],
    ]);
  });
});

describe('L’abonnement', () => {
  it('se paie chaque mois à partir de la fin de ce qui est payé', () => {
    const abonnement = { nom: 'Premium', prixCentimes: 999, finPeriode: '2026-12-31' };
    expect(
      abonnementAttendu(abonnement, JOUR, '2027-02-28').map(({ le, centimes }) => [le, centimes]),
    ).toEqual([
      ['2026-12-31', -999],
      ['2027-01-31', -999],
      ['2027-02-28', -999],
    ]);
  });
});

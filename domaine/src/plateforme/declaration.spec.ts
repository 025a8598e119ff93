import { ALLEMAND, encaisser, faits, vendre } from '../../test/support/declarations';
import { contenuDe, type FaitsDeclares, type Paiements, type Ventes } from './declaration';
import { ecrireDeclaration, identifiantDeclaration } from './ecrire-declaration';
import { echeancesDe, periodeDuJour, REGLAGES_PAR_DEFAUT } from './periodes';
import { phraseDePeriode, phraseDesReports } from './phrases-declaration';

const FRANCHISE = [{ depuis: '2024-01-01', valeur: 'franchise' as const }];
const ventesDu = (un: FaitsDeclares, jour = '2027-09-01'): Ventes =>
  contenuDe(periodeDuJour(jour, 'ventes', un.regimes), un) as Ventes;
const paiementsDu = (un: FaitsDeclares, jour = '2027-09-01'): Paiements =>
  contenuDe(periodeDuJour(jour, 'paiements', un.regimes), un) as Paiements;
const blocs = (un: FaitsDeclares, jour?: string) =>
  ventesDu(un, jour).blocs.map(({ date, categorie, centimes }) => [date, categorie, centimes]);
const jours = (un: FaitsDeclares, jour?: string) =>
  paiementsDu(un, jour).jours.map(({ date, centimes }) => [date, centimes]);

/** Le cas travaillé : une franchise, septembre et octobre 2027. */
function casTravaille(): FaitsDeclares {
  const f010 = vendre('FAC-010', '2027-09-03', { services: 100 });
  const f011 = vendre('FAC-011', '2027-09-03', { services: 50 });
  const f012 = vendre('FAC-012', '2027-09-03', { biens: 49.9 });
  const f014 = vendre('FAC-014', '2027-09-10', { services: 1_000, acheminement: 'B2B', voie: 'pa' });
  const f020 = vendre('FAC-020', '2027-09-15', {
    services: 900,
    acheminement: 'B2BINT',
    client: ALLEMAND,
    tva: 'FR32812345678',
  });
  const f021 = vendre('FAC-021', '2027-09-20', { services: 80, biens: 20, remiseCentiemes: 1_000 });
  const av003 = vendre('AV-003', '2027-10-15', { services: 30, plus: { genre: 'avoir' } });
  const f030 = vendre('FAC-030', '2027-10-25', { services: 200, acheminement: 'B2B' });
  const f031 = vendre('FAC-031', '2027-10-28', { services: 60 });
  return faits(
    [f010, f011, f012, f014, f020, f021, av003, f030, f031],
    [
      encaisser(f010, '2027-09-03', 100),
      encaisser(f011, '2027-10-20', 50),
      encaisser(f012, '2027-09-03', 49.9),
      encaisser(f014, '2027-10-05', 400),
      encaisser(f020, '2027-10-06', 900),
      encaisser(f021, '2027-09-30', 90),
      encaisser(f010, '2027-10-16', -30),
      encaisser(f031, '2027-10-28', 60),
    ],
  );
}

describe('Le cas travaillé d’une franchise', () => {
  it('cas 45 : sept blocs de ventes, TPS1 452,00, TLB1 67,90, 900,00 à l’étranger, paiements 282,00', () => {
    expect(blocs(casTravaille())).toEqual([
      ['2027-09-03', 'TPS1', 15_000],
      ['2027-09-03', 'TLB1', 4_990],
      ['2027-09-20', 'TPS1', 7_200],
      ['2027-09-20', 'TLB1', 1_800],
      ['2027-10-15', 'TPS1', -3_000],
      ['2027-10-25', 'TPS1', 20_000],
      ['2027-10-28', 'TPS1', 6_000],
    ]);
    const { factures, ailleurs } = ventesDu(casTravaille());
    expect(ailleurs).toEqual([]);
    expect(factures).toMatchObject([
      {
        numero: 'FAC-020',
        totalCentimes: 90_000,
        acheteur: { identifiant: 'DE123456789', registre: '0223', pays: 'DE' },
        parts: [{ categorie: 'AE', baseCentimes: 90_000 }],
      },
    ]);
    expect(jours(casTravaille())).toEqual([
      ['2027-09-03', 10_000],
      ['2027-09-30', 7_200],
      ['2027-10-20', 5_000],
      ['2027-10-28', 6_000],
    ]);
  });

  it('se dit en une carte, et ouvre le 1er, part le 5, avertit le 8', () => {
    const periode = periodeDuJour('2027-10-31', 'ventes', FRANCHISE);
    const echeances = echeancesDe(periode, REGLAGES_PAR_DEFAUT.jours);
    expect(echeances).toEqual({
      ouverture: '2027-11-01',
      envoi: '2027-11-05',
      avertir: '2027-11-08',
      stricte: '2027-11-10',
      tableau13: '2027-11-30',
    });
    expect(phraseDePeriode(periode, ventesDu(casTravaille()), paiementsDu(casTravaille()), echeances)).toBe(
      'Sept.-oct.\u00a02027 · 519,90\u00a0€ de ventes au jour, 900,00\u00a0€ à l’étranger · 282,00\u00a0€ encaissés · à envoyer avant le 10\u00a0nov.',
    );
  });

  it('cas 46 : deux fichiers, deux identifiants, chacun d’un seul genre', () => {
    const ecrits = (['ventes', 'paiements'] as const).map((genre) => {
      const periode = periodeDuJour('2027-09-01', genre, FRANCHISE);
      const entete = {
        id: identifiantDeclaration('812345678', periode, 1),
        creeLe: new Date('2027-11-05T05:00:00Z'),
        type: 'IN' as const,
        plateforme: { matricule: '0123', nom: 'PA Factice' },
        declarant: { siren: '812345678', nom: 'Marie Durand EI' },
      };
      return ecrireDeclaration(entete, periode, contenuDe(periode, casTravaille()));
    });
    expect(ecrits.map((xml) => /<Id>([^<]+)/.exec(xml)![1])).toEqual([
      '812345678-20270901-V-1',
      '812345678-20270901-P-1',
    ]);
    expect(ecrits.map((xml) => [...xml.matchAll(/<(TransactionsReport|PaymentsReport)>/g)].length)).toEqual([
      1, 1,
    ]);
    expect(ecrits[0]).toContain(
      '<Transactions><Date>20270903</Date><TransactionsCurrency>EUR</TransactionsCurrency><CategoryCode>TPS1</CategoryCode><TaxExclusiveAmount>150.00</TaxExclusiveAmount><TaxTotal>0.00</TaxTotal><TransactionsCount>2</TransactionsCount><TaxSubtotal><TaxPercent>0</TaxPercent><TaxableAmount>150.00</TaxableAmount><TaxTotal>0.00</TaxTotal></TaxSubtotal></Transactions>',
    );
    expect(ecrits[0]).not.toMatch(/Jeanne|Petit/);
    expect(ecrits[1]).toContain(
      '<Payment><Date>20271020</Date><SubTotals><TaxPercent>0</TaxPercent><CurrencyCode>EUR</CurrencyCode><Amount>50.00</Amount></SubTotals></Payment>',
    );
  });

  it('cas 47 : le remboursement du 16 octobre est tenu à part, dit, et le reste passe', () => {
    const { reportes } = paiementsDu(casTravaille());
    expect(reportes.map(({ date, centimes }) => [date, centimes])).toEqual([['2027-10-16', -3_000]]);
    expect(phraseDesReports({ reportes })).toBe(
      '30,00\u00a0€ remboursés attendent que la plateforme accepte les montants négatifs.',
    );
    const admis = [{ depuis: '2024-01-01', valeur: { ...REGLAGES_PAR_DEFAUT, negatifs: 'admis' as const } }];
    expect(jours({ ...casTravaille(), reglages: admis })).toContainEqual(['2027-10-16', -3_000]);
  });
});

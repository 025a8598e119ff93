import { recuesARappeler, sommesRecues } from './sommes-recues';

const une = (
  identite: string,
  aPayerCentimes: number,
  {
    type = '380',
    devise = 'EUR',
    echeance,
    payeeLe,
  }: Partial<Record<'type' | 'devise' | 'echeance' | 'payeeLe', string>> = {},
) => ({
  identite,
  payeeLe,
  facture: { type, devise, echeance, totaux: { htCentimes: 0, ttcCentimes: 0, aPayerCentimes } },
});
const AUJOURDHUI = '2026-11-20';

describe('Ce qui reste à payer aux fournisseurs', () => {
  it('compte les factures à payer en euros, celles en retard, et la prochaine échéance', () => {
    expect(
      sommesRecues(
        [
          une('a', 1_000, { echeance: '2026-11-19' }),
          une('b', 2_000, { echeance: '2026-11-20' }),
          une('c', 4_000, { echeance: '2026-12-01' }),
          une('d', 8_000),
          une('e', 16_000, { devise: 'CHF' }),
        ],
        AUJOURDHUI,
      ),
    ).toEqual({
      nombre: 4,
      aPayerCentimes: 15_000,
      nombreEnRetard: 1,
      enRetardCentimes: 1_000,
      prochaine: '2026-11-20',
      autresDevises: 1,
    });
  });

  it.each([
    ['un avoir', une('a', 1_000, { type: '381' })],
    ['une facture soldée', une('a', 0)],
    ['une facture établie par l’acheteur', une('a', 1_000, { type: '389' })],
    ['une facture payée', une('a', 1_000, { payeeLe: '2026-11-01' })],
  ])('%s n’y est pas', (_, recue) => expect(sommesRecues([recue], AUJOURDHUI).nombre).toBe(0));

  it('la même facture en deux fichiers se compte une fois, et l’une payée paie l’autre ; son avoir ne l’efface pas', () => {
    expect(sommesRecues([une('a', 1_000), une('a', 1_000)], AUJOURDHUI).aPayerCentimes).toBe(1_000);
    expect(
      sommesRecues([une('a', 1_000), une('a', 1_000, { payeeLe: '2026-11-01' })], AUJOURDHUI).nombre,
    ).toBe(0);
    expect(sommesRecues([une('a', 1_000), une('a', 300, { type: '381' })], AUJOURDHUI).aPayerCentimes).toBe(
      1_000,
    );
  });
});

describe('Ce qui se rappelle de leurs échéances', () => {
  const rappelees = (...recues: ReturnType<typeof une>[]): string[] =>
    recuesARappeler(recues, AUJOURDHUI).map(({ identite }) => identite);

  it('se rappelle d’aujourd’hui à trois jours, ni avant, ni une fois passé', () => {
    const echeances = ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'];
    expect(rappelees(...echeances.map((echeance) => une(echeance, 1_000, { echeance })))).toEqual([
      '2026-11-20',
      '2026-11-23',
    ]);
    expect(rappelees(une('sans', 1_000))).toEqual([]);
  });

  it('ni un avoir, ni une facture payée par l’un de ses fichiers, ni deux fois la même', () => {
    const echeance = '2026-11-21';
    expect(
      rappelees(
        une('avoir', 1_000, { type: '381', echeance }),
        une('payee', 1_000, { echeance, payeeLe: '2026-11-18' }),
        une('payee', 1_000, { echeance }),
        une('double', 1_000, { echeance }),
        une('double', 1_000, { echeance }),
      ),
    ).toEqual(['double']);
  });
});

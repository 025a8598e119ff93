import { enEuros } from '../../test/support/activites';
import { cumulDeTva } from './cumul';
import { cumulDe } from './operation';
import { type DocumentExecute, encaisseDe, realiseDe } from './sources';

const document = (
  sorte: DocumentExecute['sorte'],
  executeLe: string,
  euros: number,
  autres: Partial<DocumentExecute> = {},
): DocumentExecute => ({
  ...{ sorte, executeLe, numero: `${sorte}-${executeLe}`, totalCentimes: euros * 100 },
  parts: enEuros({ liberal: euros }),
  ...autres,
});

describe('Ce que comptent les seuils', () => {
  it('cas 25 : un acompte n’est pas exécuté, son solde l’est entier : rien ne se compte deux fois (K6)', () => {
    const documents = [document('solde', '2027-01-05', 1_000), document('acompte', '2026-11-10', 300)];
    expect(realiseDe(documents).map(({ le, montantCentimes }) => [le, montantCentimes])).toEqual([
      ['2027-01-05', 100_000],
    ]);
  });

  it('un avoir se retire de ce qui est réalisé, pas de ce qui est encaissé', () => {
    const operations = realiseDe([
      document('facture', '2026-05-01', 500),
      document('avoir', '2026-06-01', 200),
    ]);
    expect(cumulDe(operations, {}, cumulDeTva)).toEqual({ total: 30_000, services: 30_000 });
    expect(operations[1]!.parts).toEqual({ vente: 0, prestation: 0, liberal: -20_000, meuble: 0 });
  });

  it('l’avoir d’un acompte ne retire rien : l’acompte n’avait rien mis', () => {
    expect(
      realiseDe([
        document('acompte', '2026-05-01', 300),
        document('avoir', '2026-05-02', 300, { surAcompte: true }),
      ]),
    ).toEqual([]);
  });

  it('range les jours, garde le lien et ce qui est à l’étranger, et laisse muet ce qui l’est', () => {
    const operations = realiseDe([
      document('facture', '2026-05-02', 1, { lien: 'f2', etranger: true }),
      document('avoir', '2026-05-01', 2, { parts: null }),
    ]);
    expect(operations).toEqual([
      { le: '2026-05-01', libelle: 'avoir-2026-05-01', montantCentimes: -200, parts: null },
      expect.objectContaining({ le: '2026-05-02', lien: 'f2', etranger: true }),
    ]);
  });

  it('encaissé : une recette précomptée compte, une pénalité non', () => {
    const recette = (date: string, aPart?: 'precompte' | 'accessoire') => ({
      ...{ date, montantCentimes: 100, parts: enEuros({ liberal: 1 }), numero: null },
      ...(aPart && { aPart }),
    });
    const operations = encaisseDe([
      recette('2026-03-03'),
      recette('2026-02-02', 'precompte'),
      recette('2026-01-01', 'accessoire'),
    ]);
    expect(operations.map(({ le, libelle }) => [le, libelle])).toEqual([
      ['2026-02-02', 'Hors facture'],
      ['2026-03-03', 'Hors facture'],
    ]);
  });
});

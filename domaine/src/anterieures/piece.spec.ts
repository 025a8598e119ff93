import { biensDe, cleDeNumero, jugerPiece, phraseReprise, type PieceDite, signeDe } from './piece';

const JOUR = '2026-11-29';
const PIECE: PieceDite = {
  genre: 'facture',
  numero: '2025-118',
  dateEmission: '2025-12-12',
  clientNom: 'Boulangerie Moreau',
  totalCentimes: 48_000,
};
const fautifs = (change: Partial<PieceDite>, versement?: { date: string; montantCentimes: number }) =>
  jugerPiece({ ...PIECE, ...change }, versement && { moyen: 'virement', ...versement }, JOUR).map(
    ({ champ }) => champ,
  );

describe('Une pièce faite ailleurs', () => {
  it('un numéro, un jour, un client et un total suffisent', () => {
    expect(fautifs({})).toEqual([]);
  });

  it.each([
    ['un numéro sans lettre ni chiffre', { numero: '--' }, 'numero'],
    ['un numéro de plus de soixante caractères', { numero: '9'.repeat(61) }, 'numero'],
    ['un jour à venir', { dateEmission: '2026-11-30' }, 'dateEmission'],
    ['un jour d’avant l’an 2000', { dateEmission: '1999-12-31' }, 'dateEmission'],
    ['un jour qui n’existe pas', { dateEmission: '2026-02-30' }, 'dateEmission'],
    ['une échéance d’avant l’émission', { dateEcheance: '2025-12-11' }, 'dateEcheance'],
    ['un total nul', { totalCentimes: 0 }, 'total'],
    ['aucun client', { clientNom: ' ' }, 'clientNom'],
  ])('refuse %s', (_cas, change, champ) => {
    expect(fautifs(change)).toEqual([champ]);
  });

  it('le premier jour de l’an 2000 et aujourd’hui conviennent', () => {
    expect(fautifs({ dateEmission: '2000-01-01' })).toEqual([]);
    expect(fautifs({ dateEmission: JOUR })).toEqual([]);
  });

  it('ce qui est payé ne dépasse pas le total, et n’est pas de demain', () => {
    expect(fautifs({}, { date: '2025-12-31', montantCentimes: 48_000 })).toEqual([]);
    expect(fautifs({}, { date: '2025-12-31', montantCentimes: 48_001 })).toEqual(['paye']);
    expect(fautifs({}, { date: '2026-11-30', montantCentimes: 1 })).toEqual(['payeLe']);
  });

  it('deux numéros qui ne diffèrent que par la casse, les accents ou les séparateurs sont le même', () => {
    expect(['fac-2025-012', ' FAC 2025/012 ', 'Fac_2025.012'].map(cleDeNumero)).toEqual(
      Array(3).fill('FAC-2025-012'),
    );
    expect(cleDeNumero('n° é12')).toBe('N-E12');
    expect(cleDeNumero('F-1-12')).not.toBe(cleDeNumero('F-11-2'));
  });

  it('un avoir compte en négatif, et une nature non dite ne se devine pas', () => {
    expect([signeDe('facture'), signeDe('avoir')]).toEqual([1, -1]);
    expect([biensDe('biens', 5), biensDe('services', 5), biensDe(undefined, 5)]).toEqual([5, 0, undefined]);
  });

  it('le livre dit quel jour l’écriture fut reprise', () => {
    expect(phraseReprise('2026-11-26')).toBe('repris le 26/11/2026');
  });
});

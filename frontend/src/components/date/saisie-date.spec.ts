import { lireDateSaisie, texteDate } from './saisie-date';

describe('date tapée', () => {
  it.each([
    ['05/11/2026', '2026-11-05'],
    ['5/11/26', '2026-11-05'],
    ['05.11.2026', '2026-11-05'],
    ['05112026', '2026-11-05'],
    ['29/02/2028', '2028-02-29'],
  ])('« %s » se lit', (saisi, date) => {
    expect(lireDateSaisie(saisi)).toEqual({ etat: 'lue', date });
  });

  it.each(['31/02/2026', '29/02/2027', '2026-11-05', '5/11', 'demain', '00/01/2026'])(
    '« %s » est une faute',
    (saisi) => {
      expect(lireDateSaisie(saisi).etat).toBe('fausse');
    },
  );

  it('ce qui est tapé reste tel quel tant que la valeur le dit, sinon la valeur s’affiche', () => {
    expect(texteDate('5/11/26', '2026-11-05')).toBe('5/11/26');
    expect(texteDate('5/11/26', '2026-12-05')).toBe('05/12/2026');
    expect(texteDate('31/02/2026', '')).toBe('31/02/2026');
    expect(texteDate('05/11/2026', '')).toBe('');
  });
});

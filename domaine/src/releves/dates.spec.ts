import fc from 'fast-check';
import { formaterDateCourte } from '../valeurs/date-civile';
import { lireDate, ordreDesDates } from './dates';

describe('Une date de relevé', () => {
  it.each([
    ['05/11/2026', '2026-11-05'],
    ['5/11/26', '2026-11-05'],
    ['05.11.2026', '2026-11-05'],
    ['2026-11-05', '2026-11-05'],
    ['2026-11-05 09:12:03', '2026-11-05'],
    ['2026-11-05T08:00:00+01:00', '2026-11-05'],
    ['20261105', '2026-11-05'],
    ['29/02/2028', '2028-02-29'],
  ])('« %s » se lit', (ecrite, date) => expect(lireDate(ecrite)).toBe(date));

  it.each(['31/02/2026', '29/02/2026', '11/25/2026', '00/11/2026', '2026-13-01', '5 novembre', '', '12345'])(
    '« %s » n’existe pas',
    (ecrite) => expect(lireDate(ecrite)).toBeNull(),
  );

  it('écrite comme en France, se relit', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (jour) => {
          const date = jour.toISOString().slice(0, 10);
          expect(lireDate(formaterDateCourte(date))).toBe(date);
          expect(lireDate(date.replaceAll('-', ''))).toBe(date);
        },
      ),
    );
  });

  it.each([
    ['31-12-2025 23:20:00', true, '2026-01-01'],
    ['2025-12-31 23:20', true, '2026-01-01'],
    ['31/12/2025 11:20 PM', true, '2026-01-01'],
    ['2025-12-31', true, '2025-12-31'],
    ['2025-12-31T23:20:00Z', false, '2026-01-01'],
    ['2025-12-31T23:20:00+00:00', false, '2026-01-01'],
    ['2025-12-31T23:20:00+01:00', false, '2025-12-31'],
    ['2026-07-31 22:30:00 UTC', false, '2026-08-01'],
    ['20251231232000.000[0:GMT]', false, '2026-01-01'],
    ['20251231200000[-5:EST]', false, '2026-01-01'],
    ['20260101003000[+1:CET]', false, '2026-01-01'],
    ['20260101000000[+2:EET]', false, '2026-01-01'],
    ['20251231232000', false, '2025-12-31'],
  ])('« %s » (heure universelle : %s) est un jour de Paris', (ecrite, enUtc, date) =>
    expect(lireDate(ecrite, 'jour', enUtc)).toBe(date),
  );

  it('suit l’ordre que sa colonne prouve, et l’ordre français si rien ne le prouve', () => {
    expect(ordreDesDates(['05/11/2026', '11/25/2026'])).toBe('mois');
    expect(ordreDesDates(['05/11/2026', '11/25/2026', '25/11/2026'])).toBe('jour');
    expect(ordreDesDates(['05/11/2026', '2026-11-25', ''])).toBe('jour');
    expect(ordreDesDates(['05/11/2026', '06/11/2026', '07/11/2026', '08/11/2026', '05/21/2026'])).toBe(
      'doute',
    );
    expect(ordreDesDates(['05/11/2026', '05/91/2026'])).toBe('jour');
    expect(['05/11/2026', '11/11/2026', '2026-11-05'].map((une) => lireDate(une, 'doute'))).toEqual([
      null,
      '2026-11-11',
      '2026-11-05',
    ]);
    expect(lireDate('11/05/2026', 'mois')).toBe('2026-11-05');
    expect(lireDate('25/11/2026', 'mois')).toBeNull();
  });
});

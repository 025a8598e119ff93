import { correspondanceDe, type Designation, designationDe } from './designation';

const vide: Designation = designationDe(null);

describe('Les colonnes désignées', () => {
  it.each([
    [{}, 'Désignez la colonne de la date.'],
    [{ date: '0' }, 'Désignez la colonne du libellé.'],
    [
      { date: '0', libelle: '1', debit: '2' },
      'Désignez la colonne du montant, ou celles du débit et du crédit.',
    ],
    [
      { date: '0', libelle: '1', debit: '2', credit: '2' },
      'Le débit et le crédit sont dans une même colonne : désignez-la comme montant.',
    ],
  ])('%j : il manque quelque chose, et on dit quoi', (choisies, phrase) => {
    const dite = correspondanceDe({ ...vide, ...choisies });
    expect(typeof dite === 'string' && dite.replaceAll('\u00a0', ' ')).toBe(phrase);
  });

  it('un montant, ou un débit et un crédit, suffisent', () => {
    const ou = { date: 0, libelle: [1], montant: 2 };
    expect(correspondanceDe(designationDe(ou))).toEqual(ou);
    expect(correspondanceDe(designationDe({ ...ou, sens: 3 }))).toEqual({ ...ou, sens: 3 });
    const deux = { date: 0, libelle: [1], debit: 2, credit: 3 };
    expect(correspondanceDe(designationDe(deux))).toEqual(deux);
  });
});

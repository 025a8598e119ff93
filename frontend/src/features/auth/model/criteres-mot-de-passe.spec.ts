import { criteresDe, motDePasseSur } from './criteres-mot-de-passe';

const manques = (motDePasse: string): string[] =>
  criteresDe(motDePasse)
    .filter(({ rempli }) => !rempli)
    .map(({ cle }) => cle);

describe('Les six critères du mot de passe', () => {
  it('accepte un mot de passe qui les remplit tous, accents compris', () => {
    expect(motDePasseSur('Été-2026x')).toBe(true);
    expect(manques('Céramique7!')).toEqual([]);
  });

  it.each([
    ['Ab1!xyz', ['longueur']],
    ['abcdef1!', ['majuscule']],
    ['ABCDEF1!', ['minuscule']],
    ['Abcdefg!', ['chiffre']],
    ['Abcdefg1', ['special']],
    ['Abcdef 1', ['special']],
    ['Password1!', ['debut']],
    ['AZERTYuiop1!', ['debut']],
    ['123456Ab!', ['debut']],
    ['Qwerty1!aa', ['debut']],
    ['Admin1!aa', ['debut']],
    ['MotDePasse1!', ['debut']],
  ])('« %s » manque à %j', (motDePasse, attendus) => {
    expect(manques(motDePasse)).toEqual(attendus);
  });

  it('n’en coche aucun pour un champ vide', () => {
    expect(manques('')).toHaveLength(6);
  });
});

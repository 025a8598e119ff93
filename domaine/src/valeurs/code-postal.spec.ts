import { fauteCodePostal } from './code-postal';

describe('Le code postal d’une adresse', () => {
  it.each([
    ['69003', undefined],
    ['F-69003', 'France'],
    ['97110', 'Guadeloupe'],
    ['97300', 'France'],
    ['97133', 'Saint-Barthélemy'],
    ['97800', 'Saint-Martin'],
    ['98000', 'Monaco'],
    ['1000', 'Belgique'],
    ['B-1000', 'BE'],
    ['1012 ab', 'Pays-Bas'],
    ['00-950', 'Pologne'],
    ['1100', 'Portugal'],
    ['1100-038', 'Portugal'],
    ['94103-1234', 'États-Unis'],
    ['K1A 0B1', 'Canada'],
    ['SW1A 1AA', 'Royaume-Uni'],
    ['n’importe quoi', 'un pays que la norme ignore'],
    ['sans', 'Émirats arabes unis'],
    ['', 'Belgique'],
  ])('admet « %s » (%s)', (code, pays) => expect(fauteCodePostal(code, pays)).toBeNull());

  it.each([
    ['abc', undefined, 'Un code postal français a 5 chiffres.'],
    ['2A004', 'France', 'Un code postal français a 5 chiffres.'],
    ['B-1000', 'France', 'Un code postal français a 5 chiffres.'],
    ['690030', 'La Réunion', 'Un code postal français a 5 chiffres.'],
    ['69003', 'La Réunion', 'Ce code postal n’est pas de ce territoire (La Réunion, comme 97400).'],
    ['97150', 'Guadeloupe', 'Ce code postal n’est pas de ce territoire (Guadeloupe, comme 97100).'],
    ['abc', 'Canada', 'Ce code postal n’a pas la forme de ceux de ce pays (Canada, comme A0A 0A0).'],
    ['Londres', 'Royaume-Uni', 'Ce code postal n’a pas la forme de ceux de ce pays (Royaume-Uni).'],
  ])('refuse « %s » (%s), en disant la forme attendue', (code, pays, phrase) =>
    expect(fauteCodePostal(code, pays)).toBe(phrase),
  );
});

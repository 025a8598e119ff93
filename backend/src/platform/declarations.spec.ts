import { Declarations } from './declarations';

describe('Les déclarations des modules', () => {
  it('se lisent dans l’ordre où elles ont été faites, et sont vides tant que personne n’a déclaré', () => {
    const travaux = new Declarations<number>('le travail');
    expect(travaux.toutes).toEqual([]);
    travaux.declarer('b', 1);
    travaux.declarer('a', 2);
    expect(travaux.toutes).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    expect(travaux.noms).toEqual(['b', 'a']);
    expect([travaux.trouver('a'), travaux.trouver('c')]).toEqual([2, undefined]);
  });

  it('refusent un nom déjà pris : le second module n’efface pas le premier en silence', () => {
    const travaux = new Declarations<number>('le travail');
    travaux.declarer('essais', 1);
    expect(() => travaux.declarer('essais', 2)).toThrow('Deux déclarations pour le travail « essais ».');
    expect(travaux.trouver('essais')).toBe(1);
  });
});

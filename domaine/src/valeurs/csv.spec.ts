import fc from 'fast-check';
import { ecrireCellule, ecrireDate, ecrireEuros, ecrireLigne } from './csv';

describe('Une cellule de CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+33 6 12', "'+33 6 12"],
    ['-5 %', "'-5 %"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tcaché', "'\tcaché"],
    ['\rcaché', '"\'\rcaché"'],
    ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
  ])('désarme la formule %j', (texte, ecrit) => {
    expect(ecrireCellule(texte)).toBe(ecrit);
  });

  it.each([
    ['Dubois', 'Dubois'],
    ['a;b', '"a;b"'],
    ['dit "Zoé"', '"dit ""Zoé"""'],
    ['deux\nlignes', '"deux\nlignes"'],
    [12.5, '12,5'],
    [-3, '-3'],
    [true, 'oui'],
    [null, ''],
    [undefined, ''],
  ])('écrit %j', (valeur, ecrit) => {
    expect(ecrireCellule(valeur)).toBe(ecrit);
  });

  it('aucun texte ne sort avec une formule en tête, cité ou non', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (texte) => {
        expect(ecrireCellule(texte)).not.toMatch(/^"?[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });

  it.each(['＝1+1', '＋33', '－1', '＠SOMME'])('désarme « %s », signe de pleine chasse', (texte) => {
    expect(ecrireCellule(texte)).toBe(`'${texte}`);
  });

  it('des euros et une date se lisent dans un tableur français', () => {
    expect([1234.5, -3, null].map(ecrireEuros)).toEqual(['1234,50', '-3,00', '']);
    expect(['2026-11-22', null].map(ecrireDate)).toEqual(['22/11/2026', '']);
    expect(ecrireLigne(['a', 'b'])).toBe('a;b\r\n');
  });
});

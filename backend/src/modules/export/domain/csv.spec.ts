import fc from 'fast-check';
import { BOM, ecrireCellule, enCsv } from './csv';

describe('Le CSV des exports', () => {
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

  it('commence par le BOM et les titres, une ligne par élément', async () => {
    async function* source() {
      yield [{ nom: 'Zoé', total: 1234.5 }];
    }
    let texte = '';
    const colonnes = [
      ['Nom', ({ nom }: { nom: string }) => nom],
      ['Total', ({ total }: { total: number }) => total],
    ] as const;
    for await (const ligne of enCsv(source(), colonnes)) texte += ligne;
    expect(texte).toBe(`${BOM}Nom;Total\r\nZoé;1234,5\r\n`);
  });
});

import { lireCsv, separateurDe } from './csv-lecture';

const cellules = (texte: string, separateur: ';' | ',' = ';') =>
  lireCsv(texte, separateur).map((rangee) => rangee.cellules);

describe('Un fichier de tableur', () => {
  it('se coupe en cellules : guillemets doublés, séparateur et retours dans une cellule, marque d’ordre', () => {
    expect(cellules('\ufeffa;b\r\n"x;y";"dit ""oui"""\n"deux\nlignes";fin')).toEqual([
      ['a', 'b'],
      ['x;y', 'dit "oui"'],
      ['deux\nlignes', 'fin'],
    ]);
  });

  it('numérote ses rangées comme le tableur, rangées vides et retours compris', () => {
    expect(lireCsv('a;b\n\n"x\ny";1\nz;2\n', ';').map(({ ligne }) => ligne)).toEqual([1, 3, 5]);
  });

  it('rend sa formule à une cellule que notre export avait désarmée, et garde l’apostrophe d’un mot', () => {
    expect(cellules("'=SOMME(A1);l'atelier;'5")).toEqual([['=SOMME(A1)', "l'atelier", "'5"]]);
  });

  it('un guillemet jamais refermé ne perd pas la suite', () => {
    expect(cellules('12" de tuyau;4\nb;5')).toEqual([
      ['12" de tuyau', '4'],
      ['b', '5'],
    ]);
  });

  it.each([
    ['a;b;c\n1;2,5;3', ';'],
    ['a,b,c\n1,2.5,3', ','],
    ['a\tb\n1\t2', '\t'],
    ['a|b\n1|2', '|'],
    ['Nom;Prix\nUn, deux, trois;4,50', ';'],
    ['une seule colonne\nsans rien', ';'],
  ])('devine le séparateur de %j', (texte, separateur) => {
    expect(separateurDe(texte)).toBe(separateur);
  });
});

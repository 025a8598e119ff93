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

  it.each([
    ['sep=;', ';'],
    ['\ufeffsep=;', ';'],
    ['"sep=;"', ';'],
    ['SEP=;;', ';'],
    ['sep=,', ','],
    ['sep=\t', '\t'],
    ['sep=\\t', '\t'],
    ['sep=|', '|'],
  ] as const)(
    '« %s », écrit pour Excel, dit le séparateur et n’est pas une rangée',
    (declaration, separateur) => {
      for (const saut of ['\n', '\r\n', '\r']) {
        const texte = [declaration, 'Nom;a,b;c', 'x, y, z;1,2;3'].join(saut).replaceAll(';', separateur);
        const lu = `${declaration}${texte.slice(declaration.length)}`;
        expect(separateurDe(lu)).toBe(separateur);
        expect(lireCsv(lu, separateur)[0]).toMatchObject({ ligne: 2 });
        expect(lireCsv(lu, separateur)).toHaveLength(2);
      }
    },
  );

  it('« sep=: » ou un séparateur qui ne coupe rien se devine comme sans lui, et n’est pas une rangée', () => {
    for (const declaration of ['sep=:', 'sep=|', 'sep=']) {
      const texte = `${declaration}\nNom;Prix\na;1`;
      expect(separateurDe(texte)).toBe(';');
      expect(lireCsv(texte, ';').map(({ ligne }) => ligne)).toEqual([2, 3]);
    }
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

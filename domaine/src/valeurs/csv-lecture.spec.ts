import { decoderTexte, estBinaire, lireCsv, separateurDe } from './csv-lecture';

const octets = (texte: string, encodage: 'utf8' | 'latin1' | 'utf16le' = 'utf8'): Uint8Array =>
  new Uint8Array(Buffer.from(texte, encodage));
const cellules = (texte: string, separateur: ';' | ',' = ';') =>
  lireCsv(texte, separateur).map((rangee) => rangee.cellules);

describe('Un fichier de tableur', () => {
  it('dit ses accents, qu’il soit en UTF-8, en Windows-1252 ou en UTF-16', () => {
    expect(decoderTexte(octets('Désignation'))).toEqual({ texte: 'Désignation', encodage: 'UTF-8' });
    expect(decoderTexte(octets('D\u00e9signation', 'latin1'))).toEqual({
      texte: 'Désignation',
      encodage: 'Windows-1252',
    });
    expect(decoderTexte(octets('\ufeffDésignation', 'utf16le'))).toEqual({
      texte: 'Désignation',
      encodage: 'UTF-16',
    });
  });

  it('garde le signe euro et l’apostrophe courbe de Windows-1252', () => {
    const cp1252 = new Uint8Array([0x4c, 0x92, 0x80]);
    expect(decoderTexte(cp1252).texte).toBe('L’€');
  });

  it('se distingue d’un classeur et d’une image', () => {
    expect(estBinaire(octets('PK\u0003\u0004contenu'))).toBe(true);
    expect(estBinaire(octets('\u0089PNG\u0000\u0001'))).toBe(true);
    expect(estBinaire(octets('a;b'))).toBe(false);
    expect(estBinaire(octets('\ufeffa;b', 'utf16le'))).toBe(false);
  });

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

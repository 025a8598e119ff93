import { decoderTexte, estBinaire } from './texte-de-fichier';

const octets = (texte: string, encodage: 'utf8' | 'latin1' | 'utf16le' = 'utf8'): Uint8Array =>
  new Uint8Array(Buffer.from(texte, encodage));

describe('Le texte d’un fichier', () => {
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

  it('se lit aussi en UTF-16 des deux boutismes', () => {
    const envers = octets('\ufeffDésignation', 'utf16le').map((_, i, tous) => tous[i ^ 1]!);
    expect(decoderTexte(envers)).toEqual({ texte: 'Désignation', encodage: 'UTF-16' });
    expect(estBinaire(envers)).toBe(false);
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
});

import { SaxesParser } from 'saxes';
import { debutDePage, FIN_DE_PAGE, parties, rangee } from './feuille';

const page = (...cellules: Parameters<typeof rangee>[1][number][]): string =>
  debutDePage(cellules.map(([, sorte]) => sorte)) + rangee(1, cellules) + FIN_DE_PAGE;

const estBienForme = (xml: string): boolean => {
  const lecteur = new SaxesParser({ xmlns: true });
  lecteur.on('error', (erreur) => {
    throw erreur;
  });
  lecteur.write(xml).close();
  return true;
};

describe('La feuille d’un classeur', () => {
  it('écrit un jour et un instant de Paris en numéros de jour, un montant en nombre, rien en cellule vide', () => {
    const xml = rangee(2, [
      ['2026-11-22', 'date'],
      ['2026-11-21T23:30:00.000Z', 'instant'],
      [1234.5, 'euros'],
      [null, 'euros'],
      [true, 'texte'],
    ]);
    expect(xml).toBe(
      '<row r="2"><c r="A2" s="2"><v>46348</v></c><c r="B2" s="3"><v>46348.02083333333</v></c><c r="C2" s="1"><v>1234.5</v></c>' +
        '<c r="D2" s="1"/><c r="E2" t="b"><v>1</v></c></row>',
    );
  });

  it('nomme ses colonnes comme un tableur, au-delà de Z aussi', () => {
    const xml = rangee(
      7,
      Array.from({ length: 54 }, () => [null, 'texte'] as const),
    );
    expect(['"Z7"', '"AA7"', '"AZ7"', '"BB7"'].every((nom) => xml.includes(nom))).toBe(true);
  });

  it('ne fait d’aucun texte une formule, et garde ses espaces', () => {
    expect(rangee(1, [['=1+1', 'texte']])).toContain(
      '<c r="A1" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>',
    );
  });

  it.each(['a < b & "c" ]]>', '\u0000\u0008\u001b\ufffe', 'moitié de paire \ud83d', 'Ligne une\nLigne deux'])(
    'reste du XML bien formé, quel que soit le texte (%j)',
    (texte) => expect(estBienForme(page([texte, 'texte']))).toBe(true),
  );

  it('est entourée de parties bien formées, son nom échappé', () => {
    expect(parties('A & B').every(([, contenu]) => estBienForme(contenu))).toBe(true);
  });
});

import {
  celluleTropLongue,
  IMPORT_PAS_UN_CSV,
  IMPORT_SANS_RANGEE,
  IMPORT_TROP_GROS,
  IMPORT_TROP_LARGE,
  IMPORT_TROP_LONG,
  IMPORT_VIDE,
  lireFichierImporte,
  OCTETS_IMPORT_MAX,
  RANGEES_MAX,
} from './fichier';
import { CHAMPS_CLIENTS } from './champs-clients';
import { nommerRangees } from './rangees';

const lire = (texte: string, encodage: BufferEncoding = 'utf8') =>
  lireFichierImporte(new Uint8Array(Buffer.from(texte, encodage)));

describe('Un fichier à importer', () => {
  it.each([
    ['', IMPORT_VIDE],
    ['Nom;E-mail', IMPORT_SANS_RANGEE],
    ['PK\u0003\u0004classeur', IMPORT_PAS_UN_CSV],
    [`Nom\n${'a\n'.repeat(RANGEES_MAX + 1)}`, IMPORT_TROP_LONG],
    [`${'c;'.repeat(1_000)}\n${'1;'.repeat(1_000)}`, IMPORT_TROP_LARGE],
    [`Nom;Note\nA;${'x'.repeat(6_000)}`, celluleTropLongue(2)],
    ['x'.repeat(OCTETS_IMPORT_MAX + 1), IMPORT_TROP_GROS],
  ])('ce qui n’est pas un tableau se refuse, avec des mots (%#)', (texte, refus) => {
    expect(lire(texte)).toBe(refus);
  });

  it('ses titres se montrent, une colonne sans titre aussi', () => {
    expect(lire('Nom;;E-mail\nA;b;c;d')).toMatchObject({
      titres: ['Nom', 'Colonne 2', 'E-mail', 'Colonne 4'],
      separateur: ';',
    });
    expect(lire('\ufeffNom\tVille\nÉlé\tLyon', 'utf16le')).toMatchObject({
      encodage: 'UTF-16',
      separateur: '\t',
    });
  });

  it('ce que rien ne prouve se demande ; la réponse sert alors, et seulement alors', () => {
    const champs = [{ champ: 'le', libelle: 'Jour', forme: 'date' as const, titres: [] }];
    const lues = (cellules: string[], formatDate?: 'jour' | 'mois') =>
      nommerRangees(
        cellules.map((cellule, rang) => ({ ligne: rang + 2, cellules: [cellule] })),
        ['le'],
        champs,
        { formatDate },
      );
    expect(lues(['06/07/2026'], 'mois')).toMatchObject({
      aDemander: ['formatDate'],
      rangees: [{ dates: { le: '2026-06-07' } }],
    });
    const prouvee = lues(['06/07/2026', '23/07/2026', 'demain'], 'mois');
    expect([prouvee.aDemander, prouvee.rangees[0]!.dates.le]).toEqual([[], '2026-07-06']);
    expect(prouvee.rangees[2]!.fautes[0]).toContain('demain');
    expect(CHAMPS_CLIENTS.every(({ forme }) => forme === 'texte')).toBe(true);
  });
});

import fc from 'fast-check';
import { lireCsv } from './csv-lecture';
import { redresserGuillemets } from './csv-guillemets';

const lire = (texte: string, separateur: ';' | ',' | '\t' = ';'): string[][] | number => {
  const redresse = redresserGuillemets(texte, separateur);
  return typeof redresse === 'number'
    ? redresse
    : lireCsv(redresse, separateur).map(({ cellules }) => cellules);
};

const RANGEES = [
  ['Date', 'Libellé', 'Débit', 'Crédit'],
  ['10/11/2026', 'VIR A', '', '1'],
  ['12/11/2026', 'VIR B', '', '2'],
  ['13/11/2026', 'VIR "C" D', '', '3'],
];
const ecrire = (separateur: string, rang: number, colonne: number, cellule: string): string =>
  RANGEES.map((rangee, i) =>
    rangee.map((valeur, j) => (i === rang && j === colonne ? cellule : valeur)).join(separateur),
  ).join('\n');

describe('Un guillemet isolé', () => {
  it.each([';', ',', '\t'] as const)('(séparateur %j) n’avale aucune rangée, où qu’il soit', (separateur) => {
    for (const rang of [0, 1, 2, 3])
      for (const colonne of [0, 1, 2, 3]) {
        const cellule = `"${RANGEES[rang]![colonne]!}`;
        const lues = lire(ecrire(separateur, rang, colonne, cellule), separateur);
        expect(lues).toEqual(
          RANGEES.map((rangee, i) =>
            rangee.map((valeur, j) => (i === rang && j === colonne ? cellule : valeur)),
          ),
        );
      }
  });

  it('se lit comme un signe même si un autre, plus bas, semble le refermer', () => {
    expect(lire('Date;Libellé;Montant\n10/11/2026;"VIR A;1\n11/11/2026;TUYAU 2";2\n12/11/2026;B;3')).toEqual([
      ['Date', 'Libellé', 'Montant'],
      ['10/11/2026', '"VIR A', '1'],
      ['11/11/2026', 'TUYAU 2"', '2'],
      ['12/11/2026', 'B', '3'],
    ]);
  });

  it('sur une ligne qui a trop de colonnes, dit où la lecture s’arrête : rien ne se décale', () => {
    expect(lire('Date;Libellé;Montant\n10/11/2026;A;1\n11/11/2026;"VIR; B;2\n12/11/2026;C;3')).toBe(3);
  });

  it('au-dessus des titres, laisse lire le tableau', () => {
    const lues = lire(`"Relevé de compte\n${RANGEES.map((une) => une.join(';')).join('\n')}`);
    expect(lues).toEqual([['"Relevé de compte'], ...RANGEES]);
  });
});

describe('Un CSV bien écrit', () => {
  it.each([
    'Désignation;Prix\n"deux\nlignes";12\n"a;b\nc;d";13\n',
    'Désignation,Prix\n"Pose, dépose\nnettoyage, évacuation\nfin",45\n',
    'Désignation;"Prix\nunitaire";Réf\nA;1;R1\nB;2;R2',
    'A;B\n"dit ""oui""";""\n"";"x"\n',
  ])('se lit de même, retours et guillemets dans une cellule compris : %j', (texte) => {
    const separateur = texte.includes(';') ? ';' : ',';
    expect(lire(texte, separateur)).toEqual(lireCsv(texte, separateur).map(({ cellules }) => cellules));
  });

  it('toutes cellules citées, redonne ses cellules', () => {
    const cellule = fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', ' ', 'é'), maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cellule, cellule, cellule), { minLength: 1, maxLength: 6 }),
        (rangees) => {
          const texte = rangees
            .map((une) => une.map((valeur) => `"${valeur.replaceAll('"', '""')}"`).join(';'))
            .join('\n');
          const redresse = redresserGuillemets(texte, ';', 3);
          expect(lireCsv(String(redresse), ';')).toEqual(lireCsv(texte, ';'));
        },
      ),
    );
  });
});

import { echapper } from '@facturier/domaine/documents/cii';
import type { Valeur } from '@facturier/domaine/valeurs/csv';
import type { Sorte } from './colonne';

/**
 * Un classeur d'une feuille, dit en OOXML (ECMA-376, partie 1) : textes dans leur cellule, montants en nombres, jours et instants en numéros
 * de jour que le format présente. Chaque morceau est du texte ; `../classeur` en fait un fichier.
 */

/** Le rang de chaque sorte dans la feuille de styles, et la largeur de sa colonne, en signes. */
const STYLES: Record<Sorte, number> = { texte: 0, euros: 1, date: 2, instant: 3 };
const LARGEURS: Record<Sorte, number> = { texte: 24, euros: 14, date: 12, instant: 17 };
const FORMATS = ['#,##0.00\\ "€"', 'dd/mm/yyyy', 'dd/mm/yyyy hh:mm'];

const ENTETE = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PAQUET = 'http://schemas.openxmlformats.org/package/2006';
const BUREAU = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TABLEUR = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SORTE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relations = (...liens: [sorte: string, cible: string][]): string =>
  `${ENTETE}<Relationships xmlns="${PAQUET}/relationships">${liens
    .map(([sorte, cible], i) => `<Relationship Id="r${i + 1}" Type="${BUREAU}/${sorte}" Target="${cible}"/>`)
    .join('')}</Relationships>`;

const styles = (): string => {
  const formats = FORMATS.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${echapper(code)}"/>`);
  const cellules = FORMATS.map(
    (_, i) => `<xf numFmtId="${164 + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return (
    `${ENTETE}<styleSheet xmlns="${TABLEUR}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>` +
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cellules.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${cellules.join('')}</cellXfs>` +
    '</styleSheet>'
  );
};

/** Ce qui entoure la feuille : chemin dans le fichier, contenu. */
export const parties = (feuille: string): [chemin: string, contenu: string][] => [
  [
    '[Content_Types].xml',
    `${ENTETE}<Types xmlns="${PAQUET}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${SORTE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${SORTE}.styles+xml"/>` +
      `<Override PartName="/${PAGE}" ContentType="${SORTE}.worksheet+xml"/></Types>`,
  ],
  ['_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])],
  [
    'xl/workbook.xml',
    `${ENTETE}<workbook xmlns="${TABLEUR}" xmlns:r="${BUREAU}"><sheets>` +
      `<sheet name="${echapper(feuille)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ],
  ['xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
  ['xl/styles.xml', styles()],
];

/** Où va la feuille dans le fichier. */
export const PAGE = 'xl/worksheets/sheet1.xml';

/** Le début de la feuille : la première ligne reste en vue, chaque colonne a la largeur de sa sorte. */
export const debutDePage = (sortes: readonly Sorte[]): string =>
  `${ENTETE}<worksheet xmlns="${TABLEUR}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  sortes
    .map((sorte, i) => `<col min="${i + 1}" max="${i + 1}" width="${LARGEURS[sorte]}" customWidth="1"/>`)
    .join('') +
  '</cols><sheetData>';

export const FIN_DE_PAGE = '</sheetData></worksheet>';

const heureDeParis = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Le numéro de jour d'un tableur : jours depuis le 30 décembre 1899, l'heure en fraction. */
const numeroDeJour = (instantUtc: string): number => Date.parse(instantUtc) / 86_400_000 + 25_569;

/** Un classeur ne connaît pas les fuseaux : un instant s'y écrit à l'heure de Paris, comme s'il était en temps universel. */
function nombreDe(valeur: string, sorte: 'date' | 'instant'): number {
  if (sorte === 'date') return numeroDeJour(`${valeur}T00:00:00Z`);
  return numeroDeJour(`${heureDeParis.format(new Date(valeur)).replace(' ', 'T')}Z`);
}

function cellule(ou: string, valeur: Valeur, sorte: Sorte): string {
  const style = ` r="${ou}"${STYLES[sorte] ? ` s="${STYLES[sorte]}"` : ''}`;
  if (valeur === null || valeur === undefined || valeur === '') return `<c${style}/>`;
  if (sorte === 'date' || sorte === 'instant')
    return `<c${style}><v>${nombreDe(String(valeur), sorte)}</v></c>`;
  if (typeof valeur === 'number') return `<c${style}><v>${valeur}</v></c>`;
  if (typeof valeur === 'boolean') return `<c${style} t="b"><v>${Number(valeur)}</v></c>`;
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${echapper(valeur)}</t></is></c>`;
}

/** Le nom d'une colonne : A, B… Z, AA. */
const lettres = (colonne: number): string =>
  (colonne >= 26 ? lettres(Math.floor(colonne / 26) - 1) : '') + String.fromCodePoint(65 + (colonne % 26));

/** Une rangée de la feuille, comptée de 1 ; un texte est un texte, jamais une formule. */
export const rangee = (rang: number, cellules: readonly (readonly [Valeur, Sorte])[]): string =>
  `<row r="${rang}">${cellules.map(([valeur, sorte], i) => cellule(`${lettres(i)}${rang}`, valeur, sorte)).join('')}</row>`;

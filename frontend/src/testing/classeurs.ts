import { strToU8, zipSync, type Zippable } from 'fflate';

/** Une cellule d'un classeur d'essai : un texte, un nombre, une date (son numéro de jour), une formule et sa valeur gardée. */
export type CelluleDEssai =
  | string
  | number
  | boolean
  | null
  | { jour: number }
  | { formule: string; valeur: number };

const echapper = (texte: string): string => texte.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const lettres = (rang: number): string =>
  rang < 26 ? String.fromCharCode(65 + rang) : lettres(Math.floor(rang / 26) - 1) + lettres(rang % 26);

function caseXml(place: string, cellule: CelluleDEssai): string {
  if (cellule === null) return '';
  if (typeof cellule === 'string')
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${echapper(cellule)}</t></is></c>`;
  if (typeof cellule === 'boolean') return `<c r="${place}" t="b"><v>${Number(cellule)}</v></c>`;
  if (typeof cellule === 'number') return `<c r="${place}"><v>${cellule}</v></c>`;
  if ('jour' in cellule) return `<c r="${place}" s="1"><v>${cellule.jour}</v></c>`;
  return `<c r="${place}"><f>${echapper(cellule.formule)}</f><v>${cellule.valeur}</v></c>`;
}

const rangeesXml = (rangees: readonly (readonly CelluleDEssai[])[]): string =>
  rangees
    .map(
      (rangee, i) =>
        `<row r="${i + 1}">${rangee.map((une, j) => caseXml(`${lettres(j)}${i + 1}`, une)).join('')}</row>`,
    )
    .join('');

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PRINCIPAL = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PAQUET = 'http://schemas.openxmlformats.org/package/2006';

/** Le XML d'une feuille : ses rangées (`<row>…`) telles quelles. */
export const feuilleXml = (rangees: string): string =>
  `${XML}<worksheet xmlns="${PRINCIPAL}"><sheetData>${rangees}</sheetData></worksheet>`;

/** Les fichiers d'un classeur (ECMA-376) dont les feuilles portent ce XML. */
export function fichiersDeClasseur(feuilles: Record<string, string>): Zippable {
  const noms = Object.keys(feuilles);
  const texte = (contenu: string): Uint8Array => strToU8(XML + contenu);
  return {
    '[Content_Types].xml': texte(`<Types xmlns="${PAQUET}/content-types"/>`),
    'xl/workbook.xml': texte(
      `<workbook xmlns="${PRINCIPAL}" xmlns:r="${RELATIONS}"><sheets>${noms
        .map((nom, i) => `<sheet name="${echapper(nom)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': texte(
      `<Relationships xmlns="${PAQUET}/relationships">${noms
        .map(
          (_, i) =>
            `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
        )
        .join('')}<Relationship Id="rIdS" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': texte(
      `<styleSheet xmlns="${PRINCIPAL}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      Object.values(feuilles).map((xml, i) => [`xl/worksheets/sheet${i + 1}.xml`, strToU8(xml)]),
    ),
  };
}

/** Un vrai classeur `.xlsx`, en octets. */
export const classeurDEssai = (
  feuilles: Record<string, readonly (readonly CelluleDEssai[])[]>,
): Uint8Array<ArrayBuffer> =>
  zipSync(
    fichiersDeClasseur(
      Object.fromEntries(
        Object.entries(feuilles).map(([nom, rangees]) => [nom, feuilleXml(rangeesXml(rangees))]),
      ),
    ),
  );

import { inflateSync } from 'node:zlib';

/** Ce qu'un PDF d'essai peut peser une fois décompressé. */
const MAXIMUM = 60_000_000;

export class PdfIllisible extends Error {}

export interface ObjetPdf {
  readonly texte: string;
  /** Les octets du flux, décompressés quand ils le sont par FlateDecode ; `undefined` sans flux. */
  readonly flux?: Buffer;
}

function fluxDe(octets: Buffer, debut: number, dictionnaire: string, longueur: number | undefined): Buffer {
  const fin =
    longueur !== undefined &&
    octets
      .subarray(debut + longueur)
      .toString('latin1', 0, 20)
      .includes('endstream')
      ? debut + longueur
      : octets.indexOf('endstream', debut);
  const brut = octets.subarray(debut, fin < 0 ? octets.length : fin);
  if (!/\/FlateDecode\b/.test(dictionnaire)) return brut;
  try {
    return inflateSync(brut, { maxOutputLength: MAXIMUM, finishFlush: 2 });
  } catch {
    throw new PdfIllisible('a compressed stream is unreadable');
  }
}

/**
 * Les objets d'un PDF, par numéro, lus l'un après l'autre sans table : ceux des flux d'objets compris. Un objet réécrit remplace le premier.
 * @throws PdfIllisible
 */
export function lireObjets(octets: Buffer): Map<number, ObjetPdf> {
  const texte = octets.toString('latin1');
  if (!texte.startsWith('%PDF-')) throw new PdfIllisible('not a PDF');
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(texte)) throw new PdfIllisible('encrypted');
  const objets = new Map<number, ObjetPdf>();
  const entree = /(?:^|[\r\n\s])(\d+)\s+\d+\s+obj\b/g;
  for (let trouve = entree.exec(texte); trouve; trouve = entree.exec(texte)) {
    const debut = trouve.index + trouve[0].length;
    const finObjet = texte.indexOf('endobj', debut);
    const flux = /stream\r?\n/.exec(texte.slice(debut, finObjet < 0 ? undefined : finObjet));
    const corps = texte.slice(debut, flux ? debut + flux.index : finObjet);
    if (!flux) {
      objets.set(Number(trouve[1]), { texte: corps });
      continue;
    }
    const depart = debut + flux.index + flux[0].length;
    const longueur = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(corps)?.[1];
    const lu = fluxDe(octets, depart, corps, longueur === undefined ? undefined : Number(longueur));
    objets.set(Number(trouve[1]), { texte: corps, flux: lu });
    if (longueur !== undefined) entree.lastIndex = depart + Number(longueur);
  }
  for (const objet of objets.values()) if (/\/Type\s*\/ObjStm\b/.test(objet.texte)) deplier(objet, objets);
  return objets;
}

/** Range les objets d'un flux d'objets auprès des autres. */
function deplier({ texte, flux }: ObjetPdf, objets: Map<number, ObjetPdf>): void {
  const premier = Number(/\/First\s+(\d+)/.exec(texte)?.[1]);
  if (!flux || !Number.isInteger(premier)) return;
  const contenu = flux.toString('latin1');
  const nombres = contenu.slice(0, premier).trim().split(/\s+/).map(Number);
  for (let rang = 0; rang + 1 < nombres.length; rang += 2) {
    const fin = nombres[rang + 3];
    const corps = contenu.slice(premier + nombres[rang + 1]!, fin === undefined ? undefined : premier + fin);
    if (!objets.has(nombres[rang]!)) objets.set(nombres[rang]!, { texte: corps });
  }
}

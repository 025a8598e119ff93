import { inflateSync, constants } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFParser,
  PDFRawStream,
  type PDFObject,
  type PDFRef,
  type PDFStream,
} from '@cantoo/pdf-lib';

/** Ce que tous les flux d'un PDF que nous ouvrons peuvent peser, développés. */
const BUDGET = 40_000_000;

const nom = (texte: string): PDFName => PDFName.of(texte);
const DEVELOPPES = [nom('ObjStm'), nom('XRef')];

/** Un flux qui dépasse le budget, ou d'un codage que nous n'ouvrons pas. */
export class FluxRefuse extends Error {}

function filtreDe(dict: PDFDict): PDFObject | undefined {
  const filtre = dict.lookup(nom('Filter'));
  if (!(filtre instanceof PDFArray)) return filtre;
  if (filtre.size() > 1) throw new FluxRefuse();
  return filtre.size() === 1 ? filtre.lookup(0) : undefined;
}

/**
 * Les octets d'un flux, développés sous une borne. Flate seul : c'est ce que les factures emploient, et la seule façon de savoir
 * d'avance ce qu'un flux coûtera. @throws FluxRefuse
 */
export function developper({ dict, contents }: PDFRawStream, borne: number): Uint8Array {
  const filtre = filtreDe(dict);
  if (!filtre && contents.length <= borne) return contents;
  if (filtre !== nom('FlateDecode')) throw new FluxRefuse();
  try {
    return inflateSync(contents, { maxOutputLength: borne, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    throw new FluxRefuse();
  }
}

/** Le lecteur de la bibliothèque, à ceci près : les flux qu'il développerait lui-même le sont d'abord ici, sous un budget. */
export class LecteurBorne extends PDFParser {
  private reste = BUDGET;
  /** Vrai si un flux a été refusé : la structure lue est peut-être incomplète. */
  refuse = false;

  protected override parseDictOrStream(ref?: PDFRef): PDFDict | PDFStream {
    const objet = super.parseDictOrStream(ref);
    if (!(objet instanceof PDFRawStream) || !DEVELOPPES.includes(objet.dict.lookup(nom('Type')) as PDFName))
      return objet;
    try {
      const octets = developper(objet, this.reste);
      this.reste -= octets.length;
      objet.dict.delete(nom('Filter'));
      return PDFRawStream.of(objet.dict, octets);
    } catch (erreur) {
      this.refuse = true;
      throw erreur;
    }
  }
}

import { commencePar, decoderTexte } from '../valeurs/texte-de-fichier';
import { ReleveRefuse, type CodeRefusReleve } from './refus';

/** Les premiers octets de ce qui n'est pas du texte : PDF, archive ou classeur XLSX, classeur XLS. */
const SIGNATURES: readonly [debut: number[], code: CodeRefusReleve][] = [
  [[0x25, 0x50, 0x44, 0x46], 'RELEVE_PDF'],
  [[0x50, 0x4b], 'RELEVE_CLASSEUR'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'RELEVE_CLASSEUR'],
];

/**
 * Le texte d'un fichier de banque : UTF-8 ou UTF-16 s'il le dit (BOM), UTF-8 s'il l'est strictement, sinon cp1252.
 * @throws ReleveRefuse s'il est vide, ou n'est pas du texte
 */
export function decoder(octets: Uint8Array): string {
  const refus = SIGNATURES.find(([debut]) => commencePar(octets, ...debut));
  if (refus) throw new ReleveRefuse(refus[1]);
  const { texte } = decoderTexte(octets);
  if (texte.includes('\u0000')) throw new ReleveRefuse('RELEVE_NON_RECONNU');
  if (texte.trim() === '') throw new ReleveRefuse('RELEVE_VIDE');
  return texte;
}

/** Ce qu'un texte de banque peut être. */
export type FormeDeTexte = 'ofx' | 'xml' | 'mt940' | 'tableau';

/** Ce que ces formes ont en tête, et que nous ne lisons pas ; un JSON non plus n'est pas un tableau. */
const AUTRES_FORMES: readonly [debut: RegExp, code: CodeRefusReleve][] = [
  [/^(<!doctype html|<html|<head|<body|<table)/i, 'RELEVE_PAGE_WEB'],
  [/^!(type|account|option|clear)\b/i, 'RELEVE_QIF'],
  [/^0[147]\d{5}[^;\t\r\n]{113}\r?$/m, 'RELEVE_CFONB'],
  [/^[[{]\s*["{[]/, 'RELEVE_NON_RECONNU'],
];

/** @throws ReleveRefuse pour une page web, ou une forme que nous ne lisons pas */
export function formeDuTexte(texte: string): FormeDeTexte {
  const debut = texte.slice(0, 2_000).trimStart();
  if (/^OFXHEADER|<OFX>|<\?OFX/i.test(debut)) return 'ofx';
  if (/^\{1:F\d\d|^:(20|25|28C?|60[FM]):.*$/im.test(debut)) return 'mt940';
  const autre = AUTRES_FORMES.find(([forme]) => forme.test(debut));
  if (autre) throw new ReleveRefuse(autre[1]);
  return debut.startsWith('<') ? 'xml' : 'tableau';
}

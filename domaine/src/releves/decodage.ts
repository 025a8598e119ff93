import { ReleveRefuse, type CodeRefusReleve } from './refus';

const commencePar = (octets: Uint8Array, ...debut: number[]): boolean =>
  debut.every((octet, i) => octets[i] === octet);

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
  const texte = enTexte(octets);
  if (texte.includes('\u0000')) throw new ReleveRefuse('RELEVE_NON_RECONNU');
  if (texte.trim() === '') throw new ReleveRefuse('RELEVE_VIDE');
  return texte;
}

/** Les octets 80 à 9F de cp1252 : des Node les rendent comme du latin1 (nodejs/node, 56542). Une espace : l'octet ne dit rien. */
const HAUTS_DE_CP1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function enTexte(octets: Uint8Array): string {
  if (commencePar(octets, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(octets);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets);
  } catch {
    return new TextDecoder('windows-1252')
      .decode(octets)
      .replace(/[\u0080-\u009f]/g, (signe) => HAUTS_DE_CP1252[signe.charCodeAt(0) - 0x80] ?? signe);
  }
}

/** Ce qu'un texte de banque peut être. */
export type FormeDeTexte = 'ofx' | 'xml' | 'tableau';

/** @throws ReleveRefuse pour une page web */
export function formeDuTexte(texte: string): FormeDeTexte {
  const debut = texte.slice(0, 2_000).trimStart();
  if (/^OFXHEADER|<OFX>|<\?OFX/i.test(debut)) return 'ofx';
  if (/^(<!doctype html|<html|<head|<body)/i.test(debut)) throw new ReleveRefuse('RELEVE_PAGE_WEB');
  return debut.startsWith('<') ? 'xml' : 'tableau';
}

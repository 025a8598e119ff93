/** Comment un fichier écrit ses accents. */
export type Encodage = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** Un texte et ce que ses octets disaient de lui. */
export interface TexteDecode {
  texte: string;
  encodage: Encodage;
}

/** Vrai si ces octets commencent ainsi. */
export const commencePar = (octets: Uint8Array, ...debut: number[]): boolean =>
  debut.every((octet, rang) => octets[rang] === octet);

/** Les octets 80 à 9F de cp1252 : des Node les rendent comme du latin1 (nodejs/node, 56542). Une espace : l'octet ne dit rien. */
const HAUTS_DE_CP1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Les caractères de contrôle U+0080 à U+009F pris pour ce qu'ils voulaient dire : « ’ », « œ », « € »… (WHATWG, windows-1252). */
export const hautsDeCp1252 = (texte: string): string =>
  texte.replace(/[\u0080-\u009f]/g, (signe) => HAUTS_DE_CP1252[signe.charCodeAt(0) - 0x80] ?? signe);

/**
 * Le texte d'octets dans ce codage, à la lettre ; le même de toutes les versions de Node.
 * @throws RangeError pour un codage inconnu, TypeError si les octets n'en sont pas
 */
export function decoderSous(octets: Uint8Array, codage: string): string {
  const decodeur = new TextDecoder(codage, { fatal: true });
  const texte = decodeur.decode(octets);
  return decodeur.encoding === 'windows-1252' ? hautsDeCp1252(texte) : texte;
}

/**
 * Le texte d'un fichier : UTF-16 s'il porte sa marque (« texte Unicode » d'Excel), UTF-8 s'il se lit sans faute, sinon Windows-1252,
 * que les tableurs français écrivent encore.
 */
export function decoderTexte(octets: Uint8Array): TexteDecode {
  if (commencePar(octets, 0xff, 0xfe))
    return { texte: new TextDecoder('utf-16le').decode(octets), encodage: 'UTF-16' };
  if (commencePar(octets, 0xfe, 0xff))
    return { texte: new TextDecoder('utf-16be').decode(octets), encodage: 'UTF-16' };
  try {
    return { texte: decoderSous(octets, 'utf-8'), encodage: 'UTF-8' };
  } catch {
    return { texte: decoderSous(octets, 'windows-1252'), encodage: 'Windows-1252' };
  }
}

/** Vrai pour un classeur (`.xlsx`, `.ods` : une archive) ou tout fichier qui n'est pas du texte. */
export const estBinaire = (octets: Uint8Array): boolean =>
  commencePar(octets, 0x50, 0x4b, 0x03, 0x04) ||
  (!commencePar(octets, 0xff, 0xfe) &&
    !commencePar(octets, 0xfe, 0xff) &&
    octets.subarray(0, 4_096).includes(0));

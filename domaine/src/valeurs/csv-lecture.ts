/** Comment un fichier écrit ses accents. */
export type Encodage = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** Un texte et ce que ses octets disaient de lui. */
export interface TexteDecode {
  texte: string;
  encodage: Encodage;
}

/** De 0x80 à 0x9f, ce que Windows-1252 ajoute à ISO 8859-1 ; le `TextDecoder` de Node les laisse en caractères de contrôle. */
const DE_WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const depuisWindows = (octets: Uint8Array): string =>
  Array.from(octets, (octet) =>
    octet >= 0x80 && octet <= 0x9f ? DE_WINDOWS.charAt(octet - 0x80) : String.fromCharCode(octet),
  ).join('');

const commencePar = (octets: Uint8Array, ...debut: number[]): boolean =>
  debut.every((octet, rang) => octets[rang] === octet);

/**
 * Le texte d'un fichier : UTF-16 s'il porte sa marque (« texte Unicode » d'Excel), UTF-8 s'il se lit sans faute, sinon Windows-1252,
 * que les tableurs français écrivent encore.
 */
export function decoderTexte(octets: Uint8Array): TexteDecode {
  if (commencePar(octets, 0xff, 0xfe))
    return { texte: new TextDecoder('utf-16le').decode(octets), encodage: 'UTF-16' };
  try {
    return { texte: new TextDecoder('utf-8', { fatal: true }).decode(octets), encodage: 'UTF-8' };
  } catch {
    return { texte: depuisWindows(octets), encodage: 'Windows-1252' };
  }
}

/** Vrai pour un classeur (`.xlsx`, `.ods` : une archive) ou tout fichier qui n'est pas du texte. */
export const estBinaire = (octets: Uint8Array): boolean =>
  commencePar(octets, 0x50, 0x4b, 0x03, 0x04) ||
  (!commencePar(octets, 0xff, 0xfe) && octets.subarray(0, 4_096).includes(0));

/** Une rangée de cellules, et la ligne du fichier où elle commence. */
export interface RangeeCsv {
  ligne: number;
  cellules: string[];
}

/** Les séparateurs admis, du plus sûr au moins sûr : une virgule est aussi décimale. */
export const SEPARATEURS = [';', '\t', ',', '|'] as const;
export type Separateur = (typeof SEPARATEURS)[number];

const CELLULE = /^"((?:[^"]|"")*)"(.*)$/s;

/** La cellule sans ses guillemets, ni l'apostrophe qui désarme une formule (voir `ecrireCellule`). */
function nue(brute: string): string {
  const [, citee, suite = ''] = CELLULE.exec(brute) ?? [];
  const texte = citee === undefined ? brute : citee.replaceAll('""', '"') + suite;
  return texte.replace(/^'(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/, '').trim();
}

const SAUT = /\r\n?|\n/g;

/** Les rangées d'un texte CSV (RFC 4180) : guillemets, retours dans une cellule ; les rangées vides sont passées. */
export function lireCsv(texte: string, separateur: Separateur): RangeeCsv[] {
  const signe = separateur === '\t' ? '\\t' : `\\${separateur}`;
  const cellule = new RegExp(
    `("(?:[^"]|"")*"[^${signe}\\r\\n]*|[^${signe}\\r\\n]*)(${signe}|\\r\\n?|\\n|$)`,
    'g',
  );
  const rangees: RangeeCsv[] = [{ ligne: 1, cellules: [] }];
  let ligne = 1;
  for (const [tout, brute = '', suite = ''] of texte.replace(/^\ufeff/, '').matchAll(cellule)) {
    rangees.at(-1)?.cellules.push(nue(brute));
    ligne += [...tout.matchAll(SAUT)].length;
    if (suite === '') break;
    if (suite !== separateur) rangees.push({ ligne, cellules: [] });
  }
  return rangees.filter(({ cellules }) => cellules.some(Boolean));
}

/** Le séparateur qui coupe les premières rangées en autant de colonnes, et en le plus ; le point-virgule à défaut. */
export function separateurDe(texte: string): Separateur {
  const debut = texte.slice(0, 20_000);
  const notes = SEPARATEURS.map((separateur) => {
    const largeurs = lireCsv(debut, separateur)
      .slice(0, 20)
      .map(({ cellules }) => cellules.length);
    const premiere = largeurs[0] ?? 1;
    const pareilles = largeurs.filter((largeur) => largeur === premiere).length;
    return { separateur, note: premiere < 2 ? 0 : (pareilles / largeurs.length) * 100 + premiere };
  });
  const meilleure = notes.reduce((a, b) => (b.note > a.note ? b : a));
  return meilleure.note > 0 ? meilleure.separateur : ';';
}

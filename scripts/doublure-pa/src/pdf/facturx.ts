import { lireObjets, PdfIllisible, type ObjetPdf } from './objets.js';

const NOM = 'factur-x.xml';

/** Un nom de fichier écrit dans un PDF : entre parenthèses, ou en hexadécimal (UTF-16 compris). */
function texteDePdf(ecrit: string): string {
  if (ecrit.startsWith('(')) return Buffer.from(ecrit.slice(1, -1), 'latin1').toString('latin1');
  const octets = Buffer.from(ecrit.slice(1, -1).replace(/\s/g, ''), 'hex');
  return octets[0] === 0xfe && octets[1] === 0xff
    ? octets.subarray(2).swap16().toString('utf16le')
    : octets.toString('latin1');
}

const sansBom = (nom: string): string =>
  nom.startsWith('þÿ') ? Buffer.from(nom.slice(2), 'latin1').swap16().toString('utf16le') : nom;

/** Les noms que porte une fiche de fichier joint (F, UF). */
const nomsDe = ({ texte }: ObjetPdf): string[] =>
  [...texte.matchAll(/\/U?F\s*(\((?:[^()\\]|\\.)*\)|<[0-9A-Fa-f\s]*>)/g)].map(([, ecrit = '()']) =>
    sansBom(texteDePdf(ecrit)),
  );

export interface FacturX {
  readonly xml: Buffer;
  /** La part de PDF/A que dit la fiche (`3` attendu). */
  readonly part?: string;
  readonly conformite?: string;
}

/** L'objet au bout d'un renvoi « 12 0 R ». */
const renvoi = (objets: Map<number, ObjetPdf>, texte: string | undefined): ObjetPdf | undefined =>
  texte === undefined ? undefined : objets.get(Number(texte));

/**
 * La facture jointe à un PDF/A-3 : exactement un `factur-x.xml`.
 * @throws PdfIllisible
 */
export function lireFacturX(octets: Buffer): FacturX {
  const objets = lireObjets(octets);
  const fiches = [...objets.values()].filter(
    (objet) => nomsDe(objet).includes(NOM) && /\/EF\b/.test(objet.texte),
  );
  if (fiches.length !== 1) throw new PdfIllisible(`${fiches.length} ${NOM} found, exactly one expected`);
  const { texte } = fiches[0]!;
  const direct = /\/EF\s*<<[^>]*?\/U?F\s+(\d+)\s+\d+\s+R/.exec(texte)?.[1];
  const dictionnaire = renvoi(objets, /\/EF\s+(\d+)\s+\d+\s+R/.exec(texte)?.[1])?.texte;
  const joint = renvoi(objets, direct ?? /\/U?F\s+(\d+)\s+\d+\s+R/.exec(dictionnaire ?? '')?.[1]);
  if (!joint?.flux || joint.flux.length === 0) throw new PdfIllisible(`${NOM} is empty`);
  const metadonnees = [...objets.values()]
    .filter((objet) => /\/Type\s*\/Metadata\b/.test(objet.texte))
    .map(({ flux }) => flux?.toString('utf8') ?? '')
    .join('\n');
  return {
    xml: joint.flux,
    part: lireXmp(metadonnees, 'part'),
    conformite: lireXmp(metadonnees, 'conformance'),
  };
}

/** Une propriété `pdfaid:` de la fiche XMP, en élément ou en attribut. */
const lireXmp = (xmp: string, propriete: string): string | undefined =>
  new RegExp(`pdfaid:${propriete}(?:\\s*=\\s*["']|>)([^"'<]*)`).exec(xmp)?.[1]?.trim();

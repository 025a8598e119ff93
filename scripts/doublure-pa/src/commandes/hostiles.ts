import { deflateSync } from 'node:zlib';

/** Ce qu'un lecteur prudent refuse sans tomber. */
export const HOSTILES = [
  'dtd',
  'entites',
  'profond',
  'bombe',
  'tronque',
  'vide',
  'pas-un-pdf',
  'statut-dtd',
  'statut-profond',
] as const;

const MILLIARD =
  '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>';

const profond = (niveaux: number): string => `${'<a>'.repeat(niveaux)}${'</a>'.repeat(niveaux)}`;

/** Un PDF dont la pièce jointe, de 60 Mo, pèse soixante kilo-octets une fois comprimée. */
function bombe(): Buffer {
  const comprime = deflateSync(Buffer.alloc(60_000_000, 0x20));
  const tete =
    '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Names<</EmbeddedFiles<</Names[(factur-x.xml) 2 0 R]>>>>>>\nendobj\n' +
    '2 0 obj\n<</Type/Filespec/F(factur-x.xml)/UF(factur-x.xml)/EF<</F 3 0 R>>>>\nendobj\n' +
    `3 0 obj\n<</Type/EmbeddedFile/Filter/FlateDecode/Length ${comprime.length}>>\nstream\n`;
  return Buffer.concat([Buffer.from(tete), comprime, Buffer.from('\nendstream\nendobj\n%%EOF\n')]);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

const OCTETS: Readonly<Record<(typeof HOSTILES)[number], () => Buffer>> = {
  dtd: () => Buffer.from(`${XML}<!DOCTYPE x SYSTEM "http://127.0.0.1:9/dtd"><x/>`),
  entites: () => Buffer.from(`${XML}${MILLIARD}<x>&c;</x>`),
  profond: () => Buffer.from(`${XML}${profond(5_000)}`),
  bombe,
  tronque: () => Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog'),
  vide: () => Buffer.from('\n'),
  'pas-un-pdf': () => Buffer.from('MZ ceci n’est pas une facture'),
  'statut-dtd': () => Buffer.from(`${XML}${MILLIARD}<x>&c;</x>`),
  'statut-profond': () => Buffer.from(`${XML}${profond(61)}`),
};

/** Les octets d'un fichier hostile, et s'il se présente comme un statut. */
export function fichierHostile(sorte: string): { octets: Buffer; nom: string; statut: boolean } {
  const statut = sorte.startsWith('statut-');
  const connue = HOSTILES.find((une) => une === sorte) ?? 'dtd';
  return { octets: OCTETS[connue](), nom: statut ? 'cdar.xml' : 'facture.pdf', statut };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cii, ubl } from '../../../../test/support/fichiers-recus';
import { lireFichier } from './lire-fichier';

const TEXTE = 'L’Œuvre du Lac – 100 €…';
/** Les octets cp1252 de ce texte : Node n'en a pas l'encodeur. */
const CP1252: Readonly<Record<string, number>> = {
  '’': 0x92,
  Œ: 0x8c,
  œ: 0x9c,
  '–': 0x96,
  '€': 0x80,
  '…': 0x85,
};
const octetsDe = (texte: string): Buffer =>
  Buffer.from([...texte].map((signe) => CP1252[signe] ?? signe.charCodeAt(0)));

const declare = (xml: string, codage: string): string =>
  xml.startsWith('<?xml')
    ? xml.replace('encoding="UTF-8"', `encoding="${codage}"`)
    : `<?xml version="1.0" encoding="${codage}"?>${xml}`;
const enUbl = (nom: string): string => ubl().replace('Alpes SA', nom);
const enCii = (vendeur: string): string => cii({ vendeur });

const vendeurLu = async (octets: Buffer): Promise<string> => {
  const lu = await lireFichier(octets);
  return 'refus' in lu ? lu.refus.code : lu.facture.vendeur.nom;
};

describe.each([
  ['CII', enCii],
  ['UBL', enUbl],
])('Le texte d’un fichier reçu, en %s', (_, avec) => {
  it.each<[string, Buffer]>([
    ...['windows-1252', 'Windows-1252', 'cp1252', 'ISO-8859-1', 'latin1'].map((codage): [string, Buffer] => [
      `déclaré ${codage}`,
      octetsDe(declare(avec(TEXTE), codage)),
    ]),
    [
      'déclaré avec des espaces',
      octetsDe(declare(avec(TEXTE), 'windows-1252').replace('encoding=', 'encoding = ')),
    ],
    ['en UTF-8', Buffer.from(avec(TEXTE))],
    [
      'en UTF-8 marqué, qui se déclare windows-1252',
      Buffer.from(`\ufeff${declare(avec(TEXTE), 'windows-1252')}`),
    ],
    ['en UTF-8, qui se déclare UTF-16', Buffer.from(declare(avec(TEXTE), 'utf-16'))],
    ['en UTF-16 marqué', Buffer.from(`\ufeff${declare(avec(TEXTE), 'UTF-16')}`, 'utf16le')],
    ['en UTF-16 sans marque', Buffer.from(declare(avec(TEXTE), 'UTF-16'), 'utf16le')],
    ['en UTF-16 gros-boutiste', Buffer.from(`\ufeff${declare(avec(TEXTE), 'UTF-16')}`, 'utf16le').swap16()],
    ['par des références de Windows', Buffer.from(avec('L&#146;&#x8C;uvre du Lac &#150; 100 &#128;&#133;'))],
    ['en UTF-8 de codes de contrôle', Buffer.from(avec('L\u0092\u008cuvre du Lac \u0096 100 \u0080\u0085'))],
  ])('se lit %s', async (_cas, octets) => {
    expect(await vendeurLu(octets)).toBe(TEXTE);
  });

  it('se lit en ISO-8859-15', async () => {
    const octets = Buffer.from(declare(avec('cent ¤'), 'ISO-8859-15'), 'latin1');
    expect(await vendeurLu(octets)).toBe('cent €');
  });

  it('ne garde ni contrôle, ni inversion du sens d’écriture', async () => {
    expect(await vendeurLu(Buffer.from(avec('Bois\u0081\u202e et\u2066 Cie\u007f')))).toMatch(
      /^Bois ? et Cie$/,
    );
  });

  it('n’est pas lu d’un codage inconnu, ni d’octets qui n’en sont pas', async () => {
    expect(await vendeurLu(octetsDe(declare(avec(TEXTE), 'klingon')))).toBe('XML_ILLISIBLE');
    expect(await vendeurLu(octetsDe(avec(TEXTE)))).toBe('XML_ILLISIBLE');
  });
});

it('aucun contrôle n’entre dans un texte gardé du fichier de windows-1252', async () => {
  const octets = readFileSync(join(__dirname, '../../../../../e2e/contrats/cas-publics/15-windows-1252.xml'));
  const lu = await lireFichier(octets);
  expect(JSON.stringify(lu)).not.toMatch(/[\u0080-\u009f]|\\u00/);
  expect(lu).toMatchObject({ facture: { vendeur: { nom: expect.stringContaining('œuvre') as string } } });
});

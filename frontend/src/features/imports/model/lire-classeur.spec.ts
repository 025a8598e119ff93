import { lireCsv } from '@facturier/domaine/valeurs/csv-lecture';
import { strToU8, zipSync } from 'fflate';
import { classeurDEssai, feuilleXml, fichiersDeClasseur } from '@/testing/classeurs';
import { fichierDEssai, texteDe } from '@/testing/fichiers';
import type { Feuille } from './feuille';
import { lireFichier } from './lire-fichier';

const lire = async (octets: Uint8Array, nom = 'clients.xlsx'): Promise<readonly Feuille[]> =>
  (await lireFichier(fichierDEssai(octets, nom))).feuilles;
const rangees = async (feuille: Feuille | undefined): Promise<string[][]> =>
  lireCsv(await texteDe(feuille!.csv()), ';').map(({ cellules }) => cellules);

describe('Un classeur .xlsx, lu par le navigateur', () => {
  it('devient un CSV : formules par leur valeur, dates en ISO, nombres sans bruit', async () => {
    const [feuille] = await lire(
      classeurDEssai({
        Clients: [
          ['Nom', 'Depuis', 'Total', 'Actif', 'SIRET'],
          [
            'Dupont; "et fils"',
            { jour: 46_348 },
            { formule: 'B2*2', valeur: 0.1 + 0.2 },
            true,
            73_282_932_000_074,
          ],
        ],
      }),
    );
    expect(feuille).toMatchObject({ nom: 'Clients', lignes: 1 });
    expect(await rangees(feuille)).toEqual([
      ['Nom', 'Depuis', 'Total', 'Actif', 'SIRET'],
      ['Dupont; "et fils"', '2026-11-22', '0,3', 'oui', '73282932000074'],
    ]);
  });

  it('garde ses accents, son téléphone en +33, et la place de ses lignes vides', async () => {
    const [feuille] = await lire(
      classeurDEssai({
        A: [
          ['Prénom', 'Tél.'],
          [null, null],
          ['Zoë', '+33 6 12 34 56 78'],
        ],
      }),
    );
    const lues = lireCsv(await texteDe(feuille!.csv()), ';');
    expect(lues.map(({ ligne }) => ligne)).toEqual([1, 3]);
    expect(lues[1]!.cellules).toEqual(['Zoë', '+33 6 12 34 56 78']);
  });

  it('de trois feuilles, propose celles qui portent quelque chose, dans leur ordre', async () => {
    const feuilles = await lire(
      classeurDEssai({ Notes: [['À faire']], Vide: [], Clients: [['Nom'], ['Marie'], ['Jean']] }),
    );
    expect(feuilles.map(({ nom, lignes }) => [nom, lignes])).toEqual([
      ['Notes', 0],
      ['Clients', 2],
    ]);
  });

  it('sans une ligne, ou abîmé, le dit', async () => {
    await expect(lire(classeurDEssai({ Vide: [] }))).rejects.toMatchObject({ raison: 'sans_ligne' });
    const coupe = classeurDEssai({ A: [['Nom']] }).subarray(0, 400);
    await expect(lire(coupe)).rejects.toMatchObject({ raison: 'abime' });
    const { 'xl/workbook.xml': _, ...sansClasseur } = fichiersDeClasseur({ A: feuilleXml('') });
    await expect(lire(zipSync(sansClasseur))).rejects.toMatchObject({ raison: 'abime' });
  });
});

describe('Un classeur démesuré s’arrête ici, avec des mots', () => {
  const blanc = (octets: number): Uint8Array => new Uint8Array(octets).fill(0x20);

  it('d’après la taille qu’il annonce, sans rien déplier', async () => {
    const bombe = zipSync({
      ...fichiersDeClasseur({ A: feuilleXml('') }),
      'xl/sharedStrings.xml': blanc(70 * 1024 * 1024),
    });
    expect(bombe.length).toBeLessThan(1024 * 1024);
    await expect(lire(bombe)).rejects.toThrow(/se déplie bien au-delà.*copiez vos lignes/);
  });

  it('s’il annonce moins qu’il ne porte, ne se déplie pas au-delà de ce qu’il annonce', async () => {
    const octets = zipSync({
      ...fichiersDeClasseur({ A: feuilleXml('') }),
      'xl/sharedStrings.xml': blanc(40 * 1024 * 1024),
    });
    const vue = new DataView(octets.buffer);
    for (let place = 0; place < octets.length - 46; place += 1)
      if (vue.getUint32(place, true) === 0x02014b50 && vue.getUint32(place + 24, true) > 1_000_000)
        vue.setUint32(place + 24, 1_000, true);
    await expect(lire(octets)).rejects.toMatchObject({ raison: expect.stringMatching(/abime|sans_ligne/) });
  });

  it.each([
    [
      'une case au bout de la feuille',
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
    ],
    ['une ligne que le format n’a pas', '<row r="999999999"><c r="A999999999"><v>1</v></c></row>'],
  ])('par %s', async (_, xml) => {
    await expect(lire(zipSync(fichiersDeClasseur({ A: feuilleXml(xml) })))).rejects.toMatchObject({
      raison: 'demesure',
    });
  });

  it('et une photo de 60 Mo dans un classeur ordinaire ne compte pas : elle n’est pas lue', async () => {
    const octets = zipSync({
      ...fichiersDeClasseur({ A: feuilleXml('<row r="1"><c r="A1"><v>1</v></c></row>') }),
      'xl/media/image1.png': blanc(70 * 1024 * 1024),
    });
    expect(await lire(octets)).toHaveLength(1);
  });
});

describe('Les autres fichiers', () => {
  it.each([
    [
      'un .xls, ou un classeur chiffré',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
      /au format CSV ou \.xlsx/,
    ],
    [
      'un .ods',
      zipSync({
        mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
        'content.xml': strToU8('<x/>'),
      }),
      /\.ods.*au format CSV ou \.xlsx/,
    ],
    ['un .xlsb', zipSync({ 'xl/workbook.bin': strToU8('x') }), /\.xlsb.*au format CSV ou \.xlsx/],
    ['une archive', zipSync({ 'clients.csv': strToU8('Nom') }), /ouvrez-la d’abord/],
    ['un PDF', strToU8('%PDF-1.7 …'), /n’est pas un tableau.*CSV ou \.xlsx/],
    ['une image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0), /n’est pas un tableau/],
    ['un fichier vide', new Uint8Array(), /vide/],
    ['plus de 5 Mo', new Uint8Array(5 * 1024 * 1024 + 1).fill(0x41), /5\s*Mo.*plusieurs/],
    ['plus de 30 Mo', new Uint8Array(30 * 1024 * 1024 + 1), /5\s*Mo/],
  ])('%s est refusé, et l’issue est dite', async (_, octets, mots) => {
    await expect(lire(octets)).rejects.toThrow(mots);
  });

  it('un CSV reste tel quel, octet pour octet, quel que soit son codage', async () => {
    const octets = Uint8Array.of(0x50, 0x72, 0xe9, 0x6e, 0x6f, 0x6d, 0x3b, 0x80, 0x0a);
    const fichier = fichierDEssai(octets, 'indy.csv');
    const { feuilles } = await lireFichier(fichier);
    expect(feuilles[0]!.csv()).toBe(fichier);
  });
});

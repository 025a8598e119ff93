import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enTeteExport, ligneExport } from './export';
import {
  COLONNES_ABSENTES,
  etatImport,
  FICHIER_CLASSEUR,
  FICHIER_TROP_LONG,
  FICHIER_VIDE,
  type FichierLu,
  guillemetOuvert,
  lireFichierArticles,
} from './import';

const lire = (texte: string, encodage: 'utf8' | 'latin1' = 'utf8') =>
  lireFichierArticles(new Uint8Array(Buffer.from(texte, encodage)));
const lu = (texte: string, encodage?: 'latin1'): FichierLu => {
  const fichier = lire(texte, encodage);
  if (typeof fichier === 'string') throw new Error(fichier);
  return fichier;
};
const champs = (texte: string) => lu(texte).colonnes.map(({ champ }) => champ);

describe('L’import d’un fichier d’articles', () => {
  it('lit un fichier d’Excel en Windows-1252, prix à la française compris', () => {
    const { encodage, lignes } = lu(
      'Réf;Désignation;Prix HT;Nature\nE2;Élagage;1 234,50;Prestation de services',
      'latin1',
    );
    expect(encodage).toBe('Windows-1252');
    expect(lignes[0]?.article).toMatchObject({
      designation: 'Élagage',
      prixUnitaireDixMilliemes: 12_345_000,
    });
  });

  it.each([';', ',', '\t'])(
    '(séparateur %j) n’avale aucun article derrière un guillemet isolé',
    (separateur) => {
      const texte = ['Désignation;Prix HT', '"Tuyau;12', 'Raccord 2";3', 'Coude;4', '"Bride;5'].join('\n');
      expect(lu(texte.replaceAll(';', separateur)).lignes.map(({ designation }) => designation)).toEqual([
        '"Tuyau',
        'Raccord 2"',
        'Coude',
        '"Bride',
      ]);
    },
  );

  it('lit un fichier dont la première ligne ne dit que le séparateur', () => {
    const octets = readFileSync(join(__dirname, '../../../e2e/contrats/cas-publics/14-catalogue-sep.csv'));
    expect(lireFichierArticles(octets)).toMatchObject({
      separateur: ';',
      lignes: [
        {
          ligne: 3,
          article: { designation: 'Pose de parquet', prixUnitaireDixMilliemes: 455_000, unite: 'm²' },
        },
        { ligne: 4, article: { designation: 'Déplacement', prixUnitaireDixMilliemes: 300_000 } },
      ],
    });
  });

  it.each([
    ['sep=;', ';'],
    ['"sep=;"', ';'],
    ['sep=,', ','],
    ['sep=\t', '\t'],
  ])(
    'passe « %s », que le programme écrit pour Excel, et garde le numéro des lignes',
    (declaration, signe) => {
      const corps = 'Désignation;Prix unitaire HT;Unité\nPose de "parquet";45;m²\nDéplacement;zut;\n';
      const { separateur, lignes } = lu(`\ufeff${declaration}\n${corps.replaceAll(';', signe)}`);
      expect(separateur).toBe(signe);
      expect(lignes.map(({ ligne, designation }) => [ligne, designation])).toEqual([
        [3, 'Pose de "parquet"'],
        [4, 'Déplacement'],
      ]);
      expect(lignes[0]?.article).toMatchObject({ prixUnitaireDixMilliemes: 450_000, unite: 'm²' });
    },
  );

  it('dit à partir de quelle ligne un guillemet rend le fichier illisible', () => {
    expect(lire('Désignation;Prix HT\nCoude;4\n"Tuyau;noir;12\nRaccord;3')).toBe(guillemetOuvert(3));
  });

  it('range chaque cellule dans son champ', () => {
    const { lignes } = lu(
      'Réf;Désignation;Détail;Unité;Prix HT;Nature\nA1;Tonte;Herbe ramassée;m²;0,85 € HT;service',
    );
    expect(lignes).toEqual([
      {
        ligne: 2,
        designation: 'Tonte',
        article: {
          designation: 'Tonte',
          reference: 'A1',
          detail: 'Herbe ramassée',
          unite: 'm²',
          prixUnitaireDixMilliemes: 8_500,
          nature: 'services',
        },
        fautes: [],
      },
    ]);
  });

  it.each([
    ['Libellé;P.U. HT;U', ['designation', 'prixUnitaire', 'unite']],
    [
      'Code article;Nom du produit;Prix de vente HT;Prix TTC',
      ['reference', 'designation', 'prixUnitaire', null],
    ],
    ['Prix d’achat;Désignation;Tarif', [null, 'designation', 'prixUnitaire']],
    ['Description;Prix unitaire', ['designation', 'prixUnitaire']],
    ['Désignation;Description;Prix;TVA', ['designation', 'detail', 'prixUnitaire', null]],
  ])('reconnaît les titres « %s »', (titres, attendus) => {
    expect(
      champs(
        `${titres}\n${titres
          .split(';')
          .map(() => '1')
          .join(';')}`,
      ),
    ).toEqual(attendus);
  });

  it('sans titres, reconnaît le prix à ses nombres et la désignation au texte le plus long', () => {
    const { lignes } = lu('A1,Tonte de pelouse,0.85\nA2,Taille de haie,4.5');
    expect(
      lignes.map(({ ligne, designation, article }) => [
        ligne,
        designation,
        article?.prixUnitaireDixMilliemes,
      ]),
    ).toEqual([
      [1, 'Tonte de pelouse', 8_500],
      [2, 'Taille de haie', 45_000],
    ]);
  });

  it('dit de chaque ligne fautive ce qui ne va pas, et garde les autres', () => {
    const { lignes } = lu('Nom;Prix;Nature\n;4;\nTonte;quatre;\nHaie;5;bail\nBêche;12;bien\nbeche ;13;bien');
    expect(lignes.map(({ ligne, fautes }) => [ligne, fautes.map(({ message }) => message)])).toEqual([
      [2, ['Décrivez la prestation ou le produit.']],
      [3, ['Ce prix ne se lit pas (exemple\u00a0: 45,50).']],
      [4, ['Un article est un bien ou un service.']],
      [5, []],
      [6, ['Cette désignation est déjà à la ligne 5.']],
    ]);
    expect(lignes.filter(({ article }) => article)).toHaveLength(1);
  });

  it.each([
    ['vide', '', FICHIER_VIDE],
    ['de blancs', ' \n;;\n', FICHIER_VIDE],
    ['classeur', 'PK\u0003\u0004…', FICHIER_CLASSEUR],
    ['sans prix', 'Nom;Ville\nTonte;Lyon', COLONNES_ABSENTES],
    ['de titres seuls', 'Nom;Prix\n', 'Ce fichier n’a que des titres\u00a0: aucun article à importer.'],
    [
      'trop long',
      `Nom;Prix\n${Array.from({ length: 2_001 }, (_, i) => `Article ${i};1`).join('\n')}`,
      FICHIER_TROP_LONG,
    ],
  ])('refuse en une phrase un fichier %s', (_nom, texte, phrase) => {
    expect(lire(texte)).toBe(phrase);
  });

  it('relit ce que l’export a écrit, au dix-millième d’euro et au retour à la ligne près', () => {
    const articles = [
      {
        designation: '=Étagère "murale"; 2 m',
        prixUnitaireDixMilliemes: 1_234_567,
        nature: 'biens' as const,
      },
      {
        designation: 'Pose',
        detail: 'Sur place,\nmatériel compris',
        unite: 'h',
        prixUnitaireDixMilliemes: 0,
        reference: '-7',
      },
    ];
    const texte = enTeteExport() + articles.map(ligneExport).join('');
    expect(lu(texte).lignes.map(({ article }) => article)).toEqual(articles);
  });

  it('dit d’une ligne si elle est nouvelle, déjà là, autre, ou refusée', () => {
    const [ligne] = lu('Nom;Prix\nTonte;4').lignes;
    const present = { designation: 'Tonte', prixUnitaireDixMilliemes: 40_000 };
    expect(etatImport(ligne!, undefined)).toBe('nouveau');
    expect(etatImport(ligne!, present)).toBe('identique');
    expect(etatImport(ligne!, { ...present, prixUnitaireDixMilliemes: 1 })).toBe('different');
    expect(etatImport({ ...ligne!, article: null }, present)).toBe('refusee');
  });
});

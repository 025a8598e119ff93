import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lireFichier } from './lire-fichier';

const DOSSIER = join(__dirname, '../../../../../e2e/contrats/cas-publics');
const SUITE = '.attendu.json';
const CAS = readdirSync(DOSSIER).flatMap((nom) => (nom.endsWith(SUITE) ? [nom.slice(0, -SUITE.length)] : []));

/** Ce que le fichier doit donner, écrit à côté de lui. */
interface Attendu {
  forme: string;
  lignes: [date: string, montantCentimes: number, dansLeLibelle: string][];
  ecartees: [ligne: number, raison: string][];
}

const ecrit = (cas: string): string =>
  readFileSync(
    join(
      DOSSIER,
      readdirSync(DOSSIER).find((un) => un.startsWith(cas) && !un.endsWith(SUITE))!,
    ),
    'utf8',
  );

/** Dépose ce texte comme une personne dépose son relevé, et compare ce qui s'en lit à ce qui est attendu de ce cas. */
async function comparer(cas: string, texte: string): Promise<void> {
  const attendu = JSON.parse(readFileSync(join(DOSSIER, cas + SUITE), 'utf8')) as Attendu;
  const octets = new TextEncoder().encode(texte);
  // jsdom ne rend pas les octets d'un `Blob` : le fichier est ce que la lecture en demande.
  const arrayBuffer = () => Promise.resolve(new Uint8Array(octets).buffer);
  const { releve } = await lireFichier({ size: octets.length, arrayBuffer } as unknown as Blob);
  const { lignes = [], ecartees } = releve ?? {};
  expect({
    lignes: lignes.map(({ date, montantCentimes, libelle }, i) => {
      const dit = attendu.lignes[i]?.[2];
      return [date, montantCentimes, dit !== undefined && libelle.includes(dit) ? dit : libelle];
    }),
    ecartees: ecartees?.map(({ ligne, raison }) => [ligne, raison]),
  }).toEqual({ lignes: attendu.lignes, ecartees: attendu.ecartees });
  if (texte === ecrit(cas)) expect(releve?.forme).toBe(attendu.forme);
}

/** Des relevés que d'autres logiciels ont mal lus, et dont le défaut est public. */
describe('Un relevé mal lu ailleurs se lit ici en entier, chaque opération à son jour, à son sens, avec son texte', () => {
  it.each(CAS)('%s', (cas) => comparer(cas, ecrit(cas)));

  it('sont sept', () => expect(CAS).toHaveLength(7));
});

type Voisin = (texte: string) => string;
const remplacer =
  (...couples: [avant: string | RegExp, apres: string][]): Voisin =>
  (texte) =>
    couples.reduce((dit, [avant, apres]) => dit.replaceAll(avant, apres), texte);
const sens = (titre: string, entre: string, sort: string): Voisin =>
  remplacer([';Sens;', `;${titre};`], [';C;', `;${entre};`], [';D;', `;${sort};`]);
const separe = (signe: string): Voisin => remplacer([';', signe]);

/** Les voisins de chaque cas : la même règle dans une autre forme, une autre banque, un autre champ ; il doit s'en lire autant. */
const VOISINS: Readonly<Record<string, Readonly<Record<string, Voisin>>>> = {
  '07-deux-comptes-eur-usd': {
    'en XML': remplacer([/<(CURDEF|DTPOSTED|TRNAMT|NAME|MEMO|ACCTID)>([^<\n]*)/g, '<$1>$2</$1>']),
    'en livres': remplacer(['<CURDEF>USD', '<CURDEF>GBP']),
    'd’une carte': (texte) => {
      const [avant, apres = ''] = texte.split(/(?=<STMTRS><CURDEF>USD)/);
      return avant + apres.replaceAll('STMTRS>', 'CCSTMTRS>');
    },
    'dans l’opération': remplacer(
      ['<CURDEF>USD', '<CURDEF>EUR'],
      ['<TRNAMT>+329.56', '<TRNAMT>+329.56\n<CURRENCY><CURRATE>1.08<CURSYM>USD</CURRENCY>'],
    ),
  },
  '08-sens-dans-une-colonne': {
    'Débit/Crédit': sens('Débit/Crédit', 'Crédit', 'Débit'),
    'D/C': sens('D/C', 'Ct', 'Dt'),
    '+/-': sens('+/-', '+', '-'),
    'les codes ISO': sens('CdtDbtInd', 'CRDT', 'DBIT'),
    'Af/Bij': sens('Af Bij', 'Bij', 'Af'),
  },
  '09-camt-references': {
    'CAMT.052': remplacer(['BkToCstmrStmt', 'BkToCstmrAcctRpt'], [/(<\/?)Stmt>/g, '$1Rpt>']),
    'CAMT.054': remplacer(['BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'], [/(<\/?)Stmt>/g, '$1Ntfctn>']),
    'de 2009, sous un préfixe': remplacer(
      ['xmlns=', 'xmlns:n='],
      ['camt.053.001.08', 'camt.053.001.02'],
      [/<(\/?)(?=[A-Z])/g, '<$1n:'],
    ),
    'à la référence de l’ordre': remplacer([
      '<EndToEndId>FAC-2026-015</EndToEndId>',
      '<InstrId>FAC-2026-015</InstrId><EndToEndId>NOTPROVIDED</EndToEndId>',
    ]),
  },
  '10-revolut-business': {
    'sous « Devise du compte »': remplacer(['Payment currency', 'Devise du compte']),
    'sous « Currency », titres de 2024': remplacer(
      ['Payment currency', 'Currency'],
      ['Date started', 'Started date'],
      ['Date completed', 'Completed date'],
    ),
    'demandée, puis réglée': remplacer(
      ['Date started', 'Initiated date'],
      ['Date completed', 'Settled date'],
    ),
    'au point-virgule': remplacer([',', ';']),
  },
  '11-ofx-cdata': {
    'en SGML': remplacer([/<\/(NAME|MEMO|TRNTYPE|DTPOSTED|TRNAMT|FITID|CURDEF)>/g, '\n']),
    'dans tous les champs': remplacer([/<(CURDEF|DTPOSTED|TRNAMT)>([^<]*)/g, '<$1><![CDATA[$2]]>']),
    'dans le payeur': remplacer(['<NAME>', '<PAYEE><NAME>'], ['</NAME>', '</NAME></PAYEE>']),
    'en deux morceaux': remplacer(['DUPONT & FILS', 'DUPONT ]]><![CDATA[& FILS']),
  },
  '16-guillemet-isole': {
    'à la tabulation': separe('\t'),
    'à la barre': separe('|'),
    'avant la date': remplacer(['10/11/2026;"VIR', '"10/11/2026;VIR']),
    'dans la dernière colonne': remplacer(
      ['"VIREMENT "INSTANTANE"', 'VIREMENT INSTANTANE'],
      [';;329,56', ';;"329,56'],
    ),
  },
  '19-qonto': {
    'en anglais': remplacer(
      [/Date de la valeur/g, 'Settlement date'],
      [/Date de l'opération/g, 'Operation date'],
      ['Montant total (TTC)', 'Total amount (incl. VAT)'],
      ['Nom de la contrepartie', 'Counterparty name'],
      ['Statut', 'Status'],
      ['Référence', 'Reference'],
    ),
    'sous « Paris » et « GMT »': remplacer([/\(local\)(?=;D|;M)/g, '(Paris)'], ['(UTC)', '(GMT)']),
    'l’heure universelle seule': remplacer(
      [/;[^;]*;(Date de l'opération \(UTC\));[^;]*/g, ';$1'],
      [/(\d);\d\d-\d\d-\d{4} [\d:]*;(\d[^;]*);\d\d-\d\d-\d{4} [\d:]*/g, '$1;$2'],
    ),
  },
};

describe.each(Object.entries(VOISINS))('Et ses voisins : %s', (cas, voisins) => {
  it.each(Object.entries(voisins))('%s', (_, voisin) => {
    const texte = voisin(ecrit(cas));
    expect(texte).not.toBe(ecrit(cas));
    return comparer(cas, texte);
  });
});

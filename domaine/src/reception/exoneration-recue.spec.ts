import { cii, ubl } from '../../test/support/factures-recues';
import { exonerationsDe, phraseVatex } from './exoneration-recue';

interface Dite {
  categorie: string;
  motif?: string;
  code?: string;
}

const enCii = ({ categorie, motif, code }: Dite) =>
  cii({
    reglement: {
      ApplicableTradeTax: {
        CalculatedAmount: '0.00',
        ...(motif && { ExemptionReason: motif }),
        BasisAmount: '100.00',
        CategoryCode: categorie,
        ...(code && { ExemptionReasonCode: code }),
        RateApplicablePercent: '0',
      },
    },
  });
const enUbl =
  (nom: 'Invoice' | 'CreditNote') =>
  ({ categorie, motif, code }: Dite) =>
    ubl(nom, {
      TaxTotal: {
        TaxAmount: { '@currencyID': 'CHF', '#': '0' },
        TaxSubtotal: {
          TaxAmount: { '@currencyID': 'CHF', '#': '0' },
          TaxCategory: {
            ID: categorie,
            Percent: '0',
            ...(code && { TaxExemptionReasonCode: code }),
            ...(motif && { TaxExemptionReason: motif }),
          },
        },
      },
    });

describe.each([
  ['CII', enCii],
  ['facture UBL', enUbl('Invoice')],
  ['avoir UBL', enUbl('CreditNote')],
])('Pourquoi la TVA manque, en %s', (_, lire) => {
  const dite = (facture: Dite): string => exonerationsDe(lire(facture)).join(' | ').replaceAll('\u00a0', ' ');

  it('se dit par son code seul', () => {
    expect(dite({ categorie: 'E', code: 'VATEX-FR-FRANCHISE' })).toBe(
      'TVA non applicable, article 293 B du CGI',
    );
    expect(dite({ categorie: 'AE', code: 'vatex-eu-ae' })).toContain('due par l’acheteur');
  });

  it('se dit dans les mots du fichier, quand il en a, même à côté d’un code', () => {
    expect(dite({ categorie: 'E', motif: 'Art. 261-4-4°', code: 'VATEX-FR-CGI261-4' })).toBe('Art. 261-4-4°');
  });

  it('se dit par sa catégorie à défaut ; une exonération sans motif est un doute', () => {
    expect(dite({ categorie: 'K' })).toContain('intracommunautaire');
    expect(dite({ categorie: 'E' })).toBe('Exonérée de TVA : le fichier ne dit pas pourquoi');
    expect(dite({ categorie: 'S' })).toBe('');
    expect(dite({ categorie: 'constructor' })).toBe('');
  });

  it('un code que la liste n’a pas se dit tel quel', () => {
    for (const code of ['VATEX-XX-9', 'VATEX-FR-9', 'VATEX-FR-261'])
      expect(dite({ categorie: 'E', code })).toBe(`Motif d’exonération du fichier : code ${code}`);
  });
});

it('une ligne qui dit son motif (EXTENDED, UBL) l’ajoute, une fois', () => {
  const taxe = { CategoryCode: 'E', ExemptionReasonCode: 'VATEX-EU-132-1I', RateApplicablePercent: '0' };
  const ligne = { SpecifiedLineTradeSettlement: { ApplicableTradeTax: taxe } };
  expect(exonerationsDe(cii({ lignes: [ligne, ligne] }))).toEqual([
    'Exonération de TVA, article 132, 1, i) de la directive 2006/112/CE',
  ]);
});

/** La liste VATEX entière (EN 16931, BT-121) : chaque code a sa phrase. */
const VATEX = [
  ...['79-C', '132', '135-1', '143', '144', '146-1E', '148', '151', '153', '159', '309'].map(
    (c) => `EU-${c}`,
  ),
  ...[...'ABCDEFGHIJKLMNOPQ'].map((c) => `EU-132-1${c}`),
  ...['A', 'B', 'C', 'D', 'E', 'F', 'FA', 'G', 'H', 'I', 'J', 'K', 'L'].map((c) => `EU-143-1${c}`),
  ...[...'ABCDEFG'].map((c) => `EU-148-${c}`),
  ...['A', 'AA', 'B', 'C', 'D', 'E'].map((c) => `EU-151-1${c}`),
  ...['G', 'O', 'IC', 'AE', 'D', 'F', 'I', 'J'].map((c) => `EU-${c}`),
  ...['FRANCHISE', 'CNWVAT', 'AE', '298SEXDECIESA'].map((c) => `FR-${c}`),
  ...['261-1', '261-2', '261-3', '261-4', '261-5', '261-7', '261-8', '261A', '261B', '261C-1', '261C-2'].map(
    (c) => `FR-CGI${c}`,
  ),
  ...['261C-3', '261D-1', '261D-1BIS', '261D-2', '261D-3', '261D-4', '261E-1', '261E-2'].map(
    (c) => `FR-CGI${c}`,
  ),
  ...['275', '277A', '295'].map((c) => `FR-CGI${c}`),
];

it.each(VATEX)('VATEX-%s a sa phrase', (code) => {
  expect(phraseVatex(`VATEX-${code}`)).not.toContain('code ');
});

it.each([
  ['VATEX-FR-CGI261D-1BIS', 'Exonération de TVA, article 261 D, 1° bis du CGI'],
  ['VATEX-FR-CGI261-4', 'Exonération de TVA, article 261, 4 du CGI'],
  ['VATEX-FR-298SEXDECIESA', 'Exonération de TVA, article 298 sexdecies A du CGI'],
  ['VATEX-EU-143-1FA', 'Exonération de TVA, article 143, 1, f bis) de la directive 2006/112/CE'],
  ['VATEX-EU-79-C', 'Exonération de TVA, article 79, c) de la directive 2006/112/CE'],
])('%s se lit « %s »', (code, phrase) => {
  expect(phraseVatex(code).replaceAll('\u00a0', ' ')).toBe(phrase);
});

import { cii, ubl } from '../../test/support/factures-recues';
import { decimalDuXml, ecrireDecimal } from './decimal-recu';
import { montantSigne, motifEcrit, prixEcrit, quantiteEcrite, rabaisEcrit } from './ecrire-poste';
import type { PosteRecu } from './poste-recu';
import { uniteRecue } from './unite-recue';

interface LigneDite {
  quantite: [nombre: string, unite?: string];
  prix: string;
  pour?: [nombre: string, unite?: string];
  brut?: [prix: string, rabais: string];
  ajustements?: { frais: boolean; montant: string; motif?: string; code?: string; part?: [string, string] }[];
}

const quantite = ([nombre, unite]: [string, string?]) => ({
  ...(unite && { '@unitCode': unite }),
  '#': nombre,
});

const enCii = ({ quantite: dite, prix, pour, brut, ajustements = [] }: LigneDite): PosteRecu =>
  cii({
    lignes: {
      SpecifiedTradeProduct: { Name: 'Farine' },
      SpecifiedLineTradeAgreement: {
        ...(brut && {
          GrossPriceProductTradePrice: {
            ChargeAmount: brut[0],
            AppliedTradeAllowanceCharge: { ChargeIndicator: { Indicator: 'false' }, ActualAmount: brut[1] },
          },
        }),
        NetPriceProductTradePrice: { ChargeAmount: prix, ...(pour && { BasisQuantity: quantite(pour) }) },
      },
      SpecifiedLineTradeDelivery: { BilledQuantity: quantite(dite) },
      SpecifiedLineTradeSettlement: {
        SpecifiedTradeAllowanceCharge: ajustements.map(({ frais, montant, motif, code, part }) => ({
          ChargeIndicator: { Indicator: String(frais) },
          ...(part && { CalculationPercent: part[0], BasisAmount: part[1] }),
          ActualAmount: montant,
          ...(code && { ReasonCode: code }),
          ...(motif && { Reason: motif }),
        })),
        SpecifiedTradeSettlementLineMonetarySummation: { LineTotalAmount: '110' },
      },
    },
  }).lignes[0]!;

const enUbl =
  (nom: 'Invoice' | 'CreditNote') =>
  ({ quantite: dite, prix, pour, brut, ajustements = [] }: LigneDite): PosteRecu =>
    ubl(nom, {
      [`${nom}Line`]: {
        [nom === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity']: quantite(dite),
        LineExtensionAmount: '80',
        AllowanceCharge: ajustements.map(({ frais, montant, motif, code, part }) => ({
          ChargeIndicator: String(frais),
          ...(code && { AllowanceChargeReasonCode: code }),
          ...(motif && { AllowanceChargeReason: motif }),
          ...(part && { MultiplierFactorNumeric: part[0], BaseAmount: part[1] }),
          Amount: montant,
        })),
        Item: { Name: 'Farine' },
        Price: {
          PriceAmount: prix,
          ...(pour && { BaseQuantity: quantite(pour) }),
          ...(brut && {
            AllowanceCharge: { ChargeIndicator: 'false', Amount: brut[1], BaseAmount: brut[0] },
          }),
        },
      },
    }).lignes[0]!;

const lu = (texte: string | null): string | null => texte && texte.replaceAll('\u00a0', ' ');

describe.each([
  ['CII', enCii],
  ['facture UBL', enUbl('Invoice')],
  ['avoir UBL', enUbl('CreditNote')],
])('La ligne d’une facture reçue, en %s', (_, lire) => {
  it.each<[string, LigneDite, string, string]>([
    [
      'pour 100 kg',
      { quantite: ['250', 'KGM'], prix: '120.00', pour: ['100', 'KGM'] },
      '250 kg',
      '120,00 € les 100 kg',
    ],
    [
      'pour 1000, sans unité de base',
      { quantite: ['2500', 'C62'], prix: '8', pour: ['1000'] },
      '2 500',
      '8,00 € les 1 000',
    ],
    [
      'pour 12 pièces',
      { quantite: ['24', 'H87'], prix: '3', pour: ['12', 'H87'] },
      '24 pièces',
      '3,00 € les 12 pièces',
    ],
    [
      'pour une demi-tonne',
      { quantite: ['2', 'TNE'], prix: '90', pour: ['0.5', 'TNE'] },
      '2 t',
      '90,00 € pour 0,5 t',
    ],
    [
      'pour une base d’une autre unité',
      { quantite: ['3', 'XBX'], prix: '5', pour: ['1', 'KGM'] },
      '3 boîtes',
      '5,00 € pour 1 kg',
    ],
    ['à l’unité', { quantite: ['3', 'HUR'], prix: '40', pour: ['1', 'HUR'] }, '3 h', '40,00 €'],
    ['de six décimales', { quantite: ['1952000', 'C62'], prix: '0.000005' }, '1 952 000', '0,000005 €'],
    [
      'de dix décimales',
      { quantite: ['-0.3335', 'MWH'], prix: '0.1234567891' },
      '-0,3335 MWh',
      '0,1234567891 €',
    ],
    ['d’une unité inconnue', { quantite: ['12.50', 'X99'], prix: '-1.5' }, '12,5 X99', '−1,50 €'],
    ['sans unité', { quantite: ['1'], prix: '.5' }, '1', '0,50 €'],
  ])('écrit sa quantité et son prix tels quels : %s', (_cas, ligne, quantiteLue, prixLu) => {
    const poste = lire(ligne);
    expect([lu(quantiteEcrite(poste)), lu(prixEcrit(poste, 'EUR'))]).toEqual([quantiteLue, prixLu]);
  });

  it('dit ses remises et ses frais, avec leur motif, leur part et leur signe', () => {
    const { ajustements = [] } = lire({
      quantite: ['12', 'MTR'],
      prix: '25.60',
      ajustements: [
        { frais: false, montant: '30.72', motif: 'Remise fidélité', part: ['10', '307.20'] },
        { frais: true, montant: '8.00', motif: 'Emballage' },
        { frais: true, montant: '4.00', code: 'FC' },
        { frais: false, montant: '1.00', code: '42' },
        { frais: false, montant: 'x' },
      ],
    });
    expect(ajustements.map((un) => [lu(motifEcrit(un, 'EUR')), montantSigne(un)])).toEqual([
      ['Remise fidélité (10 % de 307,20 €)', -3_072],
      ['Emballage', 800],
      ['Transport', 400],
      ['Remise (code 42)', -100],
      ['Remise', undefined],
    ]);
  });

  it('dit le prix brut et son rabais, et n’invente ni remise ni rabais', () => {
    const poste = lire({ quantite: ['2', 'C62'], prix: '90', brut: ['100', '10'] });
    expect(lu(rabaisEcrit(poste, 'EUR'))).toBe('Prix brut 100,00 €, rabais de 10,00 €');
    const nue = lire({ quantite: ['2', 'C62'], prix: '90' });
    expect([rabaisEcrit(nue, 'EUR'), nue.ajustements, nue.prixPour]).toEqual([null, undefined, undefined]);
    expect(rabaisEcrit(lire({ quantite: ['2', 'C62'], prix: '90', brut: ['90', '0.00'] }), 'EUR')).toBeNull();
  });
});

describe('Un décimal reçu', () => {
  it.each([
    ['0.000005', '0,000005'],
    ['+007.50', '7,5'],
    ['-0.0', '0'],
    ['123456789012345678901234567890.123', '123 456 789 012 345 678 901 234 567 890,123'],
  ])('%s s’écrit %s, sans passer par un flottant', (texte, ecrit) => {
    expect(lu(ecrireDecimal(decimalDuXml(texte)!))).toBe(ecrit);
  });

  it.each(['1e3', '1,5', '', '.', '- 1', '٣', '1'.repeat(61)])('n’est pas « %s »', (texte) => {
    expect(decimalDuXml(texte)).toBeUndefined();
  });
});

describe('L’unité d’une facture reçue', () => {
  it.each([
    ['MWH', '2', 'MWh'],
    ['mwh', '2', 'MWh'],
    ['EA', '2', 'pièces'],
    ['XPX', '1', 'palette'],
    ['ZZ', '1', ''],
    ['constructor', '1', 'constructor'],
    [undefined, '1', ''],
  ])('%s pour %s se lit « %s »', (code, nombre, lue) => {
    expect(uniteRecue(code, nombre)).toBe(lue);
  });
});

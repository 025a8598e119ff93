import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { montrer } from '../../../../test/support/recue-montree';
import { lireFichier } from './lire-fichier';

const DOSSIER = join(__dirname, '../../../../../e2e/contrats/cas-publics');
const SUITE = '.txt';
const CAS = readdirSync(DOSSIER).flatMap((nom) => (nom.endsWith(SUITE) ? [nom.slice(0, -SUITE.length)] : []));

const fichier = (cas: string): Buffer =>
  readFileSync(
    join(
      DOSSIER,
      readdirSync(DOSSIER).find((un) => un.startsWith(`${cas}.`) && !un.endsWith(SUITE))!,
    ),
  );
const attendu = (cas: string): string => readFileSync(join(DOSSIER, cas + SUITE), 'utf8');
const montre = async (octets: Buffer): Promise<string> => {
  const lu = await lireFichier(octets);
  return 'refus' in lu ? lu.refus.message : montrer(lu.facture);
};

/** Des factures que d'autres logiciels ont mal lues, et dont le défaut est public ; à côté de chacune, ce que l'écran en montre. */
describe('Une facture mal lue ailleurs se montre ici comme elle est écrite', () => {
  it.each(CAS)('%s', async (cas) => expect(await montre(fichier(cas))).toBe(attendu(cas)));

  it('sont neuf', () => expect(CAS).toHaveLength(9));
});

type Couples = readonly (readonly [avant: string, apres: string])[];
const changer = (texte: string, couples: Couples): string =>
  couples.reduce((dit, [avant, apres]) => {
    expect(dit).toContain(avant);
    return dit.replaceAll(avant, apres);
  }, texte);

const motif = (code: string, phrase: string, categorie = 'E'): [Couples, Couples] => [
  [
    ['VATEX-FR-FRANCHISE', code],
    ['<ram:CategoryCode>E<', `<ram:CategoryCode>${categorie}<`],
  ],
  [['TVA non applicable, article 293 B du CGI', phrase]],
];
const moyen = (code: string, somme: string, phrase: string): [Couples, Couples] => [
  [['<ram:TypeCode>59<', `<ram:TypeCode>${code}<`]],
  [
    ['Par prélèvement', somme],
    ['Prélevée le 15 décembre 2026 sur votre compte … 0143', phrase],
  ],
];
const TAUX: readonly [string, string] = [
  '<ram:CalculationPercent>10</ram:CalculationPercent><ram:BasisAmount>307.20</ram:BasisAmount>',
  '',
];

/** Les voisins de chaque cas : ce qui change dans le fichier, et ce qui doit en changer à l'écran. */
const VOISINS: Readonly<Record<string, Readonly<Record<string, [Couples, Couples]>>>> = {
  '02-prix-pour-100-kg': {
    'pour 1 000 kg': [[['"KGM">100<', '"KGM">1000<']], [['les 100 kg |', 'les 1 000 kg |']]],
    'sans unité de base': [[['<ram:BasisQuantity unitCode="KGM">', '<ram:BasisQuantity>']], []],
    'pour une demi-tonne': [
      [
        ['"KGM">100<', '"TNE">0.5<'],
        ['"KGM">250<', '"TNE">1.25<'],
      ],
      [['250 kg | 120,00 € les 100 kg', '1,25 t | 120,00 € pour 0,5 t']],
    ],
  },
  '03-remise-et-frais-de-ligne': {
    'sans sa part': [[TAUX], [[' (10 % de 307,20 €)', '']]],
    'des motifs en code seul': [
      [
        ['<ram:Reason>Remise fidélité 10 %</ram:Reason>', '<ram:ReasonCode>95</ram:ReasonCode>'],
        ['<ram:Reason>Emballage</ram:Reason>', '<ram:ReasonCode>FC</ram:ReasonCode>'],
      ],
      [
        ['Remise fidélité 10 %', 'Remise'],
        ['Emballage', 'Transport'],
      ],
    ],
    'une remise qui devient un frais': [
      [['<udt:Indicator>false<', '<udt:Indicator>true<']],
      [['−30,72', '+30,72']],
    ],
  },
  '04-avoir': {
    'd’un avoir affacturé (396)': [[['<ram:TypeCode>381<', '<ram:TypeCode>396<']], []],
    'd’une remise (532)': [[['<ram:TypeCode>381<', '<ram:TypeCode>532<']], []],
    'd’une rectification négative (384)': [
      [
        ['<ram:TypeCode>381<', '<ram:TypeCode>384<'],
        ['<ram:DuePayableAmount>', '<ram:DuePayableAmount>-'],
        ['<ram:GrandTotalAmount>', '<ram:GrandTotalAmount>-'],
        ['<ram:TaxBasisTotalAmount>', '<ram:TaxBasisTotalAmount>-'],
        ['"EUR">20.00', '"EUR">-20.00'],
        ['<ram:CalculatedAmount>', '<ram:CalculatedAmount>-'],
        ['<ram:BasisAmount>', '<ram:BasisAmount>-'],
        ['<ram:LineTotalAmount>', '<ram:LineTotalAmount>-'],
      ],
      [
        ['Avoir A', 'Facture rectificative A'],
        ['| 20 % | 1', '| 20 % | −1'],
        ['taxes 1', 'taxes −1'],
        ['comprises 1', 'comprises −1'],
        ['20 % 20', '20 % −20'],
        ['Avoir en votre faveur', 'À recevoir'],
      ],
    ],
  },
  '05-prelevement': {
    'ordinaire (49)': moyen('49', 'Par prélèvement', 'Prélevée le 15 décembre 2026 sur votre compte … 0143'),
    'une carte (54)': moyen('54', 'Par carte', 'Réglée par carte'),
    'un accord entre vous (57)': moyen(
      '57',
      'Par accord permanent',
      'Réglée le 15 décembre 2026 selon votre accord permanent avec le fournisseur',
    ),
    'une compensation (97)': moyen(
      '97',
      'Par compensation',
      'Réglée par compensation entre vous et le fournisseur',
    ),
  },
  '17-minimum-acompte': {
    'd’une facture d’acompte': [
      [['<ram:TypeCode>380<', '<ram:TypeCode>386<']],
      [['Facture F', 'Facture d’acompte F']],
    ],
    'd’un euro': [
      [['DuePayableAmount>420.00', 'DuePayableAmount>599.00']],
      [
        ['−180,00', '−1,00'],
        ['420,00', '599,00'],
      ],
    ],
    'd’un fichier ZUGFeRD': [[['urn:factur-x.eu:1p0:minimum', 'urn:zugferd.de:2p0:minimum']], []],
  },
  '18-exoneration-code-seul': {
    'd’un cours': motif('VATEX-FR-CGI261-4', 'Exonération de TVA, article 261, 4 du CGI'),
    'd’un service de l’Union': motif(
      'VATEX-EU-132-1I',
      'Exonération de TVA, article 132, 1, i) de la directive 2006/112/CE',
    ),
    'd’un code que la liste n’a pas': motif('VATEX-FR-9', 'Motif d’exonération du fichier : code VATEX-FR-9'),
    'd’une autoliquidation': motif('VATEX-EU-AE', 'Autoliquidation : la TVA est due par l’acheteur', 'AE'),
  },
  '20-prix-six-decimales': {
    'dix décimales': [[['0.000005', '0.0000050001']], [['0,000005 €', '0,0000050001 €']]],
    'quatre de quantité, en kWh': [[['"MWH">0.3335', '"KWH">0.0001']], [['0,3335 MWh', '0,0001 kWh']]],
    'le code en minuscules': [[['"MWH"', '"mwh"']], []],
  },
};

describe.each(Object.entries(VOISINS))('Et ses voisins : %s', (cas, voisins) => {
  it.each(Object.entries(voisins))('%s', async (_, [dans, alEcran]) => {
    const octets = Buffer.from(changer(fichier(cas).toString(), dans));
    expect(await montre(octets)).toBe(changer(attendu(cas), alEcran));
  });
});

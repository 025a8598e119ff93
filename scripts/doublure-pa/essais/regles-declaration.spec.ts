import { juger } from '../src/socle/regle.js';
import { finsPermises } from '../src/declaration/periodes.js';
import type { DeclarationJugee } from '../src/declaration/regle.js';
import { REGLES_DE_DECLARATION } from '../src/declaration/regles.js';
import { ouvrirDeclaration, totauxDe } from '../src/declaration/traitement.js';
import {
  blocPaiements,
  blocVentes,
  declarationDe,
  encaissements,
  factureEtrangere,
  ventes,
  type EnTete,
  type Vente,
} from './support/declarations.js';
import { VENDEUR } from './support/factures.js';

const RECUE = { id: 'D-0', type: 'IN', genre: 'ventes', role: 'SE', debut: '20270901', fin: '20271031' };
const juge = (xml: string, change: Partial<DeclarationJugee> = {}): DeclarationJugee => ({
  declaration: ouvrirDeclaration(Buffer.from(xml)),
  compte: VENDEUR,
  matricule: '0123',
  regime: 'franchise',
  aujourdHui: '20271105',
  recues: [],
  negatifsAcceptes: false,
  ...change,
});
const fautes = (jugee: DeclarationJugee): string[] =>
  juger(REGLES_DE_DECLARATION, jugee).map(({ regle }) => regle);
const UNE: readonly Vente[] = [['20270903', 'TPS1', 15_000]];
const vend = (dit: EnTete, change: Partial<DeclarationJugee> = {}): DeclarationJugee =>
  juge(ventes(UNE, dit), change);
const retouche = (de: string, en: string): DeclarationJugee => juge(ventes(UNE).replace(de, en));
const etranger = (change: Parameters<typeof factureEtrangere>[0]): DeclarationJugee =>
  juge(declarationDe(blocVentes([], {}, factureEtrangere(change))));

/** Pour chaque règle, une déclaration qui la contredit. */
const CONTRAIRES: Readonly<Record<string, DeclarationJugee>> = {
  'G6.29': juge(declarationDe(blocVentes(UNE) + blocPaiements([['20270903', 100]]))),
  'G8.05': vend({ id: 'D-0', type: 'RE' }, { recues: [RECUE] }),
  'TT-1': vend({ id: 'D'.repeat(51) }),
  'TT-3': vend({ emiseLe: '20271105' }),
  'TT-4': vend({ type: 'XX' }),
  'TT-7': vend({ matricule: '9999' }),
  'TT-12': vend({ declarant: '200000008' }),
  'TT-17': vend({ debut: '20270901', fin: '20270901' }),
  'DPA-F10-01': vend({ debut: '20270801', fin: '20270930' }),
  'DPA-F10-02': vend({}, { aujourdHui: '20271031' }),
  'DPA-F10-03': vend({ id: 'D-2' }, { recues: [RECUE] }),
  'DPA-F10-04': vend({ type: 'RE' }),
  'DPA-F10-05': juge(ventes([])),
  'DPA-F10-06': juge(ventes([['20270831', 'TPS1', 100]])),
  'G1.07': juge(ventes([['20271030', 'TPS1', 100]]), { aujourdHui: '20271020' }),
  'G1.68': juge(ventes([['20270903', 'XYZ1', 100]])),
  'DPA-F10-07': retouche('>EUR<', '>eur<'),
  'DPA-F10-08': retouche('<TaxTotal>0.00<', '<TaxTotal>0.001<'),
  'DPA-F10-09': retouche('<TaxableAmount>150.00<', '<TaxableAmount>140.00<'),
  'DPA-F10-10': retouche('<TaxTotal>0.00</TaxTotal><TaxSubtotal>', '<TaxTotal>5.00</TaxTotal><TaxSubtotal>'),
  'DPA-F10-11': juge(ventes([...UNE, ...UNE])),
  'DPA-F10-12': retouche('<TaxPercent>0<', '<TaxPercent>19<'),
  'G7.07': juge(encaissements([['20271016', -3_000]])),
  'G2.33': etranger({ tva: '' }),
  'DPA-F10-13': etranger({ acheteur: '' }),
  'DPA-F10-14': etranger({ numero: 'F'.repeat(21) }),
  'DPA-F10-15': etranger({ horsTaxe: '950.00' }),
  'DPA-F10-16': etranger({ jour: '20271101' }),
};

/** Le cas travaillé du dessin (§4.3), septembre-octobre 2027. */
const VENTES: readonly Vente[] = [
  ['20270903', 'TPS1', 15_000],
  ['20270903', 'TLB1', 4_990],
  ['20270920', 'TPS1', 7_200],
  ['20270920', 'TLB1', 1_800],
  ['20271015', 'TPS1', -3_000],
  ['20271025', 'TPS1', 20_000],
  ['20271028', 'TPS1', 6_000],
];

describe('Les règles d’une déclaration', () => {
  it('une déclaration juste n’en contredit aucune, avoirs compris', () => {
    expect(fautes(juge(ventes(VENTES)))).toEqual([]);
    expect(fautes(juge(declarationDe(blocVentes([], {}, factureEtrangere()))))).toEqual([]);
  });

  it.each(REGLES_DE_DECLARATION.map(({ id, phrase }) => [id, phrase]))('%s : %s', (id) => {
    expect(CONTRAIRES[id]).toBeDefined();
    expect(fautes(CONTRAIRES[id]!)).toContain(id);
  });

  it('cas 45 : le cas travaillé fait 452,00 de services, 67,90 de biens, 282,00 encaissés', () => {
    expect(totauxDe(juge(ventes(VENTES)).declaration)).toEqual({ TPS1: 45_200, TLB1: 6_790 });
    const payes = encaissements([
      ['20270903', 10_000],
      ['20270930', 7_200],
      ['20271020', 5_000],
      ['20271028', 6_000],
    ]);
    expect(totauxDe(juge(payes).declaration)).toEqual({ encaisse: 28_200 });
    expect(fautes(juge(payes))).toEqual([]);
  });

  it('un encaissement négatif passe chez une plateforme qui les accepte', () => {
    expect(fautes(juge(encaissements([['20271016', -3_000]]), { negatifsAcceptes: true }))).toEqual([]);
  });

  it('une rectificative remplace la déclaration de la même période, du même genre et du même rôle', () => {
    expect(fautes(vend({ id: 'D-2', type: 'RE' }, { recues: [RECUE] }))).toEqual([]);
    expect(fautes(vend({ id: 'D-2', type: 'RE' }, { recues: [{ ...RECUE, genre: 'paiements' }] }))).toEqual([
      'DPA-F10-04',
    ]);
  });
});

describe('Les périodes', () => {
  it.each([
    ['20270101', 'franchise', ['20270228']],
    ['20280101', 'franchise', ['20280229']],
    ['20271101', 'franchise', ['20271231']],
    ['20270201', 'franchise', []],
    ['20270902', 'franchise', []],
    ['20270901', 'reel-simplifie', ['20270930']],
    ['20270901', 'reel', ['20270910', '20270930']],
    ['20270911', 'reel', ['20270920']],
    ['20270221', 'reel', ['20270228']],
  ] as const)('du %s, en %s, une période finit le %j', (debut, regime, fins) => {
    expect(finsPermises(debut, regime)).toEqual(fins);
  });
});

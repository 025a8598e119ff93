import { juger } from '../src/socle/regle.js';
import { lireFacture } from '../src/facture/lecture.js';
import { REGLES_DE_FACTURE } from '../src/facture/regles.js';
import { lireXml } from '../src/xml/arbre.js';
import { cii, FACTURE, type FactureDEssai } from './support/factures.js';

const fautes = (change: Partial<FactureDEssai>): string[] =>
  juger(REGLES_DE_FACTURE, lireFacture(lireXml(Buffer.from(cii(change))))!).map(({ regle }) => regle);
const sans = (sujet: string): Partial<FactureDEssai> => ({
  notes: FACTURE.notes.filter(([sien]) => sien !== sujet),
});
const plus = (sujet: string, texte = 'encore'): Partial<FactureDEssai> => ({
  notes: [...FACTURE.notes, [sujet, texte], ...(sujet === 'TXD' ? [['TXD', 'x'] as const] : [])],
});

/** Pour chaque règle, ce qu'on change de la facture d'essai pour la contredire. */
const CONTRAIRES: Readonly<Record<string, Partial<FactureDEssai> | undefined>> = {
  'BR-FR-01_BT-1': { numero: 'F'.repeat(36) },
  'BR-FR-02_BT-1': { numero: 'FAC 14' },
  'BR-FR-03_BT-2': { date: '20271301' },
  'BR-FR-04_BT-3': { type: '325' },
  'BR-FR-05_BT-22_PMT': sans('PMT'),
  'BR-FR-05_BT-22_PMD': sans('PMD'),
  'BR-FR-05_BT-22_AAB': sans('AAB'),
  'BR-FR-06_BT-21_PMT': plus('PMT'),
  'BR-FR-06_BT-21_PMD': plus('PMD'),
  'BR-FR-06_BT-21_AAB': plus('AAB'),
  'BR-FR-06_BT-21_TXD': plus('TXD'),
  'BR-FR-08_BT-23': { cadre: 'Z1' },
  'BR-FR-10_BT-30': { vendeur: '12345' },
  'BR-FR-11_BT-47': { acheteur: '12345', adresseAcheteur: '12345' },
  'BR-FR-12_BT-49': { adresseAcheteur: '' },
  'BR-FR-13_BT-34': { adresseVendeur: '' },
  'BR-FR-16_BT-119': { taux: '19' },
  'BR-FR-20_BT-21': { notes: [...sans('BAR').notes!, ['BAR', 'B2X']] },
  'BR-FR-21_BT-49': { adresseAcheteur: '999999998' },
  'BR-FR-23_BT-34': { adresseVendeur: '732829320/X' },
  'BR-FR-23_BT-49': { adresseAcheteur: '200000008/X' },
  'BR-FR-25_BT-34': { adresseVendeur: `732829320_${'A'.repeat(120)}` },
  'BR-FR-25_BT-49': { adresseAcheteur: `200000008_${'A'.repeat(120)}` },
  'BR-FR-31_BT-21': plus('BAR', 'B2B'),
};

/** Trois règles dont la facture d'essai ne sait pas écrire la faute : elles se jugent sur la facture lue. */
const SUR_LA_LECTURE: Readonly<Record<string, object>> = {
  'BR-FR-09_BT-29': { vendeur: { siren: '732829320', siret: '99999999800011', adresse: 'a' } },
  'BR-FR-09_BT-46': {
    acheteur: { siren: '200000008', siret: '123', adresse: '200000008', schemaAdresse: '0225' },
  },
  'BR-FR-15_BT-118': { categories: ['L'] },
};

describe('Les règles d’une facture déposée', () => {
  it('la facture d’essai n’en contredit aucune', () => {
    expect(fautes({})).toEqual([]);
  });

  it.each(REGLES_DE_FACTURE.map(({ id, phrase }) => [id, phrase]))('%s : %s', (id) => {
    const lue = lireFacture(lireXml(Buffer.from(cii())))!;
    const change = SUR_LA_LECTURE[id];
    if (change)
      expect(juger(REGLES_DE_FACTURE, { ...lue, ...change }).map(({ regle }) => regle)).toContain(id);
    else {
      expect(CONTRAIRES[id]).toBeDefined();
      expect(fautes(CONTRAIRES[id]!)).toContain(id);
    }
  });
});

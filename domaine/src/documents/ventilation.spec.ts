import fc from 'fast-check';
import { ecrireCii } from './cii';
import { construireDocument } from './document';
import { FACTURE_EXEMPLE } from './exemple';
import type { FactureADessiner, RegimesTva } from './facture';
import { composerFactureElectronique } from './facture-electronique';
import { completerLigne } from './ligne';
import { examinerMentions } from './mentions';
import type { RemiseSaisie } from './remise';
import { calculerTotaux } from './totaux';

const UNION: RegimesTva = { biens: 'franchise', services: 'autoliquidation' };
const AILLEURS: RegimesTva = { biens: 'franchise', services: 'hors_champ' };

/** Une facture dont chaque ligne vaut tant d'euros et vend un bien ou un service. */
function facture(
  regimeTva: RegimesTva,
  lignes: ['biens' | 'services', number][],
  remise?: RemiseSaisie,
): FactureADessiner {
  const completes = lignes.map(([nature, centimes]) =>
    completerLigne({
      description: nature,
      nature,
      quantiteMilliemes: 1_000,
      prixUnitaireDixMilliemes: centimes * 100,
    }),
  );
  const totaux = calculerTotaux(completes, { remise });
  const { totalHtCentimes, totalTtcCentimes } = totaux;
  return {
    ...FACTURE_EXEMPLE,
    vendeur: { ...FACTURE_EXEMPLE.vendeur, tvaIntracommunautaire: 'FR32123456789' },
    contenu: {
      ...FACTURE_EXEMPLE.contenu,
      regimeTva,
      lignes: completes,
      ...(totaux.remise && { remise: totaux.remise }),
      totalHtCentimes,
      totalTtcCentimes,
    },
  };
}
const totauxImprimes = (f: FactureADessiner): [string, string][] =>
  construireDocument(f).totaux.map(({ libelle, valeur }) => [libelle, valeur]);

describe('Un document sous deux régimes de TVA', () => {
  it('biens et services dans l’Union : chaque ligne a sa catégorie, chaque part son motif et sa base', () => {
    const f = facture(UNION, [
      ['biens', 10_000],
      ['services', 5_000],
      ['biens', 2_500],
    ]);
    const { lignes, ventilation } = composerFactureElectronique(f);
    expect(lignes.map(({ categorie }) => categorie)).toEqual(['E', 'AE', 'E']);
    expect(ventilation).toEqual([
      {
        categorie: 'E',
        motif: 'VATEX-FR-FRANCHISE',
        texte: 'TVA non applicable, article 293 B du CGI (biens)',
        baseCentimes: 12_500,
      },
      {
        categorie: 'AE',
        motif: 'VATEX-EU-AE',
        texte: 'Autoliquidation, articles 283-2 et 259-1° du CGI (services)',
        baseCentimes: 5_000,
      },
    ]);
    for (const { texte } of ventilation) expect(construireDocument(f).exoneration).toContain(texte);
    expect(ecrireCii(composerFactureElectronique(f)).match(/<ram:CategoryCode>(E|AE)</g)).toHaveLength(5);
  });

  it('le document imprime la base de chaque part, et la remise de chacune, comme le XML les porte', () => {
    const f = facture(
      UNION,
      [
        ['biens', 10_000],
        ['services', 5_000],
      ],
      { montantCentimes: 1_000, motif: 'fidélité' },
    );
    expect(totauxImprimes(f)).toEqual([
      ['Total des lignes HT', '150,00\u00a0€'],
      ['Remise\u00a0: fidélité', '−10,00\u00a0€'],
      ['dont biens', '−6,67\u00a0€'],
      ['dont services', '−3,33\u00a0€'],
      ['Total HT', '140,00\u00a0€'],
      ['dont biens', '93,33\u00a0€'],
      ['dont services', '46,67\u00a0€'],
      ['TVA 0\u00a0%', '0,00\u00a0€'],
      ['TVA due par le preneur', '–'],
      ['Total TTC', '140,00\u00a0€'],
    ]);
    expect(composerFactureElectronique(f).remises).toMatchObject([
      { categorie: 'E', montantCentimes: 667, baseCentimes: 10_000 },
      { categorie: 'AE', montantCentimes: 333, baseCentimes: 5_000 },
    ]);
  });

  it('une seule nature vendue : une seule part, rien de plus au papier', () => {
    expect(composerFactureElectronique(facture(UNION, [['services', 5_000]])).ventilation).toMatchObject([
      { categorie: 'AE', baseCentimes: 5_000 },
    ]);
    expect(totauxImprimes(facture(UNION, [['biens', 5_000]])).map(([libelle]) => libelle)).toEqual([
      'Total HT',
      'TVA 0\u00a0%',
      'Total TTC',
    ]);
  });

  it('hors de la franchise, aucun taux au papier (art. 242 nonies A, I, 13°) : due par le preneur, ou non applicable', () => {
    const libelleDe = (regimes: RegimesTva) => totauxImprimes(facture(regimes, [['services', 5_000]]))[1];
    expect(libelleDe(UNION)).toEqual(['TVA due par le preneur', '–']);
    expect(libelleDe(AILLEURS)).toEqual(['TVA non applicable', '–']);
  });

  it('à côté d’un service hors du champ, tout se code E (BR-O-11 à 14), les deux phrases le disent, et l’assistant propose deux factures', () => {
    const f = facture(AILLEURS, [
      ['biens', 10_000],
      ['services', 5_000],
    ]);
    const { lignes, ventilation } = composerFactureElectronique(f);
    expect(lignes.map(({ categorie }) => categorie)).toEqual(['E', 'E']);
    expect(ventilation).toEqual([
      {
        categorie: 'E',
        motif: 'VATEX-FR-FRANCHISE',
        texte:
          'TVA non applicable, article 293 B du CGI (biens)\u00a0; TVA non applicable, article 259-1 du CGI (services)',
        baseCentimes: 15_000,
      },
    ]);
    const suisse = { ...f.client.adresse!, pays: 'Suisse' };
    const { avertissements } = examinerMentions(
      f.vendeur,
      { ...f.client, adresse: suisse },
      '2026-11-05',
      f.contenu,
    );
    expect(avertissements.map(({ champ }) => champ)).toContain('lignes');
  });

  it('les bases et les remises des parts font le total, au centime, sans rien de négatif (BR-E-08, BR-AE-08, BR-CO-11)', () => {
    const ligne = fc.tuple(fc.constantFrom('biens' as const, 'services' as const), fc.nat(1_000_000));
    const remise = fc.option(
      fc.oneof(
        fc.record({ tauxCentiemes: fc.integer({ min: 1, max: 10_000 }) }),
        fc.record({ montantCentimes: fc.nat(500_000) }),
      ),
      { nil: undefined },
    );
    fc.assert(
      fc.property(fc.array(ligne, { minLength: 1, maxLength: 12 }), remise, (lignes, saisie) => {
        const f = facture(UNION, lignes, saisie);
        const { ventilation, remises, totalHtCentimes } = composerFactureElectronique(f);
        const total = (montants: number[]): number => montants.reduce((somme, montant) => somme + montant, 0);
        expect(total(ventilation.map(({ baseCentimes }) => baseCentimes))).toBe(totalHtCentimes);
        expect(total(remises.map(({ montantCentimes }) => montantCentimes))).toBe(
          f.contenu.remise?.montantCentimes ?? 0,
        );
        for (const { categorie, baseCentimes } of ventilation) {
          const siennes = remises.filter((r) => r.categorie === categorie);
          const sesLignes = composerFactureElectronique(f).lignes.filter((l) => l.categorie === categorie);
          expect(baseCentimes).toBeGreaterThanOrEqual(0);
          expect(baseCentimes).toBe(
            total(sesLignes.map((l) => l.montantCentimes)) - total(siennes.map((r) => r.montantCentimes)),
          );
        }
      }),
      { numRuns: 150 },
    );
  });
});

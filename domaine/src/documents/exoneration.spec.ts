import { ecrireCii } from './cii';
import { construireDocument } from './document';
import { FACTURE_EXEMPLE } from './exemple';
import type { FactureADessiner, RegimesTva } from './facture';
import { composerFactureElectronique } from './facture-electronique';

const [ligne] = FACTURE_EXEMPLE.contenu.lignes;
const facture = (
  regimeTva: RegimesTva | undefined,
  ...natures: ('biens' | 'services')[]
): FactureADessiner => ({
  ...FACTURE_EXEMPLE,
  vendeur: { ...FACTURE_EXEMPLE.vendeur, tvaIntracommunautaire: 'FR32123456789' },
  contenu: {
    ...FACTURE_EXEMPLE.contenu,
    regimeTva,
    lignes: natures.map((nature) => ({ ...ligne!, nature })),
  },
});
const UNION: RegimesTva = { biens: 'franchise', services: 'autoliquidation' };
const AILLEURS: RegimesTva = { biens: 'franchise', services: 'hors_champ' };
const xmlDe = (f: FactureADessiner): string => ecrireCii(composerFactureElectronique(f));

describe('Ce que le document dit de la TVA', () => {
  it.each<[string, FactureADessiner, string, string]>([
    ['rien de décidé', facture(undefined, 'services'), 'E', '293 B'],
    ['des biens dans l’Union', facture(UNION, 'biens'), 'E', '293 B'],
    ['des services dans l’Union', facture(UNION, 'services'), 'AE', 'Autoliquidation'],
    ['des services hors de l’Union', facture(AILLEURS, 'services'), 'O', '259-1'],
  ])('%s : imprimé et codé de même', (_cas, f, categorie, texte) => {
    const imprime = construireDocument(f).exoneration;
    expect(imprime).toContain(texte);
    const xml = xmlDe(f);
    expect(xml).toContain(`<ram:ExemptionReason>${imprime}</ram:ExemptionReason>`);
    expect(new Set(xml.match(/<ram:CategoryCode>[A-Z]+/g))).toEqual(
      new Set([`<ram:CategoryCode>${categorie}`]),
    );
  });

  it('deux régimes se disent l’un et l’autre, chacun pour ce qu’il couvre', () => {
    expect(construireDocument(facture(AILLEURS, 'biens', 'services')).exoneration).toBe(
      'TVA non applicable, article 293 B du CGI (biens)\u00a0; TVA non applicable, article 259-1 du CGI (services)',
    );
  });

  it('hors du champ de la taxe, le XML n’a ni taux ni numéro de TVA ; le document imprime le sien', () => {
    const f = facture(AILLEURS, 'services');
    expect(xmlDe(f)).not.toMatch(/RateApplicablePercent|schemeID="VA"/);
    expect(construireDocument(f).emetteur.lignes).toContain('N°\u00a0TVA FR\u00a032\u00a0123456789');
  });
});

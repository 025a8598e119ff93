import * as textes from './textes-legaux';

const { enVigueur, EXONERATION_TVA } = textes;
const historiques = Object.entries(textes).filter(([, valeur]) => Array.isArray(valeur)) as [
  string,
  textes.VersionDatee<unknown>[],
][];

describe('Les textes légaux', () => {
  it('gardent la mention de franchise du CGI tant que celle du CIBS n’est pas parue : rien n’est inventé', () => {
    for (const date of ['2026-11-21', '2028-06-30', '2028-07-01'])
      expect(enVigueur(EXONERATION_TVA, date)).toBe('TVA non applicable, article 293 B du CGI');
  });

  it('se relisent quatre-vingt-dix jours avant une échéance annoncée dont le texte n’est pas paru', () => {
    const aujourdhui = Date.now();
    const echeances = historiques.flatMap(([nom, versions]) =>
      versions.flatMap(({ aRelireAvant, source }) => {
        if (!aRelireAvant) return [];
        expect(source).toContain('texte à paraître');
        return [{ nom, dans: Date.parse(aRelireAvant) - aujourdhui }];
      }),
    );
    expect(echeances).not.toEqual([]);
    expect(echeances.filter(({ dans }) => dans < 90 * 86_400_000)).toEqual([]);
  });

  it('refusent d’inventer un texte pour une date qu’aucune version ne couvre', () => {
    expect(() => enVigueur(textes.TAUX_INTERET_LEGAL, '2022-06-30')).toThrow(RangeError);
  });

  it('couvrent tous, au premier jour admis, un document ; un brouillon plus ancien se lit avec ceux de ce jour', () => {
    const { PREMIER_JOUR_COUVERT, SUFFIXE_EI, GARANTIE_CONFORMITE, texteApplicable } = textes;
    expect(enVigueur(GARANTIE_CONFORMITE, PREMIER_JOUR_COUVERT)).toContain('deux ans');
    expect(texteApplicable(SUFFIXE_EI, '2004-01-05')).toBe('EI');
  });

  it.each(historiques)('%s : chaque version a sa source, sans trou ni recouvrement', (_nom, versions) => {
    for (const version of versions) expect(version.source).not.toBe('');
    for (const [rang, suivante] of versions.slice(1).entries()) {
      const fin = versions[rang]?.jusquAu ?? '';
      expect(Date.parse(suivante.du) - Date.parse(fin)).toBe(86_400_000);
    }
    expect(versions.at(-1)?.jusquAu).toBeNull();
  });

  it('portent l’indemnité de 40 € et le délai de 60 jours', () => {
    expect(enVigueur(textes.INDEMNITE_RECOUVREMENT_CENTIMES, '2026-11-21')).toBe(4_000);
    expect(enVigueur(textes.DELAI_MAXIMAL_JOURS, '2026-11-21')).toBe(60);
  });
});

import { anneesDuLivre, joursDe, libellePeriode, moisDAnnee, trimestresDAnnee } from './periode';

describe('Une période du livre des recettes', () => {
  it.each([
    ['2026', '2026-01-01', '2026-12-31', 'année\u00a02026'],
    ['2026-T1', '2026-01-01', '2026-03-31', '1er\u00a0trimestre\u00a02026'],
    ['2026-T4', '2026-10-01', '2026-12-31', '4e\u00a0trimestre\u00a02026'],
    ['2026-11', '2026-11-01', '2026-11-30', 'novembre\u00a02026'],
    ['2028-02', '2028-02-01', '2028-02-29', 'février\u00a02028'],
  ])('%s va du %s au %s', (periode, du, au, libelle) => {
    expect(joursDe(periode)).toEqual({ du, au });
    expect(libellePeriode(periode)).toBe(libelle);
  });

  it.each([
    '',
    '26',
    '1999',
    '2026-13',
    '2026-00',
    '2026-T5',
    '2026-T0',
    '2026-1',
    '2026-11-01',
    ' 2026',
    '2200',
  ])('« %s » n’en est pas une', (texte) => expect(joursDe(texte)).toBeNull());

  it('l’année se coupe en quatre trimestres et en douze mois, sans jour oublié ni compté deux fois', () => {
    for (const parts of [trimestresDAnnee('2026'), moisDAnnee('2026')]) {
      const jours = parts.map((part) => joursDe(part)!);
      expect(jours[0]!.du).toBe('2026-01-01');
      expect(jours.at(-1)!.au).toBe('2026-12-31');
      jours.slice(1).forEach(({ du }, rang) => {
        const veille = Date.parse(`${jours[rang]!.au}T00:00:00Z`);
        expect(Date.parse(`${du}T00:00:00Z`) - veille).toBe(86_400_000);
      });
    }
  });

  it('les années du livre vont de celle du jour à celle de la première écriture', () => {
    expect(anneesDuLivre('2024-03-02', '2026-11-23')).toEqual(['2026', '2025', '2024']);
    expect(anneesDuLivre(undefined, '2026-11-23')).toEqual(['2026']);
  });
});

import { estExpire, fauteDeValidite, recueATemps, validiteParDefaut } from './validite';

describe('La validité d’un devis', () => {
  it('est de trente jours quand rien n’est dit', () => {
    expect(validiteParDefaut('2028-01-31')).toBe('2028-03-01');
    expect(validiteParDefaut('2026-11-21')).toBe('2026-12-21');
  });

  it.each([
    // Heure d'hiver le 25 octobre 2026, heure d'été le 28 mars 2027 : minuit n'est pas à la même heure UTC des deux côtés.
    ['2026-10-24', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z'],
    ['2026-10-25', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
    ['2027-03-27', '2027-03-27T22:59:59Z', '2027-03-27T23:00:00Z'],
    ['2027-03-28', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
    ['2026-12-31', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'],
  ])('court jusqu’à 23:59:59 à Paris, le %s ; à 00:00:00 l’offre est caduque', (terme, avant, apres) => {
    expect(recueATemps(terme, new Date(avant))).toBe(true);
    expect(recueATemps(terme, new Date(apres))).toBe(false);
  });

  it('son dernier jour compte', () => {
    expect([estExpire('2026-11-21', '2026-11-21'), estExpire('2026-11-21', '2026-11-22')]).toEqual([
      false,
      true,
    ]);
  });

  it('ne finit ni avant le devis, ni plus d’un an après', () => {
    expect(fauteDeValidite('2026-11-20', '2026-11-21')).toContain('avant la date du devis');
    expect(fauteDeValidite('2026-11-21', '2026-11-21')).toBeNull();
    expect(fauteDeValidite('2027-11-22', '2026-11-21')).toBeNull();
    expect(fauteDeValidite('2027-11-23', '2026-11-21')).toContain('22/11/2027');
  });
});

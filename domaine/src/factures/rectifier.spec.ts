import { plafondPartiel, resteRectifiable } from './rectifier';

const FACTURE = { totalTtcCentimes: 100_000, avoirsCentimes: 20_000 };

describe('Ce qu’un avoir peut retirer', () => {
  it('est le total, moins les avoirs déjà faits', () => {
    expect(resteRectifiable(FACTURE)).toBe(80_000);
    expect(plafondPartiel(FACTURE)).toBe(80_000);
  });

  it('d’un solde, laisse à un avoir partiel les acomptes qu’il déduit', () => {
    expect(plafondPartiel({ ...FACTURE, imputeCentimes: 30_000 })).toBe(50_000);
  });
});

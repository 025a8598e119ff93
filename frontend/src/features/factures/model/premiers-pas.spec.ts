import { premiersPas } from './premiers-pas';

const NEUF = { siret: null, adresse: '', codePostal: '', ville: '', logo: false, factureCount: 0 };
const faits = (
  moi: Partial<Parameters<typeof premiersPas>[0]>,
  reste = { iban: null as string | null, clients: 0 },
) =>
  premiersPas({ ...NEUF, ...moi }, reste)
    .filter(({ fait }) => fait)
    .map(({ cle }) => cle);

describe('Les premiers pas', () => {
  it('rien n’est fait d’un compte neuf', () => {
    expect(faits({})).toEqual([]);
  });

  it('l’identité n’est complète qu’avec le SIRET et toute l’adresse', () => {
    const adresse = { adresse: '4 rue Haute', codePostal: '69001', ville: 'Lyon' };
    expect(faits(adresse)).toEqual([]);
    expect(faits({ ...adresse, siret: '12345678900011' })).toEqual(['identite']);
  });

  it('chaque pas se coche par ce qui est vraiment là', () => {
    expect(faits({ logo: true, factureCount: 1 }, { iban: 'FR76', clients: 2 })).toEqual([
      'iban',
      'logo',
      'client',
      'facture',
    ]);
  });
});

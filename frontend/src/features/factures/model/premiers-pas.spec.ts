import { premiersPas } from './premiers-pas';

const NEUF = { siret: null, adresse: '', codePostal: '', ville: '', logo: false, factureCount: 0 };
const faits = (
  moi: Partial<Parameters<typeof premiersPas>[0]>,
  reste = { nature: null as string | null, iban: null as string | null, clients: 0 },
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

  it('l’identité se nomme par ce qui lui manque', () => {
    const libelle = (moi: object): string | undefined =>
      premiersPas({ ...NEUF, ...moi }, { nature: null, iban: null, clients: 0 })[0]?.libelle;
    const adresse = { adresse: '4 rue Haute', codePostal: '69001', ville: 'Lyon' };
    expect(libelle({})).toBe('Compléter mon adresse et mon SIRET');
    expect(libelle({ siret: '12345678900011' })).toBe('Compléter mon adresse');
    expect(libelle(adresse)).toBe('Ajouter mon SIRET');
  });

  it('chaque pas se coche par ce qui est vraiment là', () => {
    expect(faits({ logo: true, factureCount: 1 }, { nature: 'biens', iban: 'FR76', clients: 2 })).toEqual([
      'nature',
      'iban',
      'logo',
      'client',
      'facture',
    ]);
  });

  it('chaque pas mène au champ qui le fait, et l’identité au premier qui manque', () => {
    const pas = (moi: object) =>
      Object.fromEntries(
        premiersPas({ ...NEUF, ...moi }, { nature: null, iban: null, clients: 0 }).map(({ cle, href }) => [
          cle,
          href,
        ]),
      );
    expect(pas({})).toEqual({
      identite: '/mentions-legales#mentions-siret',
      nature: undefined,
      iban: '/mentions-legales#mentions-iban',
      logo: '/mentions-legales#mentions-logo',
      client: '/clients?nouveau=1',
      facture: undefined,
    });
    expect(pas({ siret: '12345678900011', adresse: '4 rue Haute' }).identite).toBe(
      '/mentions-legales#mentions-codePostal',
    );
  });
});

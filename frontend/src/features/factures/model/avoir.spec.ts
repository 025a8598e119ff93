import { lireAvoir, resteRectifiable } from './avoir';
import type { Facture } from './facture';

const FACTURE = {
  montantTTC: 964,
  montantAvoirs: 100,
  lignes: [
    { description: 'Assiette', quantite: 24, prixUnitaire: 18.5, montant: 444 },
    { description: 'Bol', quantite: 24, prixUnitaire: 14, montant: 336 },
    { description: 'Plat', quantite: 4, prixUnitaire: 46, montant: 184 },
  ],
} as Facture;
const lire = (quantites: string[], motif = 'Casse'): ReturnType<typeof lireAvoir> =>
  lireAvoir(FACTURE, { etendue: 'quantites', motif, quantites, montant: '' });

describe('avoir', () => {
  it('le total rend ce qui reste, sans lignes', () => {
    expect(resteRectifiable(FACTURE)).toBe(86_400);
    expect(lireAvoir(FACTURE, { etendue: 'total', motif: 'Erreur', quantites: [], montant: '' })).toEqual({
      montantCentimes: 86_400,
      lignes: [],
      faute: null,
      enFaute: null,
    });
  });

  it('le partiel ne rend que les lignes dont une quantité est donnée', () => {
    expect(lire(['2', '', '0'])).toEqual({
      montantCentimes: 3_700,
      lignes: [{ description: 'Assiette', quantite: 2, prixUnitaire: 18.5 }],
      faute: null,
      enFaute: null,
    });
    expect(lire(['1,5', '', '']).lignes[0]?.quantite).toBe(1.5);
  });

  it('rend sa part de chaque remise : le même taux, ou la part du montant, sur la ligne et sur le tout', () => {
    const remisee = {
      ...FACTURE,
      montantTTC: 835.2,
      montantAvoirs: 0,
      totalLignes: 928,
      remise: { taux: 10, montant: 92.8, motif: 'Fidélité' },
      lignes: [
        { ...FACTURE.lignes[0], montant: 420, remise: { taux: null, montant: 24, motif: 'Éclats' } },
        ...FACTURE.lignes.slice(1),
      ],
    } as Facture;
    const { montantCentimes, lignes, remise } = lireAvoir(remisee, {
      etendue: 'quantites',
      motif: 'Casse',
      quantites: ['12', '', ''],
      montant: '',
    });
    expect(lignes).toEqual([
      { description: 'Assiette', quantite: 12, prixUnitaire: 18.5, remise: { montant: 12, motif: 'Éclats' } },
    ]);
    expect(remise).toEqual({ taux: 10, motif: 'Fidélité' });
    expect(montantCentimes).toBe(18_900);
  });

  it('refuse au-delà de la ligne, au-delà du reste, rien, et sans motif', () => {
    expect(lire(['', '25', '']).faute).toMatch(/Ligne 2/);
    expect(lire(['24', '24', '4']).faute).toMatch(/dépasse/);
    expect(lire(['', '', '']).faute).toMatch(/au moins une/);
    expect(lire(['-1', '', '']).faute).toMatch(/Ligne 1/);
    expect(lire(['1', '', ''], ' ').faute).toMatch(/motif/);
  });

  it('par montant : une ligne de ce montant, quelles que soient les quantités', () => {
    const parMontant = (montant: string, motif = 'Geste') =>
      lireAvoir(FACTURE, { etendue: 'montant', motif, quantites: ['99'], montant });
    expect(parMontant('50,5')).toEqual({
      montantCentimes: 5_050,
      lignes: [
        {
          description: expect.stringContaining('Remise sur la facture') as string,
          quantite: 1,
          prixUnitaire: 50.5,
        },
      ],
      faute: null,
      enFaute: null,
    });
    expect(parMontant('864').faute).toBeNull();
    expect(parMontant('864,01')).toMatchObject({
      faute: 'Cet avoir dépasse ce qui reste de la facture.',
      enFaute: 'montant',
    });
    expect(parMontant('')).toMatchObject({ faute: 'Indiquez le montant de l’avoir.', enFaute: 'montant' });
    expect(parMontant('abc').enFaute).toBe('montant');
    expect(parMontant('1', ' ').enFaute).toBe('motif');
  });

  it('dit où est la faute : la ligne, ou le motif', () => {
    expect(lire(['', '25', '']).enFaute).toBe(1);
    expect(lire(['-1', '25', '']).enFaute).toBe(0);
    expect(lire(['', '24', '24']).enFaute).toBe(2);
    expect(lire(['', '', '']).enFaute).toBe(0);
    expect(lire(['1', '', ''], ' ').enFaute).toBe('motif');
    expect(lire(['1', '', '']).enFaute).toBeNull();
  });
});

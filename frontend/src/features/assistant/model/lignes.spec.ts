import { LIGNE_NEUVE } from './valeurs-assistant';
import {
  fautesDesLignes,
  fautesLigne,
  ligneVide,
  lireLigneTapee,
  lignesValides,
  totauxSaisis,
  type LigneTapee,
} from './lignes';
import { SANS_REMISE } from '@/features/factures/model/remise';
import { lireMontant, lirePrixUnitaire, lireQuantite } from '@/features/factures/model/nombres';

const ligne = (description: string, quantite: string, prixUnitaire: string): LigneTapee => ({
  ...LIGNE_NEUVE,
  cle: description,
  description,
  quantite,
  prixUnitaire,
});

describe('nombres saisis', () => {
  it.each([
    ['1234,5', 12_345_000],
    ['1234.5', 12_345_000],
    ['1 234,50', 12_345_000],
    ['1\u202f234,50\u00a0€', 12_345_000],
    [',5', 5_000],
    ['12,', 120_000],
  ])('le prix « %s » se lit', (saisi, entier) => {
    expect(lirePrixUnitaire(saisi)).toEqual({ etat: 'lu', entier });
  });

  it.each(['1.234,50', '12e3', 'abc', '--3', '0,00001', '-1'])(
    'le prix « %s » est refusé avec une phrase',
    (saisi) => {
      const lu = lirePrixUnitaire(saisi);
      expect(lu.etat).toBe('faux');
      expect(lu.etat === 'faux' && lu.message).toMatch(/\.$/);
    },
  );

  it('une quantité nulle ou négative est refusée, un prix nul est admis', () => {
    expect(lireQuantite('0').etat).toBe('faux');
    expect(lireQuantite('-2').etat).toBe('faux');
    expect(lirePrixUnitaire('0')).toEqual({ etat: 'lu', entier: 0 });
  });

  it('un montant garde deux décimales au plus et dépasse 0', () => {
    expect(lireMontant('12,345').etat).toBe('faux');
    expect(lireMontant('0').etat).toBe('faux');
    expect(lireMontant('12,3')).toEqual({ etat: 'lu', entier: 1_230 });
  });
});

describe('lignes', () => {
  it('une ligne valide a une description, une quantité positive et un prix', () => {
    expect(fautesLigne(ligne('Bol', '2', '14'))).toEqual({});
    expect(Object.keys(fautesLigne(ligne(' ', '0', '')))).toEqual([
      'description',
      'quantite',
      'prixUnitaire',
    ]);
  });

  it('la quantité par défaut ne suffit pas à entamer une ligne', () => {
    expect(ligneVide(ligne('', '1', ''))).toBe(true);
    expect(ligneVide(ligne('', '1', '5'))).toBe(false);
    expect(ligneVide(ligne('', 'deux', ''))).toBe(false);
    for (const champ of ['detail', 'unite', 'remise'])
      expect(ligneVide({ ...ligne('', '1', ''), [champ]: '3' })).toBe(false);
  });

  it('seules les lignes valides comptent dans le total ; les entamées disent leur cellule et sa faute', () => {
    const lignes = [
      ligne('Bol', '24', '14'),
      ligne('', '1', ''),
      ligne('Plat', '4', 'x'),
      ligne('Vase', '0,5', '3,01'),
    ];
    expect(lignesValides(lignes)).toHaveLength(2);
    expect(totauxSaisis({ ...SANS_REMISE, lignes, acompte: '' }).totalTtcCentimes).toBe(33_600 + 151);
    expect(fautesDesLignes(lignes)).toEqual([
      { rang: 2, champ: 'prixUnitaire', message: 'Cette valeur n’est pas un nombre.' },
    ]);
  });

  it('ce qui se lit d’une ligne se garde avec elle\u00a0: une frappe ne relit que la sienne', () => {
    const [bol, plat] = [ligne('Bol', '24', '14'), ligne('Plat', '4', '20')];
    const lues = [bol, plat].map(lireLigneTapee);
    const apres = [{ ...bol, prixUnitaire: '15' }, plat].map(lireLigneTapee);
    expect(apres[1]).toBe(lues[1]);
    expect(apres[0]).toMatchObject({ prixUnitaireDixMilliemes: 150_000 });
  });
});

import { LIGNES_MAX } from '@facturier/domaine/documents/ligne';
import { coller, lireTableau } from './collage';
import type { LigneTapee } from './lignes';
import { LIGNE_NEUVE } from './valeurs-assistant';

const ligne = (cle: string, plus: Partial<LigneTapee> = {}): LigneTapee => ({ ...LIGNE_NEUVE, cle, ...plus });
const VIDES = [ligne('l1'), ligne('l2'), ligne('l3')];
const apercu = (texte: string, lignes = VIDES, rang = 0): (string | undefined)[][] =>
  (coller(lignes, rang, 'description', texte)?.lignes ?? []).map(
    ({ description, quantite, unite, prixUnitaire }) => [description, quantite, unite, prixUnitaire],
  );

describe('un tableau copié d’un tableur', () => {
  it('se lit cellule par cellule, retours et guillemets compris', () => {
    expect(lireTableau('Bol\t14\r\n"Plat ""rond""\nbleu"\t30\r\n')).toEqual([
      ['Bol', '14'],
      ['Plat "rond" bleu', '30'],
    ]);
    expect(lireTableau('\t2\n\n')).toEqual([['', '2']]);
  });

  it('n’avale rien derrière un guillemet qui ne se referme pas', () => {
    expect(lireTableau('"Bol\t14\nTuyau 2"\t3\nPlat\t30')).toEqual([
      ['"Bol', '14'],
      ['Tuyau 2"', '3'],
      ['Plat', '30'],
    ]);
    expect(lireTableau('A\t1\nB\t2\n"C\tc\t3\nD\t4')).toEqual([
      ['A', '1'],
      ['B', '2'],
      ['"C', 'c', '3'],
      ['D', '4'],
    ]);
  });

  it('a ses colonnes reconnues à leur en-tête, dans tous les ordres ; le total se recalcule', () => {
    expect(apercu('Total HT\tPrix unitaire\tUnité\tQté\tDésignation\n90\t45,5\th\t2\tConseil')).toEqual([
      ['Conseil', '2', 'h', '45,50'],
    ]);
  });

  it('sans en-tête, le plus long texte décrit, les nombres sont la quantité puis le prix', () => {
    expect(apercu('Atelier d’écriture\t3\tjour\t450\t1350\nCarnets\t10\tu\t2,5\t25')).toEqual([
      ['Atelier d’écriture', '3', 'jour', '450,00'],
      ['Carnets', '10', 'u', '2,50'],
    ]);
    expect(apercu('Vase\t40')).toEqual([['Vase', '1', '', '40,00']]);
  });

  it('garde ce qui ne se lit pas, pour que sa cellule le dise, et ne touche pas aux lignes déjà remplies', () => {
    const lignes = [
      ligne('l1', { description: 'Avant' }),
      ligne('l2'),
      ligne('l3', { description: 'Après' }),
    ];
    expect(apercu('Désignation\tPrix\nBol 🍵\tà voir', lignes, 1)).toEqual([
      ['Avant', '1', '', ''],
      ['Bol 🍵', '1', '', 'à voir'],
      ['Après', '1', '', ''],
    ]);
  });

  it('d’une seule colonne descend depuis la cellule', () => {
    const collage = coller(
      [ligne('l1', { description: 'Bol' }), ligne('l2')],
      0,
      'prixUnitaire',
      '14\n30\n8\n',
    );
    expect(collage?.lignes.map(({ description, prixUnitaire }) => [description, prixUnitaire])).toEqual([
      ['Bol', '14,00'],
      ['', '30,00'],
      ['', '8,00'],
    ]);
  });

  it('de 500 rangées remplit la facture et compte celles qui n’y tiennent pas', () => {
    const texte = Array.from({ length: 500 }, (_, i) => `Article ${i}\t${i + 1}`).join('\n');
    const collage = coller(VIDES, 0, 'description', texte);
    expect(collage?.lignes).toHaveLength(LIGNES_MAX);
    expect(collage).toMatchObject({ collees: LIGNES_MAX, enTrop: 500 - LIGNES_MAX });
  });

  it('n’en est pas un s’il n’a qu’une cellule', () => {
    expect(coller(VIDES, 0, 'description', 'Vase')).toBeNull();
    expect(coller(VIDES, 0, 'description', 'Vase\n')).toBeNull();
  });
});

import type { MouvementEncaissement } from '@facturier/domaine/contrat/encaissements';
import { etiquetteDeMouvement, fraisDeMouvement, nomDeMouvement, tropPercu } from './mouvements';

const mouvement = (plus: Partial<MouvementEncaissement> = {}): MouvementEncaissement => ({
  reference: 'ch_1',
  genre: 'paiement',
  etat: 'ecrit',
  montant: 1_200,
  frais: 18.25,
  net: 1_181.75,
  le: '2026-11-23',
  disponibleLe: '2026-11-30',
  moyen: 'carte •••• 4242',
  remboursable: 1_200,
  ...plus,
});
const lisible = (texte: string | null): string => (texte ?? '').replace(/\s/g, ' ');

describe('Un mouvement d’argent en ligne', () => {
  it('dit comment et quand, ses frais à part, et le jour où l’argent est libre', () => {
    expect(nomDeMouvement(mouvement())).toBe('Carte •••• 4242, 23/11/2026');
    expect(lisible(fraisDeMouvement(mouvement()))).toBe(
      'Frais de Stripe 18,25 €, net 1 181,75 €, disponible le 30/11/2026',
    );
    expect(fraisDeMouvement(mouvement({ frais: 0, disponibleLe: null }))).toBeNull();
    expect(fraisDeMouvement(mouvement({ frais: 0 }))).toBe('Disponible le 30/11/2026');
  });

  it.each([
    ['paiement', 'ecrit', null],
    ['remboursement', 'en_attente', 'En attente'],
    ['remboursement', 'sans_suite', 'Sans suite'],
    ['litige', 'en_attente', 'En cours'],
    ['litige', 'ecrit', 'Perdue'],
    ['litige', 'sans_suite', 'Gagnée'],
  ] as const)('%s, %s : %s', (genre, etat, mot) => {
    expect(etiquetteDeMouvement(mouvement({ genre, etat }))?.[1] ?? null).toBe(mot);
  });
});

describe('Le trop-perçu', () => {
  it('se rend d’un geste, jamais plus que ce qui est de trop ni que ce que le paiement peut rendre', () => {
    expect(tropPercu([mouvement()], 40_000)?.montant).toBe(400);
    expect(tropPercu([mouvement({ remboursable: 0.3 })], 40)?.montant).toBe(0.3);
  });

  it('ne se propose pas sans trop-perçu, ni sans paiement en ligne à rendre', () => {
    expect(tropPercu([mouvement()], 0)).toBeNull();
    expect(tropPercu([mouvement({ remboursable: 0 })], 40_000)).toBeNull();
    expect(tropPercu([], 40_000)).toBeNull();
  });
});

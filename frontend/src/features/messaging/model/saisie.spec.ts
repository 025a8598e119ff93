import { apresEchec, envoieLeMessage, hauteurDuChamp, peutPartir, type Frappe } from './saisie';

const frappe = (champs: Partial<Frappe> = {}): Frappe => ({
  key: 'Enter',
  shiftKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 13,
  ...champs,
});

describe('La saisie d’un message', () => {
  it('part avec Entrée', () => {
    expect(envoieLeMessage(frappe())).toBe(true);
  });

  it.each([
    ['Maj+Entrée', { shiftKey: true }],
    ['Alt+Entrée', { altKey: true }],
    ['une composition en cours', { isComposing: true }],
    ['une composition que seul le code de touche annonce', { keyCode: 229 }],
    ['une autre touche', { key: 'a' }],
  ])('ne part pas avec %s', (_, champs) => {
    expect(envoieLeMessage(frappe(champs))).toBe(false);
  });

  it('ne part ni vide, ni faite d’espaces, ni trop longue', () => {
    expect(peutPartir(' \n ')).toBe(false);
    expect(peutPartir('a'.repeat(5001))).toBe(false);
    expect(peutPartir(`${'a'.repeat(5000)}\n`)).toBe(true);
  });

  it('garde son champ entre 40 et 120 pixels', () => {
    expect([0, 40, 77, 120, 900].map(hauteurDuChamp)).toEqual([40, 40, 77, 120, 120]);
  });

  it('retrouve son texte après un envoi manqué, devant ce qui a été tapé depuis', () => {
    expect(apresEchec('bonjour', '')).toBe('bonjour');
    expect(apresEchec('bonjour', 'suite')).toBe('bonjour\nsuite');
  });
});

import { constat } from './constat';

const euros = (valeur: number) => `${valeur}\u00a0€`;
const dit = (...valeurs: number[]) =>
  constat(
    'Encaissé',
    valeurs.map((valeur, rang) => ({
      mois: `2026-${String(12 - valeurs.length + rang).padStart(2, '0')}`,
      valeur,
    })),
    euros,
  );

describe('Ce qu’un graphique constate', () => {
  it('dit le dernier mois, et ce qu’il a de plus ou de moins que celui d’avant', () => {
    expect(dit(0, 2_786, 3_120)).toBe(
      'Encaissé\u00a0: 3120\u00a0€ en novembre\u00a02026, 12\u00a0% de plus qu’en octobre.',
    );
    expect(dit(100, 75)).toBe(
      'Encaissé\u00a0: 75\u00a0€ en novembre\u00a02026, 25\u00a0% de moins qu’en octobre.',
    );
    expect(dit(100, 100)).toBe('Encaissé\u00a0: 100\u00a0€ en novembre\u00a02026, autant qu’en octobre.');
  });

  it('ne compare pas à rien, ni à un mois négatif', () => {
    expect(dit(0, 100)).toBe('Encaissé\u00a0: 100\u00a0€ en novembre\u00a02026, après 0\u00a0€ en octobre.');
    expect(dit(100, -200)).toBe(
      'Encaissé\u00a0: -200\u00a0€ en novembre\u00a02026, après 100\u00a0€ en octobre.',
    );
    expect(dit(100)).toBe('Encaissé\u00a0: 100\u00a0€ en novembre\u00a02026.');
    expect(dit()).toBe('Encaissé\u00a0: rien à montrer.');
  });
});

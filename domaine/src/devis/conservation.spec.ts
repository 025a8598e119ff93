import { devisEchu, type DevisGarde, limiteSansSuite } from './conservation';

const un = (plus: Partial<DevisGarde> = {}): DevisGarde => ({
  etat: 'refuse',
  engage: false,
  dernierContact: '2026-11-21',
  ...plus,
});

describe('Combien de temps un devis se garde', () => {
  it.each(['cree', 'envoye', 'refuse', 'annule'] as const)(
    '« %s », jamais accepté : trois ans après le dernier contact, pas un jour avant',
    (etat) => {
      expect(devisEchu([un({ etat })], '2029-11-21')).toBe(false);
      expect(devisEchu([un({ etat })], '2029-11-22')).toBe(true);
    },
  );

  it.each(['accepte', 'retracte', 'annule'] as const)(
    '« %s », accepté un jour : dix ans pleins après l’année du dernier fait',
    (etat) => {
      expect(devisEchu([un({ etat, engage: true })], '2036-12-31')).toBe(false);
      expect(devisEchu([un({ etat, engage: true })], '2037-01-01')).toBe(true);
    },
  );

  it('toutes les versions restent tant que l’une d’elles doit rester', () => {
    const ancienne = un({ etat: 'remplace', dernierContact: '2026-01-02' });
    expect(devisEchu([ancienne, un({ etat: 'accepte', engage: true })], '2031-01-01')).toBe(false);
    expect(devisEchu([ancienne, un()], '2029-06-01')).toBe(false);
    expect(devisEchu([ancienne, un()], '2029-12-01')).toBe(true);
  });

  it('une version en préparation garde les autres, et rien n’est pas échu', () => {
    expect(devisEchu([un(), un({ etat: 'brouillon' })], '2040-01-01')).toBe(false);
    expect(devisEchu([], '2040-01-01')).toBe(false);
  });

  it('un 29 février a sa limite', () => {
    const bissextile = un({ dernierContact: '2028-02-29' });
    expect(limiteSansSuite('2031-03-01')).toBe('2028-03-01');
    expect(devisEchu([bissextile], '2031-02-28')).toBe(false);
    expect(devisEchu([bissextile], '2031-03-01')).toBe(true);
  });
});

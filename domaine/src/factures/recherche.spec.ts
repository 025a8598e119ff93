import { prefixesDeRecherche, termesCherches } from './recherche';

const prefixes = prefixesDeRecherche(
  ['FAC-2026-104', 'Léa Œuvrard', 'Vaisselle sur mesure', 'Bol à soupe émaillé'],
  123_450,
);
const trouve = (saisie: string): boolean => termesCherches(saisie).every((terme) => prefixes.includes(terme));

describe('La recherche d’une facture', () => {
  it.each([
    'FAC-2026-104',
    'fac',
    '104',
    'léa',
    'LEA',
    'oeuvr',
    'œuvrard',
    'vaisselle mesure',
    'soupe',
    'oeuvrard emaille',
    '1234,50',
    '1 234,50 €',
    '1234.5',
    '1234',
  ])('la trouve par « %s »', (saisie) => {
    expect(trouve(saisie)).toBe(true);
  });

  it.each(['FAC-2026-105', 'durand', 'aisselle', '1234,51', '12345'.repeat(3)])(
    'ne la trouve pas par « %s »',
    (saisie) => {
      expect(trouve(saisie)).toBe(false);
    },
  );

  it('borne ce qu’elle indexe', () => {
    const longs = Array.from({ length: 200 }, (_, rang) => `mot${rang}extremementlong`);
    expect(prefixesDeRecherche([longs.join(' ')], 0).length).toBeLessThan(450);
  });
});

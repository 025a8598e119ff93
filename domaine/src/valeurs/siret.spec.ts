import { cleSirenJuste, cleSiretJuste, estSiret, formaterSiret, normaliserSiret, sirenDe } from './siret';

describe('Un SIRET', () => {
  it.each(['123 456 789 00015', '123-456-789-00015', '12345678900015', '123\u00a0456\u202f789.00015'])(
    'se normalise : %s',
    (saisi) => {
      expect(normaliserSiret(saisi)).toBe('12345678900015');
    },
  );

  it.each(['1234567890001', '123456789000155', '1234567890001a', '', '0'.repeat(14)])(
    'refuse autre chose que 14 chiffres, et quatorze zéros : « %s »',
    (siret) => {
      expect(estSiret(siret)).toBe(false);
    },
  );

  it('vérifie la clé d’un SIREN seul', () => {
    expect(cleSirenJuste('732829320')).toBe(true);
    expect(cleSirenJuste('732829321')).toBe(false);
    expect(cleSirenJuste('000000000')).toBe(false);
  });

  it('reconnaît une clé juste, une fausse, et la règle propre à La Poste', () => {
    expect(cleSiretJuste('73282932000074')).toBe(true);
    expect(cleSiretJuste('73282932000075')).toBe(false);
    expect(cleSiretJuste('35600000049837')).toBe(true);
  });

  it('se groupe 3-3-3-5, même en cours de saisie', () => {
    expect(formaterSiret('12345678900015')).toBe('123 456 789 00015');
    expect(formaterSiret('1234')).toBe('123 4');
    expect(formaterSiret('123456789000159999')).toBe('123 456 789 00015');
    expect(sirenDe('12345678900015')).toBe('123456789');
  });
});

import { douteIban } from './doute-iban';

const JUSTE = 'FR7630006000011234567890189';

describe('Un IBAN que l’on quitte', () => {
  it.each(['', JUSTE, 'FR76 3000 6000 0112 3456 7890 189', 'DE89370400440532013000'])(
    'juste : %s',
    (iban) => {
      expect(douteIban(iban)).toBeNull();
    },
  );

  it.each([
    ['FR76 3000 6000 0112 3456 7890', 'Il manque 3\u00a0caractères.'],
    [`${JUSTE}4`, '1\u00a0caractère de trop.'],
    [
      'FR75 3000 6000 0112 3456 7890 189',
      'Relisez le premier groupe, «\u00a0FR75\u00a0»\u00a0: la suite est juste.',
    ],
    [
      'FR76 3O00 6000 0112 3456 7890 189',
      'Relisez le groupe 2, «\u00a03O00\u00a0»\u00a0: il n’y faut que des chiffres.',
    ],
    [
      'FR76 3000 6000 0112 3456 7891 189',
      'Relisez du deuxième au dernier groupe\u00a0: un caractère n’est pas le bon.',
    ],
    [
      'DE89 3704 0044 0532 0130 01',
      'Relisez chaque groupe de quatre\u00a0: un caractère n’est pas le bon, ou il en manque.',
    ],
    ['30006', 'Un IBAN commence par deux lettres et deux chiffres, «\u00a0FR76\u00a0» par exemple.'],
  ])('« %s » dit où regarder', (iban, phrase) => {
    expect(douteIban(iban)).toBe(phrase);
  });
});

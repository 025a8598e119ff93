import { estDuCommerce } from './sorte-de-client';

describe('Les délais du commerce (C. com., art. L441-10)', () => {
  it.each([
    ['un particulier', { type: 'particulier' }, false],
    ['une entreprise', { type: 'professionnel' }, true],
    ['un organisme public, qui a les siens', { type: 'professionnel', categorie: 'organisme_public' }, false],
    [
      'une association à un SIREN',
      { type: 'professionnel', categorie: 'association', siren: '732829320' },
      true,
    ],
    [
      'une association hors de toute activité',
      { type: 'professionnel', categorie: 'association', siren: '732829320', activiteEconomique: false },
      false,
    ],
    ['une association dont rien n’est dit', { type: 'professionnel', categorie: 'association' }, false],
  ] as const)('%s', (_qui, client, tenu) => {
    expect(estDuCommerce(client)).toBe(tenu);
  });
});

import { identiteDeRecue } from './facture-recue';

const de = (vendeur: object, numero = 'F-42', emission = '2026-11-02'): string =>
  identiteDeRecue({ vendeur: { nom: 'Bois & Cie', adresse: [], ...vendeur }, numero, emission });

describe('Deux fichiers disent la même facture', () => {
  it('par le SIREN du vendeur, son SIRET ou son numéro de TVA français, qui le redisent', () => {
    const attendue = de({ siren: '356000000', nom: 'Bois et Compagnie SARL' });
    expect(de({ siret: '35600000000048' })).toBe(attendue);
    expect(de({ numeroTva: 'FR39356000000' })).toBe(attendue);
  });

  it('par son numéro de TVA, sinon par son nom, casse, accents et signes à part', () => {
    expect(de({ numeroTva: 'BE0123456789', nom: 'A' })).toBe(de({ numeroTva: 'BE0123456789', nom: 'B' }));
    expect(de({ nom: 'BOIS  et Cie.' })).toBe(de({ nom: 'Bois et cie' }));
  });

  it('quand le numéro ne diffère que d’espaces ou de casse', () => {
    expect(de({}, 'f-2026 42')).toBe(de({}, ' F-202642'));
  });

  it('mais pas d’un autre vendeur, d’un autre numéro ni d’une autre année', () => {
    const une = de({ siren: '356000000' });
    expect(de({ siren: '732829320' })).not.toBe(une);
    expect(de({ siren: '356000000' }, 'F-43')).not.toBe(une);
    expect(de({ siren: '356000000' }, 'F-42', '2025-11-02')).not.toBe(une);
  });
});

import { nomDuMoyen, sorteDEcriture } from './livre';

describe('Une écriture du livre des recettes', () => {
  it('dit ce qu’elle est : reçue, rendue, ou la contraire d’une autre', () => {
    expect(sorteDEcriture(100, undefined)).toBe('encaissement');
    expect(sorteDEcriture(-100, undefined)).toBe('remboursement');
    expect(sorteDEcriture(-100, 'une autre')).toBe('annulation');
    expect(sorteDEcriture(100, 'un remboursement')).toBe('annulation');
  });

  it('nomme son moyen de paiement comme les factures', () => {
    expect(nomDuMoyen('cheque')).toBe('Chèque');
    expect(nomDuMoyen('autre')).toBe('Autre');
  });
});

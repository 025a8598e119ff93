import { origineDEcriture, phraseFrais, sorteDEcriture, SOURCES_ECRITURE } from './livre';

describe('Une écriture du livre des recettes', () => {
  it('dit ce qu’elle est : reçue, rendue, ou la contraire d’une autre', () => {
    expect(sorteDEcriture(100, undefined)).toBe('encaissement');
    expect(sorteDEcriture(-100, undefined)).toBe('remboursement');
    expect(sorteDEcriture(-100, 'une autre')).toBe('annulation');
    expect(sorteDEcriture(100, 'un remboursement')).toBe('annulation');
  });

  it('dit d’où elle vient quand personne ne l’a saisie, et ses frais sans les déduire', () => {
    expect(SOURCES_ECRITURE.map(origineDEcriture)).toEqual([null, 'Stripe', 'Relevé', 'Pièce antérieure']);
    expect(phraseFrais('18,25\u00a0€')).toBe('dont 18,25\u00a0€ de frais, non déduits');
  });
});

import { demandeUnPlan } from './connexions';

describe('Ce qu’une plateforme fait pour un compte', () => {
  it('recevoir ne demande aucun plan ; émettre ou déclarer, si', () => {
    expect(demandeUnPlan(['recevoir'])).toBe(false);
    expect(demandeUnPlan(['recevoir', 'emettre'])).toBe(true);
    expect(demandeUnPlan(['declarer'])).toBe(true);
  });
});

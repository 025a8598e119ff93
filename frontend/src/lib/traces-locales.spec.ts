import { effacerTraces, entrerCommeCompte } from './traces-locales';

const taper = (): void => {
  localStorage.setItem('facturier.brouillon.marie.nouveau', '{}');
  localStorage.setItem('apparence', 'sombre');
  sessionStorage.setItem('facturier.saisie.client', '{}');
  sessionStorage.setItem('facturier.assistant', '{}');
};
const restent = (): string[] => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

describe('Ce qu’on a tapé ne reste pas à qui vient après', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('la déconnexion efface brouillons et saisies, et garde l’apparence', () => {
    taper();
    effacerTraces();
    expect(restent()).toEqual(['apparence']);
  });

  it('le même compte qui revient reprend sa saisie ; un autre ne la voit pas', () => {
    entrerCommeCompte('marie');
    taper();
    entrerCommeCompte('marie');
    expect(restent()).toContain('facturier.saisie.client');
    entrerCommeCompte('paul');
    expect(restent()).toEqual(['apparence', 'facturier.compte']);
  });
});

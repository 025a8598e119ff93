import { adresseSecurite, lireFiltresSecurite } from './securite';

describe('Les filtres du journal de sécurité', () => {
  it('se lisent de l’adresse et s’y écrivent, sans rien de vide', () => {
    const adresse = adresseSecurite({
      acte: 'connexion',
      compte: '',
      reseau: '198.51.100.0/24',
      issue: 'refuse',
    });
    expect(adresse).toBe('?onglet=securite&acte=connexion&reseau=198.51.100.0%2F24&issue=refuse');
    expect(lireFiltresSecurite(new URLSearchParams(adresse))).toEqual({
      acte: 'connexion',
      compte: '',
      reseau: '198.51.100.0/24',
      issue: 'refuse',
      jours: '',
    });
  });

  it('ne gardent pas ce que l’adresse invente', () => {
    const inventes = new URLSearchParams('acte=danser&issue=peut-etre&jours=12');
    expect(lireFiltresSecurite(inventes)).toMatchObject({ acte: '', issue: '', jours: '' });
  });
});

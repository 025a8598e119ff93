import { adresseMasquee } from './page-publique';

describe('L’adresse montrée à qui n’a que le lien', () => {
  it('garde une lettre et le domaine, tel qu’une personne l’écrit', () => {
    expect(adresseMasquee('claire.petit@exemple.fr')).toBe('c•••@exemple.fr');
    expect(adresseMasquee('contact@xn--boulangerie-la-mkbb.fr')).toBe('c•••@boulangerie-éléa.fr');
  });
});

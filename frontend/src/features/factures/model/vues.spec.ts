import { lireFiltres } from './filtres-liste';
import { adresseDeVue, avecVue, fauteDeNom, renommee, sansVue, vueOuverte } from './vues';

const filtres = (adresse: string) => lireFiltres(new URLSearchParams(adresse), true);
const RETARD = { nom: 'À relancer', adresse: 'statut=en_retard&tri=montant&ordre=desc' };
const MOIS = { nom: 'Novembre', adresse: 'du=2026-11-01&au=2026-11-30' };

describe('Une vue enregistrée', () => {
  it('est l’adresse de la liste\u00a0: filtres, période, tri et onglet s’y retrouvent tous', () => {
    for (const adresse of [
      '',
      'onglet=reception&recherche=bol&statut=vue',
      'recherche=%C3%A9lan+12&statut=payee&client=65f0&du=2026-11-01&au=2026-11-30&tri=reste&ordre=desc',
    ])
      expect(filtres(adresseDeVue(filtres(adresse)))).toEqual(filtres(adresse));
  });

  it('se reconnaît à ce que l’on regarde, dans quelque ordre que l’adresse le dise', () => {
    const autreOrdre = filtres('ordre=desc&tri=montant&statut=en_retard&inconnu=1');
    expect(vueOuverte([MOIS, RETARD], autreOrdre)).toBe(RETARD);
    expect(vueOuverte([MOIS, RETARD], filtres('statut=payee'))).toBeUndefined();
  });

  it('d’un nom déjà pris, remplace celle qui le portait, à sa place', () => {
    const change = { ...RETARD, adresse: 'statut=en_retard' };
    expect(avecVue([RETARD, MOIS], change)).toEqual([change, MOIS]);
    expect(avecVue([RETARD], MOIS)).toEqual([RETARD, MOIS]);
  });

  it('se renomme et se supprime sans toucher aux autres', () => {
    expect(renommee([RETARD, MOIS], 'Novembre', 'Le mois')).toEqual([RETARD, { ...MOIS, nom: 'Le mois' }]);
    expect(sansVue([RETARD, MOIS], 'À relancer')).toEqual([MOIS]);
  });

  it('demande un nom, libre quand on la renomme, et vingt vues au plus', () => {
    const vingt = Array.from({ length: 20 }, (_, rang) => ({ nom: `Vue ${rang}`, adresse: '' }));
    expect(fauteDeNom([], '  ')).toBe('Donnez un nom à cette vue.');
    expect(fauteDeNom([RETARD], 'À relancer')).toBeNull();
    expect(fauteDeNom([RETARD, MOIS], 'Novembre', 'À relancer')).toBe('Une vue porte déjà ce nom.');
    expect(fauteDeNom([RETARD], 'À relancer', 'À relancer')).toBeNull();
    expect(fauteDeNom(vingt, 'Une de plus')).toContain('20 vues');
    expect(fauteDeNom(vingt, 'Vue 3')).toBeNull();
  });
});

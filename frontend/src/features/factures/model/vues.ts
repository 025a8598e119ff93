import type { VueEnregistree } from '@facturier/domaine/contrat/vues';
import { NOM_DE_VUE, NOM_DE_VUE_PRIS, VUES_MAX, VUES_PLEINES } from '@facturier/domaine/saisies/vue';
import { texte } from '@facturier/domaine/valeurs/regle';
import { ecrireFiltres, type FiltresListe } from './filtres-liste';

export type { VueEnregistree };

/** Ce que l'adresse de la liste porte pour ces filtres, toujours écrit de même. */
export const adresseDeVue = ({ onglet, ...filtres }: FiltresListe): string =>
  ecrireFiltres(new URLSearchParams(), { onglet, ...filtres }).toString();

/** La vue que l'on regarde, s'il y en a une. */
export const vueOuverte = (
  vues: readonly VueEnregistree[],
  filtres: FiltresListe,
): VueEnregistree | undefined => {
  const adresse = adresseDeVue(filtres);
  return vues.find((vue) => vue.adresse === adresse);
};

/** Les vues, celle-ci ajoutée ; celle qui portait ce nom la cède. */
export const avecVue = (vues: readonly VueEnregistree[], vue: VueEnregistree): VueEnregistree[] =>
  vues.some(({ nom }) => nom === vue.nom)
    ? vues.map((autre) => (autre.nom === vue.nom ? vue : autre))
    : [...vues, vue];

/** Les vues, celle-ci renommée. */
export const renommee = (vues: readonly VueEnregistree[], ancien: string, nom: string): VueEnregistree[] =>
  vues.map((vue) => (vue.nom === ancien ? { ...vue, nom } : vue));

/** Les vues, sans celle-ci. */
export const sansVue = (vues: readonly VueEnregistree[], retiree: string): VueEnregistree[] =>
  vues.filter(({ nom }) => nom !== retiree);

/** Pourquoi ce nom ne convient pas ; `null` s'il convient. `sauf` : le nom que la vue porte déjà. */
export function fauteDeNom(vues: readonly VueEnregistree[], saisi: string, sauf?: string): string | null {
  const nom = saisi.trim();
  const faute = texte(NOM_DE_VUE)(nom);
  if (faute) return faute;
  if (sauf === undefined) {
    const pleine = vues.length >= VUES_MAX && !vues.some((vue) => vue.nom === nom);
    return pleine ? VUES_PLEINES : null;
  }
  return nom !== sauf && vues.some((vue) => vue.nom === nom) ? NOM_DE_VUE_PRIS : null;
}

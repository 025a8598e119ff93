import type { ChampTexte } from '../valeurs/regle';

/** Combien de vues un compte peut garder. */
export const VUES_MAX = 20;

/** Le nom qu'une personne donne à une vue de sa liste. */
export const NOM_DE_VUE: ChampTexte = {
  nom: 'Le nom de la vue',
  max: 40,
  requis: 'Donnez un nom à cette vue.',
};

/** Il n'y a plus de place pour une vue. */
export const VUES_PLEINES = `Vous avez déjà ${VUES_MAX} vues\u00a0: supprimez-en une.`;

/** Deux vues ne portent pas le même nom. */
export const NOM_DE_VUE_PRIS = 'Une vue porte déjà ce nom.';

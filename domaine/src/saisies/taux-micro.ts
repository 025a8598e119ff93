import { fauteLue, lireNombre, type RegleNombre } from '../valeurs/nombre';
import type { ChampTexte, Regle } from '../valeurs/regle';

/** Un taux de cotisations saisi, en pour cent : trois décimales, comme 0,007. */
export const TAUX_MICRO: RegleNombre = {
  decimales: 3,
  minimum: 1,
  maximum: 50_000,
  tropPetit: 'Un taux est supérieur à 0.',
  tropGrand: 'Un taux ne dépasse pas 50\u00a0%.',
};

/** La règle d'un taux obligatoire. */
export const tauxMicroObligatoire: Regle = (valeur) => {
  const lu = lireNombre(valeur, TAUX_MICRO);
  return lu.etat === 'vide' ? 'Indiquez le taux.' : fauteLue(lu);
};

/** D'où vient le taux. */
export const SOURCE_DU_TAUX_MICRO: ChampTexte = {
  nom: 'La source',
  max: 200,
  requis: 'Citez le texte qui fixe ce taux.',
};

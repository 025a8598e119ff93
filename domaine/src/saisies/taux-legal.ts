import { estSemestre } from '../retards/taux';
import { fauteLue, lireNombre, type RegleNombre } from '../valeurs/nombre';
import type { ChampTexte, Regle } from '../valeurs/regle';

/** Un taux saisi, en pour cent ; 0 est admis : la Banque centrale l'a pratiqué. */
export const TAUX_SAISI: RegleNombre = {
  decimales: 2,
  minimum: 0,
  maximum: 5_000,
  tropPetit: 'Un taux ne peut pas être négatif.',
  tropGrand: 'Un taux ne dépasse pas 50\u00a0%.',
};

/** La règle d'un taux obligatoire. */
export const tauxObligatoire: Regle = (valeur) => {
  const lu = lireNombre(valeur, TAUX_SAISI);
  return lu.etat === 'vide' ? 'Indiquez le taux.' : fauteLue(lu);
};

/** La règle d'un semestre : son premier jour. */
export const semestre: Regle = (valeur) =>
  estSemestre(valeur) && valeur >= '2022-07-01'
    ? null
    : 'Nommez le semestre par son premier jour, depuis le 1er\u00a0juillet\u00a02022.';

/** D'où vient le taux. */
export const SOURCE_DU_TAUX: ChampTexte = {
  nom: 'La source',
  max: 200,
  requis: 'Citez l’arrêté qui fixe ce taux.',
};

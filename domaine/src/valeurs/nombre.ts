import { entierDepuisDecimal, MONTANT_MAXIMAL, ValeurInvalide } from './montant';

/** Ce qu'un nombre saisi doit respecter. Bornes en entiers de plus petite unité. */
export interface RegleNombre {
  /** Décimales admises : 2 pour des euros, 3 pour une quantité, 4 pour un prix unitaire. */
  decimales: number;
  minimum: number;
  maximum: number;
  /** La phrase sous le minimum. */
  tropPetit: string;
  /** La phrase au-dessus du maximum ; par défaut « Cette valeur est trop grande. ». */
  tropGrand?: string;
}

/** Un nombre lu : l'entier de plus petite unité, ou la phrase qui dit ce qui ne va pas. `vide` : rien n'est saisi. */
export type NombreLu = { etat: 'vide' } | { etat: 'faux'; message: string } | { etat: 'lu'; entier: number };

/** La quantité d'une ligne facturée, en millièmes. */
export const QUANTITE: RegleNombre = {
  decimales: 3,
  minimum: 1,
  maximum: 999_999_999,
  tropPetit: 'La quantité doit être supérieure à 0.',
};

/** Le prix unitaire hors taxes, en dix-millièmes d'euro. */
export const PRIX_UNITAIRE: RegleNombre = {
  decimales: 4,
  minimum: 0,
  maximum: 99_999_999_999,
  tropPetit: 'Le prix unitaire doit être de 0 ou plus.',
};

/** Un montant payé ou rendu, en centimes. */
export const MONTANT: RegleNombre = {
  decimales: 2,
  minimum: 1,
  maximum: MONTANT_MAXIMAL,
  tropPetit: 'Le montant doit être supérieur à 0.',
};

/** La remise en euros, en centimes. */
export const REMISE_MONTANT: RegleNombre = {
  decimales: 2,
  minimum: 0,
  maximum: MONTANT_MAXIMAL,
  tropPetit: 'La remise ne peut pas être négative.',
};

/** La remise en pour cent, en centièmes. */
export const REMISE_TAUX: RegleNombre = {
  ...REMISE_MONTANT,
  maximum: 10_000,
  tropGrand: 'La remise ne peut dépasser 100\u00a0%.',
};

/** L'acompte déjà versé, en centimes. */
export const ACOMPTE: RegleNombre = { ...REMISE_MONTANT, tropPetit: 'L’acompte ne peut pas être négatif.' };

const PAS_UN_NOMBRE = 'Cette valeur n’est pas un nombre.';
const TROP_GRAND = 'Cette valeur est trop grande.';
const faux = (message: string): NombreLu => ({ etat: 'faux', message });

/** La phrase d'un entier hors bornes, ou `null`. */
export function refusEntier(
  entier: number,
  { minimum, maximum, tropPetit, tropGrand = TROP_GRAND }: RegleNombre,
): string | null {
  if (entier < minimum) return tropPetit;
  return entier > maximum ? tropGrand : null;
}

function lireTexte(texte: string, regle: RegleNombre): NombreLu {
  try {
    const entier = entierDepuisDecimal(texte, regle.decimales);
    const refus = refusEntier(entier, regle);
    return refus ? faux(refus) : { etat: 'lu', entier };
  } catch (erreur) {
    if (erreur instanceof ValeurInvalide) return faux(erreur.message);
    throw erreur;
  }
}

/** Lit un nombre reçu en JSON, sans jamais l'arrondir. `null` et absent valent vide. */
export function lireNombre(valeur: unknown, regle: RegleNombre): NombreLu {
  if (valeur === undefined || valeur === null) return { etat: 'vide' };
  return typeof valeur === 'number' && Number.isFinite(valeur)
    ? lireTexte(String(valeur), regle)
    : faux(PAS_UN_NOMBRE);
}

/** « 1 234,50 », « 1234.5 », « 1 234,5 € » (espaces fines et insécables comprises) deviennent « 1234.50 ». */
const normaliser = (tape: string): string =>
  tape
    .replace(/[\s\u00a0\u202f€]/g, '')
    .replace(',', '.')
    .replace(/^\./, '0.')
    .replace(/\.$/, '');

/** Lit un nombre tapé à la française ou à l'anglaise, sans jamais l'arrondir. */
export function lireNombreTape(tape: string, regle: RegleNombre): NombreLu {
  const texte = normaliser(tape);
  return texte === '' ? { etat: 'vide' } : lireTexte(texte, regle);
}

/** L'entier lu, ou `null` s'il manque ou ne se lit pas. */
export const entierLu = (lu: NombreLu): number | null => (lu.etat === 'lu' ? lu.entier : null);

/** La phrase d'un nombre qui ne se lit pas, ou `null`. */
export const fauteLue = (lu: NombreLu): string | null => (lu.etat === 'faux' ? lu.message : null);

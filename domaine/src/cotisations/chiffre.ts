import type { Centimes } from '../valeurs/montant';

/** Ce qui entre dans un chiffre, ou en est laissé dehors. */
export interface Terme {
  libelle: string;
  centimes: Centimes;
  /** Ce qu'ouvre le terme : une écriture, une facture, un avoir, une déclaration. */
  lien?: string;
}

/** Un chiffre et ses raisons : « Pourquoi ce chiffre ». Il vaut toujours la somme de ses termes. */
export interface Chiffre {
  centimes: Centimes;
  /** La règle, en une phrase. */
  regle: string;
  /** L'article, ou le texte, et le jour où il a été lu. */
  source: string;
  termes: readonly Terme[];
  /** Ce qui a été laissé dehors ; le libellé dit pourquoi. */
  exclus: readonly Terme[];
}

/** Compose un chiffre : sa somme ne vient que de ses termes, elle ne peut en différer. */
export const chiffreDe = (
  { regle, source }: Pick<Chiffre, 'regle' | 'source'>,
  termes: readonly Terme[],
  exclus: readonly Terme[] = [],
): Chiffre => ({
  centimes: termes.reduce((somme, { centimes }) => somme + centimes, 0),
  regle,
  source,
  termes,
  exclus,
});

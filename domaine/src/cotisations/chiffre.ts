import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';

/** Le jour où les textes des comptes ont tous été relus à leur source. */
export const TEXTES_RELUS_LE: DateCivile = '2026-11-26';

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
  /** L'article, ou le livre, d'où elle vient. */
  source: string;
  /** Le jour où ce texte a été relu ; absent d'un chiffre que vos livres font seuls, ou d'un taux saisi. */
  verifieLe?: DateCivile;
  termes: readonly Terme[];
  /** Ce qui a été laissé dehors ; le libellé dit pourquoi. */
  exclus: readonly Terme[];
}

/** Compose un chiffre : sa somme ne vient que de ses termes, elle ne peut en différer. */
export const chiffreDe = (
  { regle, source, verifieLe }: Pick<Chiffre, 'regle' | 'source' | 'verifieLe'>,
  termes: readonly Terme[],
  exclus: readonly Terme[] = [],
): Chiffre => ({
  centimes: termes.reduce((somme, { centimes }) => somme + centimes, 0),
  regle,
  source,
  ...(verifieLe && { verifieLe }),
  termes,
  exclus,
});

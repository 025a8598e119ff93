import type { Categorie } from '../cotisations/categories';
import type { NatureDeLigne } from '../documents/nature';
import type { Euros } from './commun';

/** Une ligne d'un document émis, et ce que l'on sait de ce qu'elle vend. */
export interface NatureVendue {
  /** Sa place, à partir de zéro. */
  rang: number;
  description: string;
  montant: Euros;
  /** `null` : elle reste à dire. */
  nature: NatureDeLigne | null;
  /** `null` : elle reste à dire, ou l'activité n'est pas dite. */
  categorie: Categorie | null;
  /** Elle se tait encore : sa nature, ou sa catégorie. */
  aDire: boolean;
}

/** Ce que vend un document émis : lui ne change pas, ce que l'on en dit depuis vit à côté. */
export interface NaturesDeFacture {
  _id: string;
  numero: string;
  aDire: boolean;
  lignes: NatureVendue[];
}

/** Ce que vendent les lignes qui le taisaient. */
export interface CorpsNatures {
  lignes: { rang: number; nature: NatureDeLigne; categorie?: Categorie | null }[];
}

/** La catégorie d'une recette hors facture, que sa nature ne suffisait pas à dire. */
export interface CorpsCategorieDeRecette {
  categorie: Categorie;
}

/** Ce que le fil porte des natures. */
export interface TypesDesNatures {
  NaturesDeFacture: NaturesDeFacture;
  CorpsNatures: CorpsNatures;
  CorpsCategorieDeRecette: CorpsCategorieDeRecette;
}

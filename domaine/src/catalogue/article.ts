import { DESIGNATION, DETAIL, UNITE } from '../documents/ligne';
import { NATURES_DE_LIGNE, type NatureDeLigne } from '../documents/nature';
import { type ChampTexte, type Faute, texte } from '../valeurs/regle';
import type { DixMilliemes } from '../valeurs/montant';
import { PRIX_UNITAIRE, refusEntier } from '../valeurs/nombre';
import { nomSansLien } from '../valeurs/nom-public';
import { cleDeRecherche } from '../valeurs/texte';

/** Ce qu'un catalogue garde d'articles, archivés compris. */
export const ARTICLES_MAX = 2_000;

/** La désignation d'un article : celle d'une ligne, qui la copie telle quelle. */
export const ARTICLE_DESIGNATION: ChampTexte = DESIGNATION;
export const ARTICLE_DETAIL: ChampTexte = DETAIL;
export const ARTICLE_UNITE: ChampTexte = UNITE;
export const ARTICLE_REFERENCE: ChampTexte = {
  nom: 'La référence',
  max: 40,
  facultatif: true,
  forme: nomSansLien('La référence'),
};
export const PRIX_REQUIS = 'Indiquez le prix unitaire (0 est admis).';
export const NATURE_FAUSSE = 'Un article est un bien ou un service.';

/**
 * Ce que l'on vend d'habitude, prêt à devenir une ligne. La nature est aussi la catégorie du chiffre d'affaires : ventes de biens ou
 * prestations de services, qui n'ont ni le même plafond ni le même taux. En franchise, un article n'a pas de taux de TVA.
 */
export interface ContenuArticle {
  designation: string;
  prixUnitaireDixMilliemes: DixMilliemes;
  reference?: string;
  detail?: string;
  unite?: string;
  /** Sans rien, celle du profil. */
  nature?: NatureDeLigne;
}

/** Un article en cours de saisie : le prix peut y manquer. */
export type ArticleSaisi = Omit<ContenuArticle, 'prixUnitaireDixMilliemes'> & {
  prixUnitaireDixMilliemes: DixMilliemes | null;
};

const regles = {
  designation: texte(ARTICLE_DESIGNATION),
  reference: texte(ARTICLE_REFERENCE),
  detail: texte(ARTICLE_DETAIL),
  unite: texte(ARTICLE_UNITE),
};

/** Ce qu'un article doit avoir pour entrer au catalogue ; vide s'il convient. */
export function fautesArticle({ prixUnitaireDixMilliemes: prix, nature, ...textes }: ArticleSaisi): Faute[] {
  const refus = {
    designation: regles.designation(textes.designation),
    reference: regles.reference(textes.reference),
    detail: regles.detail(textes.detail),
    unite: regles.unite(textes.unite),
    prixUnitaire: prix === null ? PRIX_REQUIS : refusEntier(prix, PRIX_UNITAIRE),
    nature: nature && !NATURES_DE_LIGNE.includes(nature) ? NATURE_FAUSSE : null,
  };
  return Object.entries(refus).flatMap(([champ, message]) => (message ? [{ champ, message }] : []));
}

const droites = (designation: string): string => cleDeRecherche(designation.replaceAll('’', "'"));

/** Ce qui fait qu'un article en est un autre : sa désignation, sans accents ni casse, une espace pour plusieurs. */
export const cleArticle = (designation: string): string => droites(designation).replace(/\s+/g, ' ');

const MOTS_PAR_ARTICLE = 60;
const MOTS_CHERCHES = 8;

const motsDe = (texteBrut: string): string[] => [
  ...new Set(
    droites(texteBrut)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
];

/** Les mots par lesquels un article se trouve : ceux de sa désignation et de sa référence. */
export const motsArticle = ({
  designation,
  reference = '',
}: Pick<ContenuArticle, 'designation' | 'reference'>): string[] =>
  motsDe(`${designation} ${reference}`).slice(0, MOTS_PAR_ARTICLE);

/** Les débuts de mots d'une recherche ; l'article qui les a tous répond. */
export const motsCherches = (recherche: string): string[] => motsDe(recherche).slice(0, MOTS_CHERCHES);

/** Vrai si deux articles diraient la même ligne. */
export const memeArticle = (un: ContenuArticle, autre: ContenuArticle): boolean =>
  (['designation', 'reference', 'detail', 'unite', 'nature', 'prixUnitaireDixMilliemes'] as const).every(
    (champ) => (un[champ] ?? '') === (autre[champ] ?? ''),
  );

import type { Faute } from '../valeurs/faute';
import { type Centimes, type DixMilliemes, type Milliemes, montantLigne } from '../valeurs/montant';
import { PRIX_UNITAIRE, QUANTITE, refusEntier } from '../valeurs/nombre';
import { type ChampTexte, texte } from '../valeurs/regle';

/** Nombre de lignes d'un document, au plus. */
export const LIGNES_MAX = 200;
/** La phrase d'une facture qui en a davantage. */
export const TROP_DE_LIGNES = `Une facture compte au plus ${LIGNES_MAX} lignes.`;

/** La désignation d'une ligne, et son unité. */
export const DESIGNATION: ChampTexte = {
  nom: 'La désignation',
  max: 500,
  requis: 'Décrivez la prestation ou le produit.',
};
export const UNITE: ChampTexte = { nom: 'L’unité', max: 12, facultatif: true };

const regleDesignation = texte(DESIGNATION);
const regleUnite = texte(UNITE);

/** Une ligne saisie, en unités entières : tout peut y manquer encore. */
export interface LigneSaisie {
  description: string;
  quantiteMilliemes: Milliemes | null;
  prixUnitaireDixMilliemes: DixMilliemes | null;
  /** Unité affichée après la quantité (« h », « m² »). */
  unite?: string;
  /** Figé à l'émission ; une saisie n'en a pas. */
  montantCentimes?: Centimes;
}

/** Une ligne complète, telle qu'une facture la fige. */
export interface Ligne extends LigneSaisie {
  quantiteMilliemes: Milliemes;
  prixUnitaireDixMilliemes: DixMilliemes;
  montantCentimes: Centimes;
}

/** Vrai si rien n'est saisi : ni désignation, ni prix (la quantité par défaut ne compte pas). */
export const ligneVide = (ligne: LigneSaisie): boolean =>
  ligne.description.trim() === '' && !ligne.prixUnitaireDixMilliemes;

/** Ce qu'une ligne doit avoir pour être facturée ; vide si elle est valide. Champs : `description`, `quantite`, `prixUnitaire`, `unite`. */
export function fautesDeLigne(ligne: LigneSaisie): Faute[] {
  const { description, quantiteMilliemes, prixUnitaireDixMilliemes, unite } = ligne;
  const refus = {
    description: regleDesignation(description),
    quantite: quantiteMilliemes === null ? 'Indiquez la quantité.' : refusEntier(quantiteMilliemes, QUANTITE),
    prixUnitaire:
      prixUnitaireDixMilliemes === null
        ? 'Indiquez le prix unitaire (0 est admis).'
        : refusEntier(prixUnitaireDixMilliemes, PRIX_UNITAIRE),
    unite: regleUnite(unite),
  };
  return Object.entries(refus).flatMap(([champ, message]) => (message ? [{ champ, message }] : []));
}

/** Une ligne valide a une désignation, une quantité au-dessus de 0 et un prix de 0 ou plus. */
export const ligneValide = (ligne: LigneSaisie): boolean => fautesDeLigne(ligne).length === 0;

/** La ligne avec son montant : 0 tant qu'il manque un nombre ; celui d'une ligne figée est gardé. */
export function completerLigne({ description, unite, ...ligne }: LigneSaisie): Ligne {
  const quantiteMilliemes = ligne.quantiteMilliemes ?? 0;
  const prixUnitaireDixMilliemes = ligne.prixUnitaireDixMilliemes ?? 0;
  const montantCentimes = ligne.montantCentimes ?? montantLigne(quantiteMilliemes, prixUnitaireDixMilliemes);
  return {
    description,
    quantiteMilliemes,
    prixUnitaireDixMilliemes,
    ...(unite && { unite }),
    montantCentimes,
  };
}

/** La ligne d'une seule unité qui vaut ce montant. */
export const ligneDeMontant = (description: string, montantCentimes: Centimes): Ligne => ({
  description,
  quantiteMilliemes: 1_000,
  prixUnitaireDixMilliemes: montantCentimes * 100,
  montantCentimes,
});

/** Les lignes commencées, complétées ; les vides sont écartées. */
export const completerLignes = (lignes: readonly LigneSaisie[]): Ligne[] =>
  lignes.filter((ligne) => !ligneVide(ligne)).map(completerLigne);

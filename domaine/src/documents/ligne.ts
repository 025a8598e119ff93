import { type ChampTexte, type Faute, texte } from '../valeurs/regle';
import { type Centimes, type DixMilliemes, type Milliemes, montantLigne } from '../valeurs/montant';
import { PRIX_UNITAIRE, QUANTITE, refusEntier } from '../valeurs/nombre';
import { NATURES_DE_LIGNE, type NatureDeLigne } from './nature';
import { calculerRemise, fautesDeRemise, type Remise, type RemiseSaisie } from './remise';

/** Nombre de lignes d'un document, au plus. */
export const LIGNES_MAX = 200;
/** La phrase d'une facture qui en a davantage. */
export const TROP_DE_LIGNES = `Une facture compte au plus ${LIGNES_MAX} lignes.`;

/** La désignation d'une ligne, et son unité. */
export const DESIGNATION: ChampTexte = {
  nom: 'La désignation',
  max: 500,
  plusieursLignes: true,
  requis: 'Décrivez la prestation ou le produit.',
};
/** Ce qui précise une ligne sous sa désignation (BT-154). */
export const DETAIL: ChampTexte = { nom: 'Le détail', max: 1_000, facultatif: true, plusieursLignes: true };
export const UNITE: ChampTexte = { nom: 'L’unité', max: 12, facultatif: true };

const regleDesignation = texte(DESIGNATION);
const regleUnite = texte(UNITE);
const regleDetail = texte(DETAIL);

/** Une ligne saisie, en unités entières : tout peut y manquer encore. */
export interface LigneSaisie {
  description: string;
  quantiteMilliemes: Milliemes | null;
  prixUnitaireDixMilliemes: DixMilliemes | null;
  /** Ce qui précise la désignation, imprimé sous elle. */
  detail?: string;
  /** Bien ou service ; sans rien, celle du profil. */
  nature?: NatureDeLigne;
  /** Unité affichée après la quantité (« h », « m² »). */
  unite?: string;
  remise?: RemiseSaisie;
  /** Figé à l'émission ; une saisie n'en a pas. */
  montantCentimes?: Centimes;
}

/** Une ligne complète, telle qu'une facture la fige. */
export interface Ligne extends LigneSaisie {
  quantiteMilliemes: Milliemes;
  prixUnitaireDixMilliemes: DixMilliemes;
  remise?: Remise;
  /** Remise déduite (BT-131). */
  montantCentimes: Centimes;
}

/** Vrai si rien n'est saisi : ni texte, ni prix, ni remise (la quantité par défaut ne compte pas). Elle est écartée. */
export const ligneVide = ({ description, detail = '', unite = '', ...ligne }: LigneSaisie): boolean =>
  `${description}${detail}${unite}`.trim() === '' && !ligne.prixUnitaireDixMilliemes && !ligne.remise;

/** Le montant d'une ligne avant sa remise, en centimes ; 0 tant qu'il manque un nombre. */
export const montantBrut = ({
  quantiteMilliemes,
  prixUnitaireDixMilliemes,
}: Pick<LigneSaisie, 'quantiteMilliemes' | 'prixUnitaireDixMilliemes'>): Centimes =>
  montantLigne(quantiteMilliemes ?? 0, prixUnitaireDixMilliemes ?? 0);

/** Ce qu'une ligne doit avoir pour être facturée ; vide si elle est valide. Champs : `description`, `quantite`, `prixUnitaire`, `unite`, `detail`, `nature`, `remise`. */
export function fautesDeLigne(ligne: LigneSaisie): Faute[] {
  const { description, quantiteMilliemes, prixUnitaireDixMilliemes, unite, detail, nature } = ligne;
  const refus = {
    description: regleDesignation(description),
    quantite: quantiteMilliemes === null ? 'Indiquez la quantité.' : refusEntier(quantiteMilliemes, QUANTITE),
    prixUnitaire:
      prixUnitaireDixMilliemes === null
        ? 'Indiquez le prix unitaire (0 est admis).'
        : refusEntier(prixUnitaireDixMilliemes, PRIX_UNITAIRE),
    unite: regleUnite(unite),
    detail: regleDetail(detail),
    nature: nature && !NATURES_DE_LIGNE.includes(nature) ? 'Une ligne est un bien ou un service.' : null,
  };
  const fautes = Object.entries(refus).flatMap(([champ, message]) => (message ? [{ champ, message }] : []));
  return fautes.length > 0 ? fautes : fautesDeRemise(ligne.remise, montantBrut(ligne), 'à la ligne');
}

/** Une ligne valide a une désignation, une quantité au-dessus de 0 et un prix de 0 ou plus. */
export const ligneValide = (ligne: LigneSaisie): boolean => fautesDeLigne(ligne).length === 0;

/** La ligne avec son montant : 0 tant qu'il manque un nombre ; celui d'une ligne figée est gardé. */
export function completerLigne(ligne: LigneSaisie): Ligne {
  const { description, detail, nature, unite } = ligne;
  const brut = montantBrut(ligne);
  const remise = calculerRemise(ligne.remise, brut);
  return {
    description,
    ...(detail && { detail }),
    ...(nature && { nature }),
    quantiteMilliemes: ligne.quantiteMilliemes ?? 0,
    prixUnitaireDixMilliemes: ligne.prixUnitaireDixMilliemes ?? 0,
    ...(unite && { unite }),
    ...(remise && { remise }),
    montantCentimes: ligne.montantCentimes ?? brut - (remise?.montantCentimes ?? 0),
  };
}

/** La ligne d'une seule unité qui vaut ce montant. */
export const ligneDeMontant = (
  description: string,
  montantCentimes: Centimes,
  nature?: NatureDeLigne,
): Ligne => ({
  description,
  ...(nature && { nature }),
  quantiteMilliemes: 1_000,
  prixUnitaireDixMilliemes: montantCentimes * 100,
  montantCentimes,
});

/** Les lignes commencées, complétées ; les vides sont écartées. */
export const completerLignes = (lignes: readonly LigneSaisie[]): Ligne[] =>
  lignes.filter((ligne) => !ligneVide(ligne)).map(completerLigne);

import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import { montantLigne } from '@facturier/domaine/valeurs/montant';
import { lirePrixUnitaire, lireQuantite } from './nombres';

/** Une ligne telle qu'elle est tapée : les nombres restent du texte, pour ne rien perdre d'une saisie en cours. */
export interface LigneSaisie {
  cle: string;
  description: string;
  quantite: string;
  prixUnitaire: string;
  unite: string;
}

/** Une ligne valide, en unités entières. */
export interface LigneLue {
  description: string;
  quantiteMilliemes: number;
  prixUnitaireDixMilliemes: number;
  unite?: string;
  montantCentimes: number;
}

/** Longueur maximale d'une désignation. */
export const DESCRIPTION_MAX = 500;
/** Nombre maximal de lignes d'une facture. */
export const LIGNES_MAX = 200;

/** Vrai si rien n'a été saisi (la quantité par défaut ne compte pas). */
export const ligneVide = (ligne: LigneSaisie): boolean =>
  ligne.description.trim() === '' && ligne.prixUnitaire.trim() === '';

/** Les fautes d'une ligne, champ par champ ; vide si elle est valide. */
export function fautesLigne(
  ligne: LigneSaisie,
): Partial<Record<'description' | 'quantite' | 'prixUnitaire', string>> {
  const quantite = lireQuantite(ligne.quantite);
  const prix = lirePrixUnitaire(ligne.prixUnitaire);
  return {
    ...(ligne.description.trim() === '' && { description: 'Décrivez la prestation ou le produit.' }),
    ...(quantite.etat === 'vide' && { quantite: 'Indiquez la quantité.' }),
    ...(quantite.etat === 'faux' && { quantite: quantite.message }),
    ...(prix.etat === 'vide' && { prixUnitaire: 'Indiquez le prix unitaire (0 est admis).' }),
    ...(prix.etat === 'faux' && { prixUnitaire: prix.message }),
  };
}

/** La ligne en unités entières, ou `null` si elle n'est pas valide. */
export function lireLigne(ligne: LigneSaisie): LigneLue | null {
  const quantite = lireQuantite(ligne.quantite);
  const prix = lirePrixUnitaire(ligne.prixUnitaire);
  if (ligne.description.trim() === '' || quantite.etat !== 'lu' || prix.etat !== 'lu') return null;
  const unite = ligne.unite.trim();
  return {
    description: ligne.description.trim(),
    quantiteMilliemes: quantite.entier,
    prixUnitaireDixMilliemes: prix.entier,
    ...(unite && { unite }),
    montantCentimes: montantLigne(quantite.entier, prix.entier),
  };
}

/** Montant affiché en bout de ligne dès que quantité et prix se lisent, en centimes ; `null` sinon. */
export function montantSaisi(ligne: LigneSaisie): number | null {
  const quantite = lireQuantite(ligne.quantite);
  const prix = lirePrixUnitaire(ligne.prixUnitaire);
  return quantite.etat === 'lu' && prix.etat === 'lu' ? montantLigne(quantite.entier, prix.entier) : null;
}

/** Les lignes valides, dans l'ordre. */
export const lignesValides = (lignes: readonly LigneSaisie[]): LigneLue[] =>
  lignes.flatMap((ligne) => lireLigne(ligne) ?? []);

/** Rangs (à partir de 1) des lignes entamées mais pas valides : elles ne seraient pas facturées. */
export const lignesIncompletes = (lignes: readonly LigneSaisie[]): number[] =>
  lignes.flatMap((ligne, rang) => (!ligneVide(ligne) && !lireLigne(ligne) ? [rang + 1] : []));

/** Total de la saisie en centimes : la somme des lignes valides, par le domaine partagé. */
export const totalSaisi = (lignes: readonly LigneSaisie[]): number =>
  calculerTotaux(lignesValides(lignes)).totalTtcCentimes;

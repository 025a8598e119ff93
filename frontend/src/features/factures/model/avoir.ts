import { MOTIF_AVOIR } from '@facturier/domaine/saisies/facture';
import {
  centimesDepuisEuros,
  dixMilliemesDepuisEuros,
  milliemesDepuisQuantite,
  montantLigne,
  quantiteDepuisMilliemes,
} from '@facturier/domaine/valeurs/montant';
import type { Facture } from './facture';
import { lireQuantite } from './nombres';

/** La saisie d'un avoir : total, ou partiel avec la quantité rendue de chaque ligne. */
export interface SaisieAvoir {
  total: boolean;
  motif: string;
  quantites: string[];
}

/** Ce que la saisie donne : montant en centimes, lignes à envoyer, première faute. */
export interface LectureAvoir {
  montantCentimes: number;
  lignes: { description: string; quantite: number; prixUnitaire: number }[];
  faute: string | null;
  /** Où est cette faute : le rang d'une ligne, ou le motif. */
  enFaute: number | 'motif' | null;
}

/** Ce qui reste de la facture, avoirs déduits, en centimes. */
export const resteRectifiable = ({ montantTTC, montantAvoirs }: Facture): number =>
  centimesDepuisEuros(montantTTC) - centimesDepuisEuros(montantAvoirs);

function lirePartiel(facture: Facture, quantites: readonly string[]): LectureAvoir {
  const lecture: LectureAvoir = { montantCentimes: 0, lignes: [], faute: null, enFaute: null };
  const reprocher = (rang: number, faute: string): void => {
    if (lecture.faute) return;
    lecture.faute = `Ligne ${rang + 1}\u00a0: ${faute}`;
    lecture.enFaute = rang;
  };
  facture.lignes.forEach((ligne, rang) => {
    const lue = lireQuantite(quantites[rang] ?? '');
    if (lue.etat === 'vide' || (quantites[rang] ?? '').trim() === '0') return;
    if (lue.etat === 'faux') return reprocher(rang, lue.message);
    const facturee = milliemesDepuisQuantite(ligne.quantite ?? 0);
    if (lue.entier > facturee) reprocher(rang, 'plus que la quantité facturée.');
    const prixUnitaire = ligne.prixUnitaire ?? 0;
    lecture.montantCentimes += montantLigne(lue.entier, dixMilliemesDepuisEuros(prixUnitaire));
    lecture.lignes.push({
      description: ligne.description,
      quantite: quantiteDepuisMilliemes(lue.entier),
      prixUnitaire,
    });
  });
  return lecture;
}

/** Lit un avoir : jamais au-delà de ce qui reste de la facture, jamais sans motif. */
export function lireAvoir(facture: Facture, saisie: SaisieAvoir): LectureAvoir {
  const reste = resteRectifiable(facture);
  const lecture = saisie.total
    ? { montantCentimes: reste, lignes: [], faute: null, enFaute: null }
    : lirePartiel(facture, saisie.quantites);
  const { montantCentimes } = lecture;
  if (lecture.faute) return lecture;
  const remplie = Math.max(
    0,
    saisie.quantites.findIndex((quantite) => quantite.trim()),
  );
  if (montantCentimes <= 0)
    return { ...lecture, faute: 'Indiquez au moins une quantité à rectifier.', enFaute: remplie };
  if (montantCentimes > reste)
    return { ...lecture, faute: 'Cet avoir dépasse ce qui reste de la facture.', enFaute: remplie };
  if (!saisie.motif.trim()) return { ...lecture, faute: MOTIF_AVOIR.requis ?? null, enFaute: 'motif' };
  return lecture;
}

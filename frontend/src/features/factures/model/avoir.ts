import { MOTIF_AVOIR } from '@facturier/domaine/saisies/facture';
import {
  centimesDepuisEuros,
  dixMilliemesDepuisEuros,
  milliemesDepuisQuantite,
  quantiteDepuisMilliemes,
} from '@facturier/domaine/valeurs/montant';
import type { CorpsLigne, CorpsRemise } from '@facturier/domaine/contrat/factures-demandes';
import type { LigneSaisie } from '@facturier/domaine/documents/ligne';
import { partDeRemise } from '@facturier/domaine/documents/remise';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import type { Facture } from './facture';
import { remiseEnvoyee, remiseSaisie } from './remise';
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
  lignes: CorpsLigne[];
  /** La part, pour ces lignes, de la remise que la facture a accordée sur le tout. */
  remise?: CorpsRemise;
  faute: string | null;
  /** Où est cette faute : le rang d'une ligne, ou le motif. */
  enFaute: number | 'motif' | null;
}

/** Ce qui reste de la facture, avoirs déduits, en centimes. */
export const resteRectifiable = ({ montantTTC, montantAvoirs }: Facture): number =>
  centimesDepuisEuros(montantTTC) - centimesDepuisEuros(montantAvoirs);

function lirePartiel(facture: Facture, quantites: readonly string[]): LectureAvoir {
  const lecture: LectureAvoir = { montantCentimes: 0, lignes: [], faute: null, enFaute: null };
  const rendues: LigneSaisie[] = [];
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
    const remise = ligne.remise && partDeRemise(remiseSaisie(ligne.remise), lue.entier, facturee);
    rendues.push({
      description: ligne.description,
      quantiteMilliemes: lue.entier,
      prixUnitaireDixMilliemes: dixMilliemesDepuisEuros(prixUnitaire),
      ...(remise && { remise }),
    });
    lecture.lignes.push({
      description: ligne.description,
      quantite: quantiteDepuisMilliemes(lue.entier),
      prixUnitaire,
      ...(ligne.unite && { unite: ligne.unite }),
      ...(ligne.nature && { nature: ligne.nature }),
      ...(remise && { remise: remiseEnvoyee(remise) }),
    });
  });
  const { totalLignesCentimes } = calculerTotaux(rendues);
  const surLeTout =
    facture.remise &&
    partDeRemise(remiseSaisie(facture.remise), totalLignesCentimes, centimesDepuisEuros(facture.totalLignes));
  const { totalTtcCentimes } = calculerTotaux(rendues, { remise: surLeTout || undefined });
  return {
    ...lecture,
    montantCentimes: totalTtcCentimes,
    ...(surLeTout && { remise: remiseEnvoyee(surLeTout) }),
  };
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

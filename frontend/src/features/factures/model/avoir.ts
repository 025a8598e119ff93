import { MOTIF_AVOIR } from '@facturier/domaine/saisies/facture';
import {
  centimesDepuisEuros,
  eurosDepuisCentimes,
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
import { lireMontant, lireQuantite } from './nombres';
import { plafondPartiel, resteRectifiable as resteDuDocument } from '@facturier/domaine/factures/rectifier';

/** La saisie d'un avoir : total, ou partiel, avec la quantité rendue de chaque ligne ou un montant. */
export interface SaisieAvoir {
  etendue: 'total' | 'quantites' | 'montant';
  motif: string;
  quantites: string[];
  montant: string;
}

/** Ce que la saisie donne : montant en centimes, lignes à envoyer, première faute. */
export interface LectureAvoir {
  montantCentimes: number;
  lignes: CorpsLigne[];
  /** La part, pour ces lignes, de la remise que la facture a accordée sur le tout. */
  remise?: CorpsRemise;
  faute: string | null;
  /** Où est cette faute : le rang d'une ligne, le montant, ou le motif. */
  enFaute: number | 'montant' | 'motif' | null;
}

const montantsDe = ({ montantTTC, montantAvoirs, natureFacture, acompte }: Facture) => ({
  totalTtcCentimes: centimesDepuisEuros(montantTTC),
  avoirsCentimes: centimesDepuisEuros(montantAvoirs),
  ...((natureFacture === 'solde' || natureFacture === 'situation') && {
    imputeCentimes: centimesDepuisEuros(acompte),
  }),
});

/** Ce qui reste de la facture, avoirs déduits, en centimes. */
export const resteRectifiable = (facture: Facture): number => resteDuDocument(montantsDe(facture));

/** Ce que la facture demande encore et qu'un avoir peut effacer, en centimes ; 0 si elle ne se paie plus. */
export const resteAEffacer = (facture: Facture): number =>
  facture.statut === 'annulee'
    ? 0
    : Math.max(0, Math.min(centimesDepuisEuros(facture.resteAPayer), resteRectifiable(facture)));

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

/** La nature que partagent toutes les lignes ; rien si elles en ont plusieurs. */
function natureCommune({ lignes }: Facture): CorpsLigne['nature'] {
  const natures = new Set(lignes.map(({ nature }) => nature ?? undefined));
  return natures.size === 1 ? [...natures][0] : undefined;
}

/** Une remise accordée après coup : une seule ligne, de ce montant. */
function lireParMontant(facture: Facture, montant: string): LectureAvoir {
  const lu = lireMontant(montant);
  if (lu.etat !== 'lu') {
    const faute = lu.etat === 'vide' ? 'Indiquez le montant de l’avoir.' : lu.message;
    return { montantCentimes: 0, lignes: [], faute, enFaute: 'montant' };
  }
  const nature = natureCommune(facture);
  const ligne: CorpsLigne = {
    description: `Remise sur la facture ${facture.numero ?? ''}`,
    quantite: 1,
    prixUnitaire: eurosDepuisCentimes(lu.entier),
    ...(nature && { nature }),
  };
  return { montantCentimes: lu.entier, lignes: [ligne], faute: null, enFaute: null };
}

function lireEtendue(facture: Facture, { etendue, quantites, montant }: SaisieAvoir): LectureAvoir {
  if (etendue === 'quantites') return lirePartiel(facture, quantites);
  if (etendue === 'montant') return lireParMontant(facture, montant);
  return { montantCentimes: resteRectifiable(facture), lignes: [], faute: null, enFaute: null };
}

const plafondDe = (facture: Facture, { etendue }: SaisieAvoir): number =>
  etendue === 'total' ? resteRectifiable(facture) : plafondPartiel(montantsDe(facture));

/** Lit un avoir : jamais au-delà de ce qui reste de la facture, jamais sans motif. */
export function lireAvoir(facture: Facture, saisie: SaisieAvoir): LectureAvoir {
  const reste = plafondDe(facture, saisie);
  const lecture = lireEtendue(facture, saisie);
  const { montantCentimes } = lecture;
  if (lecture.faute) return lecture;
  const premiere = saisie.quantites.findIndex((quantite) => quantite.trim());
  const remplie = saisie.etendue === 'montant' ? 'montant' : Math.max(0, premiere);
  if (montantCentimes <= 0)
    return { ...lecture, faute: 'Indiquez au moins une quantité à rectifier.', enFaute: remplie };
  if (montantCentimes > reste)
    return { ...lecture, faute: 'Cet avoir dépasse ce qui reste de la facture.', enFaute: remplie };
  if (!saisie.motif.trim()) return { ...lecture, faute: MOTIF_AVOIR.requis ?? null, enFaute: 'motif' };
  return lecture;
}

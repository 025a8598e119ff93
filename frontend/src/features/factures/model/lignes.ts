import {
  completerLigne,
  fautesDeLigne,
  type Ligne,
  type LigneSaisie,
  ligneValide,
  ligneVide as saisieVide,
} from '@facturier/domaine/documents/ligne';
import type { NatureDeLigne } from '@facturier/domaine/documents/nature';
import { calculerTotaux, type Totaux } from '@facturier/domaine/documents/totaux';
import { entierLu, fauteLue } from '@facturier/domaine/valeurs/nombre';
import { lireAcompte, lirePrixUnitaire, lireQuantite } from './nombres';
import { fauteDeRemise, lireRemiseTapee, type RemiseTapee } from './remise';

/** Une ligne telle qu'elle est tapée : les nombres restent du texte, pour ne rien perdre d'une saisie en cours. */
export interface LigneTapee extends RemiseTapee {
  cle: string;
  description: string;
  detail: string;
  quantite: string;
  prixUnitaire: string;
  unite: string;
  /** Vide : celle du profil. */
  nature: NatureDeLigne | '';
}

/** La ligne tapée, en unités entières : ce qui manque ou ne se lit pas est `null`. */
export function lireLigneTapee(tapee: LigneTapee): LigneSaisie {
  const unite = tapee.unite.trim();
  const detail = tapee.detail.trim();
  const remise = lireRemiseTapee(tapee);
  return {
    description: tapee.description.trim(),
    ...(detail && { detail }),
    ...(tapee.nature && { nature: tapee.nature }),
    quantiteMilliemes: entierLu(lireQuantite(tapee.quantite)),
    prixUnitaireDixMilliemes: entierLu(lirePrixUnitaire(tapee.prixUnitaire)),
    ...(unite && { unite }),
    ...(remise && { remise }),
  };
}

/** Vrai si rien n'a été saisi (la quantité par défaut ne compte pas, un prix illisible si). */
export const ligneVide = (tapee: LigneTapee): boolean =>
  saisieVide(lireLigneTapee(tapee)) && fauteLue(lirePrixUnitaire(tapee.prixUnitaire)) === null;

/** Les fautes d'une ligne, champ par champ ; vide si elle est valide. */
export function fautesLigne(tapee: LigneTapee): Partial<Record<keyof LigneTapee, string>> {
  const fautes = fautesDeLigne(lireLigneTapee(tapee)).map(({ champ, message }) => [champ, message]);
  const quantite = fauteLue(lireQuantite(tapee.quantite));
  const prixUnitaire = fauteLue(lirePrixUnitaire(tapee.prixUnitaire));
  const remise = fauteDeRemise(tapee);
  return {
    ...(Object.fromEntries(fautes) as Partial<Record<keyof LigneTapee, string>>),
    ...(quantite && { quantite }),
    ...(prixUnitaire && { prixUnitaire }),
    ...(remise && { remise }),
  };
}

/** La ligne complète, ou `null` si elle n'est pas valide. */
export function lireLigne(tapee: LigneTapee): Ligne | null {
  const saisie = lireLigneTapee(tapee);
  return ligneValide(saisie) && !fauteDeRemise(tapee) ? completerLigne(saisie) : null;
}

/** Montant affiché en bout de ligne dès que quantité et prix se lisent, en centimes ; `null` sinon. */
export function montantSaisi(tapee: LigneTapee): number | null {
  const saisie = lireLigneTapee(tapee);
  const lisible = saisie.quantiteMilliemes !== null && saisie.prixUnitaireDixMilliemes !== null;
  return lisible ? completerLigne(saisie).montantCentimes : null;
}

/** Les lignes valides, dans l'ordre. */
export const lignesValides = (lignes: readonly LigneTapee[]): Ligne[] =>
  lignes.flatMap((ligne) => lireLigne(ligne) ?? []);

/** Rangs (à partir de 1) des lignes entamées mais pas valides : elles ne seraient pas facturées. */
export const lignesIncompletes = (lignes: readonly LigneTapee[]): number[] =>
  lignes.flatMap((ligne, rang) => (!ligneVide(ligne) && !lireLigne(ligne) ? [rang + 1] : []));

/** Les totaux de la saisie : des lignes valides, par le domaine partagé. */
export const totauxSaisis = (
  saisie: RemiseTapee & { lignes: readonly LigneTapee[]; acompte: string },
): Totaux =>
  calculerTotaux(lignesValides(saisie.lignes), {
    remise: lireRemiseTapee(saisie),
    acompteCentimes: entierLu(lireAcompte(saisie.acompte)) ?? 0,
  });

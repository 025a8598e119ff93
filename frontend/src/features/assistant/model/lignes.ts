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
import type { Article } from '@facturier/domaine/contrat/catalogue';
import { dixMilliemesDepuisEuros, ecrireNombre } from '@facturier/domaine/valeurs/montant';
import { entierLu, fauteLue } from '@facturier/domaine/valeurs/nombre';
import {
  lireAcompte,
  lirePrixUnitaire,
  lireQuantite,
  fauteDeRemise,
  lireRemiseTapee,
  type RemiseTapee,
} from '@/features/factures/public';

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

/** La ligne, telle que cet article la dit : elle en garde sa copie ; sa quantité et sa remise restent. */
export const avecArticle = (
  { cle: _cle, ...ligne }: LigneTapee,
  { designation, detail, unite, prixUnitaire, nature }: Article,
): Omit<LigneTapee, 'cle'> => ({
  ...ligne,
  description: designation,
  detail: detail ?? '',
  unite: unite ?? '',
  prixUnitaire: ecrireNombre(dixMilliemesDepuisEuros(prixUnitaire), 4, 2),
  nature: nature ?? '',
});

/** Une ligne tapée ne change pas sur place : ce qui s'en déduit se garde avec elle, et une frappe ne relit que la sienne. */
function gardee<T>(deduire: (tapee: LigneTapee) => T): (tapee: LigneTapee) => T {
  const deduits = new WeakMap<LigneTapee, { valeur: T }>();
  return (tapee) => {
    const deduit = deduits.get(tapee) ?? { valeur: deduire(tapee) };
    deduits.set(tapee, deduit);
    return deduit.valeur;
  };
}

/** La ligne tapée, en unités entières : ce qui manque ou ne se lit pas est `null`. */
export const lireLigneTapee = gardee((tapee): LigneSaisie => {
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
});

/** Vrai si rien n'a été saisi (la quantité par défaut ne compte pas, un nombre illisible si). */
export const ligneVide = gardee(
  (tapee): boolean =>
    saisieVide(lireLigneTapee(tapee)) &&
    fauteLue(lirePrixUnitaire(tapee.prixUnitaire)) === null &&
    fauteLue(lireQuantite(tapee.quantite)) === null,
);

/** Des fautes, par champ de la ligne. */
export type FautesLigne = Partial<Record<keyof LigneTapee, string>>;

/** Les nombres de la ligne qui ne se lisent pas. */
export function nombresIllisibles(tapee: LigneTapee): FautesLigne {
  const quantite = fauteLue(lireQuantite(tapee.quantite));
  const prixUnitaire = fauteLue(lirePrixUnitaire(tapee.prixUnitaire));
  const remise = fauteDeRemise(tapee);
  return { ...(quantite && { quantite }), ...(prixUnitaire && { prixUnitaire }), ...(remise && { remise }) };
}

/** Les fautes d'une ligne, champ par champ ; vide si elle est valide. */
export const fautesLigne = gardee((tapee): FautesLigne => {
  const fautes = fautesDeLigne(lireLigneTapee(tapee)).map(({ champ, message }) => [champ, message]);
  return { ...(Object.fromEntries(fautes) as FautesLigne), ...nombresIllisibles(tapee) };
});

/** L'écriture rangée d'un champ quitté : « 18,5 » devient « 18,50 » pour un prix ; ce qui ne se lit pas ne bouge pas. */
export function rangerNombre(champ: string, tape: string): string {
  const lire = { prixUnitaire: lirePrixUnitaire, quantite: lireQuantite }[champ];
  const lu = lire?.(tape);
  if (lu?.etat !== 'lu') return tape;
  return champ === 'prixUnitaire' ? ecrireNombre(lu.entier, 4, 2) : ecrireNombre(lu.entier, 3);
}

/** La ligne complète, ou `null` si elle n'est pas valide. */
export const lireLigne = gardee((tapee): Ligne | null => {
  const saisie = lireLigneTapee(tapee);
  return ligneValide(saisie) && !fauteDeRemise(tapee) ? completerLigne(saisie) : null;
});

/** Montant affiché en bout de ligne dès que quantité et prix se lisent, en centimes ; `null` sinon. */
export function montantSaisi(tapee: LigneTapee): number | null {
  const saisie = lireLigneTapee(tapee);
  const lisible = saisie.quantiteMilliemes !== null && saisie.prixUnitaireDixMilliemes !== null;
  return lisible ? completerLigne(saisie).montantCentimes : null;
}

/** Les lignes valides, dans l'ordre. */
export const lignesValides = (lignes: readonly LigneTapee[]): Ligne[] =>
  lignes.flatMap((ligne) => lireLigne(ligne) ?? []);

/** Une faute d'une ligne entamée : sa place dans la saisie (à partir de 0), son champ, et ce qu'il faut faire. */
export interface FauteDeCellule {
  rang: number;
  champ: string;
  message: string;
}

/** Ce qui reste à finir, dans l'ordre de l'écran ; une ligne vide n'a pas de faute, elle sera écartée. */
export const fautesDesLignes = (lignes: readonly LigneTapee[]): FauteDeCellule[] =>
  lignes.flatMap((ligne, rang) =>
    ligneVide(ligne)
      ? []
      : Object.entries(fautesLigne(ligne)).map(([champ, message]) => ({ rang, champ, message })),
  );

/** Les totaux de la saisie : des lignes valides, par le domaine partagé. */
export const totauxSaisis = (
  saisie: RemiseTapee & { lignes: readonly LigneTapee[]; acompte: string },
): Totaux =>
  calculerTotaux(lignesValides(saisie.lignes), {
    remise: lireRemiseTapee(saisie),
    acompteCentimes: entierLu(lireAcompte(saisie.acompte)) ?? 0,
  });

/** Ce qu'une ligne a de particulier : « Bien, remise 10 %, avec un détail ». */
export function resumeOptions({ nature, remise, remiseEn, detail }: LigneTapee): string {
  const choisie = { biens: 'Bien', services: 'Service', '': '' }[nature];
  return [
    choisie,
    remise.trim() && `remise ${remise.trim()}\u00a0${remiseEn === 'taux' ? '%' : '€'}`,
    detail.trim(),
  ]
    .filter(Boolean)
    .join(', ');
}

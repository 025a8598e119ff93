import type { LigneSaisie } from '../documents/ligne';
import { type ChampTexte, type Faute, texte } from '../valeurs/regle';
import { type Centimes, formaterEuros } from '../valeurs/montant';
import type { EtatLitige, MotifDeLitige } from './litige';

/** Un mot sur une ligne contestée, et un message d'un litige. */
export const COMMENTAIRE_DE_LITIGE: ChampTexte = {
  nom: 'Le commentaire',
  max: 1_000,
  facultatif: true,
  plusieursLignes: true,
};
export const MESSAGE_DE_LITIGE: ChampTexte = {
  nom: 'Le message',
  max: 2_000,
  requis: 'Écrivez votre message.',
  plusieursLignes: true,
};
/** La phrase d'un « autre » sans un mot. */
export const COMMENTAIRE_REQUIS = 'Dites en quelques mots ce qui ne va pas.';

/** Ce qu'un litige a besoin de savoir de sa facture. */
export interface FactureContestable {
  genre: 'facture' | 'avoir';
  statutEmetteur: string;
  lignes: readonly LigneSaisie[];
  totalTtcCentimes: Centimes;
  avoirsCentimes: Centimes;
}

/** Une ligne qui peut l'être, et de combien au plus. @see lignesContestables */
export interface PartContestable {
  rang: number;
  designation: string;
  montantCentimes: Centimes;
}

/** Une ligne que le client conteste. */
export interface Contestation {
  rang: number;
  motif: MotifDeLitige;
  montantCentimes: Centimes;
  commentaire?: string;
}

/** Ce que l'émetteur accorde d'une ligne contestée. */
export interface Accord {
  rang: number;
  montantCentimes: Centimes;
}

const somme = (lignes: readonly { montantCentimes: Centimes }[]): Centimes =>
  lignes.reduce((total, { montantCentimes }) => total + montantCentimes, 0);

/** Ce que les avoirs n'ont pas déjà repris : aucun litige ne porte sur davantage. */
export const plafondDeContestation = ({
  genre,
  statutEmetteur,
  totalTtcCentimes,
  avoirsCentimes,
}: FactureContestable): Centimes =>
  genre === 'avoir' || ['brouillon', 'annulee'].includes(statutEmetteur)
    ? 0
    : Math.max(0, totalTtcCentimes - avoirsCentimes);

/**
 * Les lignes d'une facture qui peuvent être contestées, et jusqu'à combien : leur part de la remise du document déduite, et ce que des
 * litiges passés en ont déjà accordé.
 */
export function lignesContestables(
  facture: FactureContestable,
  dejaAccordes: readonly Accord[] = [],
): PartContestable[] {
  const plafond = plafondDeContestation(facture);
  const brut = facture.lignes.reduce((total, { montantCentimes = 0 }) => total + montantCentimes, 0);
  return facture.lignes.flatMap(({ description, montantCentimes = 0 }, rang) => {
    const net = brut > 0 ? Math.floor((montantCentimes * facture.totalTtcCentimes) / brut) : 0;
    const reste = net - somme(dejaAccordes.filter((accord) => accord.rang === rang));
    const montant = Math.min(reste, plafond);
    return montant > 0 ? [{ rang, designation: description, montantCentimes: montant }] : [];
  });
}

const commentaireDe = texte(COMMENTAIRE_DE_LITIGE);

function fautesDeLigne(
  { rang, motif, montantCentimes, commentaire }: Contestation,
  contestables: readonly PartContestable[],
  deja: readonly number[],
): Faute[] {
  const ligne = contestables.find((une) => une.rang === rang);
  if (!ligne) return [{ champ: 'rang', message: 'Cette ligne ne peut pas être contestée.' }];
  if (deja.includes(rang)) return [{ champ: 'rang', message: 'Cette ligne est contestée deux fois.' }];
  const trop = `Au plus ${formaterEuros(ligne.montantCentimes)}\u00a0: ce que vaut cette ligne.`;
  const refus = {
    montant:
      montantCentimes <= 0
        ? 'Indiquez le montant que vous contestez.'
        : montantCentimes > ligne.montantCentimes && trop,
    commentaire: motif === 'autre' && !commentaire ? COMMENTAIRE_REQUIS : commentaireDe(commentaire),
  };
  return Object.entries(refus).flatMap(([champ, message]) => (message ? [{ champ, message }] : []));
}

/** Ce qu'une contestation se voit reprocher ; vide si elle tient. Champs : `lignes.0.montant`. */
export function fautesDeContestation(
  contestees: readonly Contestation[],
  contestables: readonly PartContestable[],
  plafondCentimes: Centimes,
): Faute[] {
  if (contestees.length === 0) return [{ champ: 'lignes', message: 'Choisissez au moins une ligne.' }];
  const fautes = contestees.flatMap((une, indice) =>
    fautesDeLigne(
      une,
      contestables,
      contestees.slice(0, indice).map(({ rang }) => rang),
    ).map(({ champ, message }) => ({ champ: `lignes.${indice}.${champ}`, message })),
  );
  if (fautes.length > 0 || somme(contestees) <= plafondCentimes) return fautes;
  return [{ champ: 'lignes', message: `Au plus ${formaterEuros(plafondCentimes)} en tout.` }];
}

/** Ce qu'une décision se voit reprocher : toutes les lignes contestées, chacune une fois, aucune au-delà de ce qui est contesté. */
export function fautesDeDecision(
  accords: readonly Accord[],
  contestees: readonly Pick<Contestation, 'rang' | 'montantCentimes'>[],
): Faute[] {
  const rangs = accords.map(({ rang }) => rang);
  const complete = rangs.length === contestees.length && contestees.every(({ rang }) => rangs.includes(rang));
  if (!complete)
    return [{ champ: 'lignes', message: 'Dites ce que vous accordez sur chaque ligne contestée.' }];
  return accords.flatMap(({ rang, montantCentimes }, indice) => {
    const conteste = contestees.find((une) => une.rang === rang)?.montantCentimes ?? 0;
    const champ = `lignes.${indice}.accorde`;
    if (montantCentimes < 0) return [{ champ, message: 'Un montant accordé est de 0 ou plus.' }];
    return montantCentimes > conteste
      ? [{ champ, message: `Au plus ${formaterEuros(conteste)}\u00a0: ce que conteste votre client.` }]
      : [];
  });
}

/** L'état où mène une décision. */
export function issueDe(contesteCentimes: Centimes, accordeCentimes: Centimes): EtatLitige {
  if (accordeCentimes === 0) return 'rejete';
  return accordeCentimes < contesteCentimes ? 'accepte_en_partie' : 'accepte';
}

/** Ce qui reste à payer sans attendre la fin du litige. */
export const resteNonConteste = (resteCentimes: Centimes, contesteCentimes: Centimes): Centimes =>
  Math.max(0, resteCentimes - contesteCentimes);

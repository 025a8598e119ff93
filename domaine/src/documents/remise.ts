import { type ChampTexte, type Faute, texte } from '../valeurs/regle';
import { type Centimes, formaterEuros, partDe } from '../valeurs/montant';
import { refusEntier, REMISE_MONTANT, REMISE_TAUX } from '../valeurs/nombre';

/** Le motif d'une remise, imprimé à côté d'elle (BT-97, BT-139). */
export const MOTIF_REMISE: ChampTexte = { nom: 'Le motif de la remise', max: 100, facultatif: true };

/** Une remise saisie : un taux (1 050 centièmes font 10,5 %) ou un montant ; le taux l'emporte. */
export interface RemiseSaisie {
  tauxCentiemes?: number;
  montantCentimes?: Centimes;
  motif?: string;
}

/** Une remise calculée : son montant est toujours dit (BT-92, BT-136), son taux s'il en vient (BT-94, BT-138). */
export interface Remise extends RemiseSaisie {
  montantCentimes: Centimes;
}

const regleMotif = texte(MOTIF_REMISE);

/** Ce que la saisie demande, sans le borner : un taux s'arrondit au centime, moitié vers le haut. */
const demandee = ({ tauxCentiemes, montantCentimes }: RemiseSaisie, base: Centimes): Centimes =>
  tauxCentiemes ? partDe(base, tauxCentiemes, 10_000) : (montantCentimes ?? 0);

/**
 * La remise sur une base, jamais au-delà d'elle.
 * @returns `undefined` si elle ne retire rien
 */
export function calculerRemise(saisie: RemiseSaisie | undefined, base: Centimes): Remise | undefined {
  if (!saisie) return undefined;
  const montantCentimes = Math.min(demandee(saisie, base), base);
  if (montantCentimes <= 0) return undefined;
  const { tauxCentiemes, motif } = saisie;
  return { ...(tauxCentiemes && { tauxCentiemes }), montantCentimes, ...(motif && { motif }) };
}

/** La saisie d'une remise figée : un taux se recalculera, son montant n'est pas repris. */
export const reprendreRemise = ({ tauxCentiemes, montantCentimes, motif }: RemiseSaisie): RemiseSaisie => ({
  ...(tauxCentiemes ? { tauxCentiemes } : { montantCentimes }),
  ...(motif && { motif }),
});

/** Ce que cette part d'une remise retire : un taux reste le même, un montant se partage, arrondi au centime. */
export const partDeRemise = (
  remise: RemiseSaisie,
  part: Centimes,
  tout: Centimes,
): RemiseSaisie | undefined => {
  const { tauxCentiemes, montantCentimes, motif } = remise;
  if (tauxCentiemes) return { tauxCentiemes, ...(motif && { motif }) };
  if (tout <= 0) return undefined;
  return { montantCentimes: partDe(montantCentimes ?? 0, part, tout), ...(motif && { motif }) };
};

function refusDeRemise(saisie: RemiseSaisie, base: Centimes, deQuoi: string): Omit<Faute, 'champ'> | null {
  const { tauxCentiemes, montantCentimes, motif } = saisie;
  const invalide =
    refusEntier(tauxCentiemes ?? 0, REMISE_TAUX) ?? refusEntier(montantCentimes ?? 0, REMISE_MONTANT);
  if (invalide) return { message: invalide, code: 'REMISE_INVALIDE' };
  if (demandee(saisie, base) > base)
    return {
      message: `La remise est supérieure ${deQuoi}\u00a0: ${formaterEuros(base)} au plus.`,
      code: 'REMISE_EXCESSIVE',
    };
  if (motif && !tauxCentiemes && !montantCentimes)
    return { message: 'Indiquez le montant ou le taux de la remise.', code: 'REMISE_INVALIDE' };
  return null;
}

/** Ce qui ne va pas dans une remise. @param deQuoi « à la ligne », « au total des lignes » */
export function fautesDeRemise(
  saisie: RemiseSaisie | undefined,
  base: Centimes,
  deQuoi: 'à la ligne' | 'au total des lignes',
): Faute[] {
  if (!saisie) return [];
  const refus = refusDeRemise(saisie, base, deQuoi);
  const motif = regleMotif(saisie.motif);
  return [
    ...(refus ? [{ champ: 'remise', ...refus }] : []),
    ...(motif ? [{ champ: 'remise.motif', message: motif }] : []),
  ];
}

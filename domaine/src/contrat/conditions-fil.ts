import type { Conditions, CorpsConditions } from './conditions';
import { pourCentDepuisTaux, tauxDepuisPourCent } from '../valeurs/montant';
import type { ConditionsPaiement, Penalites } from '../documents/conditions';

/** Les conditions, sous la forme du fil. */
export const rendreConditions = ({ delai, escompte, penalites }: ConditionsPaiement): Conditions => ({
  delai: { jours: delai.jours, finDeMois: delai.finDeMois },
  escompte: escompte && { taux: pourCentDepuisTaux(escompte.taux), jours: escompte.jours },
  penalites:
    'fois' in penalites
      ? { foisTauxLegal: penalites.fois }
      : { tauxAnnuel: pourCentDepuisTaux(penalites.tauxAnnuel) },
});

const lirePenalites = ({
  foisTauxLegal,
  tauxAnnuel,
}: NonNullable<CorpsConditions['penalites']>): Penalites | null => {
  if (foisTauxLegal != null) return { fois: foisTauxLegal };
  return tauxAnnuel == null ? null : { tauxAnnuel: tauxDepuisPourCent(tauxAnnuel) };
};

/** Ce qu'un corps dit des conditions, et rien d'autre : ce qu'il tait n'y est pas. @throws ValeurInvalide pour un taux illisible */
export function lireConditions(corps: CorpsConditions | null | undefined): Partial<ConditionsPaiement> {
  const { delai, escompte, penalites } = corps ?? {};
  const lues = penalites && lirePenalites(penalites);
  return {
    ...(delai && { delai: { jours: delai.jours, finDeMois: delai.finDeMois ?? false } }),
    ...(escompte && { escompte: { taux: tauxDepuisPourCent(escompte.taux), jours: escompte.jours } }),
    ...(escompte === null && { escompte: null }),
    ...(lues && { penalites: lues }),
  };
}

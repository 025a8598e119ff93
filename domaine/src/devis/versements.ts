import { type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import { type Centimes, ecrireNombre, formaterEuros } from '../valeurs/montant';
import { montantDuVersement, type Versement } from './offre';
import { type Conclusion, premierPaiement } from './retractation';

const NOMS = { acompte: 'Acompte', arrhes: 'Arrhes' } as const;

/**
 * Quand un versement se demande : « le 3 décembre 2026 », « à l’acceptation », ou « le huitième jour suivant la conclusion » là où rien
 * ne se reçoit avant. Le document, le courriel, la page du client et l'écran du vendeur le disent d'ici : réclamer plus tôt est déjà
 * l'infraction (C. consom., art. L221-10 et L242-7).
 */
export function quandVerser(
  { exigibleLe }: Pick<Versement, 'exigibleLe'>,
  conclusion: Conclusion,
  emission: DateCivile,
): string {
  if (exigibleLe) return `le ${formaterDateLongue(exigibleLe)}`;
  return premierPaiement(conclusion, emission) > emission
    ? 'le huitième jour suivant la conclusion'
    : 'à l’acceptation';
}

/** « Acompte de 30 % (300,00 €), à l’acceptation. » */
export function phraseDeVersement(
  versement: Versement,
  totalTtcCentimes: Centimes,
  conclusion: Conclusion,
  emission: DateCivile,
): string {
  const { genre, tauxCentiemes } = versement;
  const montant = formaterEuros(montantDuVersement(versement, totalTtcCentimes));
  const combien = tauxCentiemes ? `${ecrireNombre(tauxCentiemes, 2)}\u00a0% (${montant})` : montant;
  return `${NOMS[genre]} de ${combien}, ${quandVerser(versement, conclusion, emission)}.`;
}

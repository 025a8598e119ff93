import { type DateCivile, formaterDateLongue } from '../valeurs/date-civile';

const MENTION_MAX = 500;

/** Ce qu'une facture refaite dit de celle qu'elle remplace. */
interface Remplacee {
  numero: string;
  dateEmission: DateCivile;
  mentionLibre?: string | null | undefined;
}

/** « Remplace la facture FAC-2026-001 du 5 novembre 2026, annulée par l'avoir AV-2026-001. », devant la mention d'avant ; 500 signes au plus. */
export function mentionDeRemplacement(
  { numero, dateEmission, mentionLibre }: Remplacee,
  avoir: string,
): string {
  const lien = `Remplace la facture ${numero} du ${formaterDateLongue(dateEmission)}, annulée par l’avoir ${avoir}.`;
  return [lien, mentionLibre].filter(Boolean).join('\n').slice(0, MENTION_MAX);
}

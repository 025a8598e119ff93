import { type DateCivile, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';

/** D'où vient une règle, et le jour où son texte a été relu : « CSS, art. L613-7, I, vérifié le 26 novembre 2026 ». */
export const sourceDite = ({ source, verifieLe }: { source: string; verifieLe: DateCivile | null }): string =>
  verifieLe ? `${source}, vérifié le ${formaterDateLongue(verifieLe)}` : source;

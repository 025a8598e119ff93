import { conditionsParDefaut, type DelaiPaiement, echeanceDe } from '@facturier/domaine/documents/conditions';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Facture } from './schemas/facture.schema';

/** Ce qu'un brouillon laisse au jour où il s'émet : sa date, et l'échéance que son délai en tire. */
export type DateLibre = 'emission' | 'echeance';

/** Une ligne de liste n'a pas ses mentions : elle dit l'échéance libre, sans avoir à la compter. */
type Dates = Pick<Facture, 'datesLibres' | 'dateEmission' | 'dateEcheance'> &
  Partial<Pick<Facture, 'mentions'>>;

const estLibre = ({ datesLibres: libres = [] }: Pick<Facture, 'datesLibres'>, date: DateLibre): boolean =>
  libres.includes(date);

const delaiDe = ({ dateEmission, mentions }: Dates): DelaiPaiement =>
  (mentions?.conditions ?? conditionsParDefaut(dateEmission)).delai;

/** Les dates que quelqu'un a tapées, et le délai dont l'échéance se tirera ; `null` : le jour de l'émission la dira. */
export function datesTapees(facture: Dates): {
  dateEmission: DateCivile | null;
  dateEcheance: DateCivile | null;
  delai?: DelaiPaiement;
} {
  const { dateEmission, dateEcheance = null } = facture;
  if (estLibre(facture, 'echeance'))
    return { dateEmission: null, dateEcheance: null, delai: delaiDe(facture) };
  return { dateEmission: estLibre(facture, 'emission') ? null : dateEmission, dateEcheance };
}

/**
 * Un brouillon tel qu'il serait émis ce jour : sa date libre est ce jour, et son échéance la suit. Tiré d'un devis, il se règle au plus tôt à
 * sa date : l'échéance qui était le jour où il fut préparé devient celui où il s'émet. Une facture émise n'a aucune date libre, et ne bouge pas.
 */
export function auJour<F extends Dates & { devis?: unknown }>(facture: F, jour: DateCivile): F {
  if (!estLibre(facture, 'emission')) return facture;
  const { dateEcheance, devis } = facture;
  if (estLibre(facture, 'echeance'))
    return { ...facture, dateEmission: jour, dateEcheance: echeanceDe(jour, delaiDe(facture)) };
  const tardive = Boolean(devis && dateEcheance && dateEcheance < jour);
  return { ...facture, dateEmission: jour, ...(tardive && { dateEcheance: jour }) };
}

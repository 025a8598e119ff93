import type { CorpsRecurrenceModifiee } from '@facturier/domaine/contrat/recurrences';
import type { Recurrence } from './schemas/recurrence.schema';

type SuivisDits = Pick<
  CorpsRecurrenceModifiee,
  'indice' | 'reconduction' | 'objetCourriel' | 'messageCourriel'
>;

/** L'indice et la reconduction redits, ce qui en a été fait reste ; un texte vidé n'est plus là. */
export function suivisDe(
  serie: Pick<Recurrence, 'indice' | 'reconduction'>,
  { indice, reconduction, objetCourriel, messageCourriel }: SuivisDits,
): Partial<Recurrence> {
  const { reviseLe = null, ditLe = null, rappeleLe = null } = serie.indice ?? {};
  const suivi = indice && {
    ...{ nom: indice.nom, s0: indice.s0, mois: indice.mois, plafond: indice.plafond ?? null },
    ...{ reviseLe, ditLe, rappeleLe },
  };
  const { avis = [] } = serie.reconduction ?? {};
  const reconduite = reconduction && { terme: reconduction.terme, mois: reconduction.mois, avis };
  return {
    ...(objetCourriel !== undefined && { objetCourriel: objetCourriel || null }),
    ...(messageCourriel !== undefined && { messageCourriel: messageCourriel || null }),
    ...(indice !== undefined && { indice: suivi ?? null }),
    ...(reconduction !== undefined && { reconduction: reconduite ?? null }),
  };
}

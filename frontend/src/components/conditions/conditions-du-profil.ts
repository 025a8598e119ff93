import { lireConditions } from '@facturier/domaine/contrat/conditions-fil';
import type { MentionsLegales } from '@facturier/domaine/contrat/users';
import { type ConditionsPaiement, conditionsParDefaut } from '@facturier/domaine/documents/conditions';
import { aujourdhui } from '@/lib/format/date';

/** Les conditions d'un profil, en unités entières. Hors de la face des comptes : les textes de loi ne viennent qu'à qui les compose. */
export const conditionsDuProfil = ({
  conditions,
}: Pick<MentionsLegales, 'conditions'>): ConditionsPaiement => ({
  ...conditionsParDefaut(aujourdhui()),
  ...lireConditions(conditions),
});

import { lireConditions, rendreConditions } from '@facturier/domaine/contrat/conditions-fil';
import { type ConditionsPaiement, conditionsParDefaut } from '@facturier/domaine/documents/conditions';
import { APPARENCE_PAR_DEFAUT } from '@facturier/domaine/documents/couleurs';
import { aujourdhui } from '@/lib/format/date';
import type { MentionsDuCompte } from './mentions';

/** Les mentions de qui n'en a pas encore enregistré. */
export const mentionsParDefaut = (): MentionsDuCompte => ({
  conditions: rendreConditions(conditionsParDefaut(aujourdhui())),
  conditionsPaiement: '',
  ...APPARENCE_PAR_DEFAUT,
});

/** Les conditions du profil, en unités entières. */
export const conditionsDuProfil = ({
  conditions,
}: Pick<MentionsDuCompte, 'conditions'>): ConditionsPaiement => ({
  ...conditionsParDefaut(aujourdhui()),
  ...lireConditions(conditions),
});

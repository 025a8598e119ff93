import { rendreConditions } from '@facturier/domaine/contrat/conditions-fil';
import type { MentionsLegales } from '@facturier/domaine/contrat/users';
import { conditionsParDefaut } from '@facturier/domaine/documents/conditions';
import { APPARENCE_PAR_DEFAUT } from '@facturier/domaine/documents/couleurs';
import { aujourdhui } from '@/lib/format/date';

/** Ce que le serveur rend à qui n'a pas encore enregistré ses mentions. */
export const mentionsParDefaut = (): MentionsLegales => ({
  siret: null,
  conditions: rendreConditions(conditionsParDefaut(aujourdhui())),
  conditionsPaiement: '',
  ...APPARENCE_PAR_DEFAUT,
  premierNumero: null,
});

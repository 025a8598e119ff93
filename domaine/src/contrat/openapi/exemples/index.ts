import type { NomDeReponse } from '../../types';
import { ADMINISTRATION } from './administration';
import { ARCHIVES } from './archives';
import { ANTERIEURES } from './anterieures';
import { IMPORTS } from './imports';
import { CATALOGUE } from './catalogue';
import { CLES } from './cles';
import type { Exemples } from './commun';
import { COMPTES } from './comptes';
import { DEVIS } from './devis';
import { DEVIS_LIENS } from './devis-liens';
import { DEVIS_RECUS } from './devis-recus';
import { DEVIS_SIGNATURE } from './devis-signature';
import { DOMAINES_ENVOI } from './domaines-envoi';
import { DECLARATIONS_PLATEFORME } from './declarations-plateforme';
import { PLATEFORME } from './plateforme';
import { ECHEANCES } from './echeances';
import { ENCAISSEMENTS } from './encaissements';
import { FACTURES } from './factures';
import { ANNUAIRE } from './annuaire';
import { FORMES } from './formes';
import { LIENS } from './liens';
import { LITIGES } from './litiges';
import { PILOTAGE } from './pilotage';
import { PREVISIONS } from './previsions';
import { RAPPROCHEMENTS } from './rapprochements';
import { NOTIFICATIONS } from './notifications';
import { RECUES } from './reception';
import { RECETTES } from './recettes';
import { RECURRENCES } from './recurrences';
import { RELANCES } from './relances';
import { RETARDS } from './retards';
import { SERVICES } from './services';
import { TABLEAU } from './tableau';
import { VERIFIABLES } from './verifiables';
import { VIE_ELECTRONIQUE } from './vie-electronique';

/** Tous les exemples de la documentation, par nom de type. */
export const EXEMPLES: Exemples = {
  ...COMPTES,
  ...VIE_ELECTRONIQUE,
  ...CLES,
  ...FACTURES,
  ...DEVIS,
  ...DEVIS_LIENS,
  ...DEVIS_RECUS,
  ...DEVIS_SIGNATURE,
  ...ECHEANCES,
  ...LIENS,
  ...VERIFIABLES,
  ...LITIGES,
  ...CATALOGUE,
  ...ENCAISSEMENTS,
  ...RAPPROCHEMENTS,
  ...PILOTAGE,
  ...TABLEAU,
  ...PREVISIONS,
  ...RECUES,
  ...ANNUAIRE,
  ...FORMES,
  ...ARCHIVES,
  ...RECETTES,
  ...ANTERIEURES,
  ...IMPORTS,
  ...RETARDS,
  ...RECURRENCES,
  ...DOMAINES_ENVOI,
  ...PLATEFORME,
  ...DECLARATIONS_PLATEFORME,
  ...RELANCES,
  ...NOTIFICATIONS,
  ...SERVICES,
  ...ADMINISTRATION,
};

/** L'exemple d'un type, ou d'une liste de ce type (un élément) ; `undefined` s'il n'y en a pas. */
export function exempleDe(nom: NomDeReponse): unknown {
  const exemple = EXEMPLES[nom.replace('[]', '') as keyof Exemples];
  return exemple !== undefined && nom.endsWith('[]') ? [exemple] : exemple;
}

import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { type DateCivile, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import {
  DELAI_FIN_DE_MOIS_JOURS,
  DELAI_MAXIMAL_JOURS,
  DELAI_PAR_DEFAUT_JOURS,
  enVigueur,
  EXONERATION_TVA,
  FACTURATION_ELECTRONIQUE,
  INDEMNITE_RECOUVREMENT_CENTIMES,
  SEUIL_NOTE_SERVICES_CENTIMES,
} from '@facturier/domaine/documents/textes-legaux';
import { SEUILS_MICRO } from '@facturier/domaine/seuils/textes';

/** Le jour où les guides ont été relus au regard des textes. */
export const RELU_LE: DateCivile = '2026-11-21';

/** « 37 500 € » depuis des euros entiers. */
export const eurosEntiers = (montant: number): string =>
  `${String(montant).replace(/\B(?=(\d{3})+$)/g, '\u202f')}\u00a0€`;

const centimes = (montant: number): string => eurosEntiers(Math.trunc(eurosDepuisCentimes(montant)));

const electronique = enVigueur(FACTURATION_ELECTRONIQUE, RELU_LE);

/** Les règles citées par les guides, lues dans les textes datés du produit : aucun chiffre n'est écrit dans un guide. */
export const droit = {
  mentionTva: enVigueur(EXONERATION_TVA, RELU_LE),
  delaiParDefaut: enVigueur(DELAI_PAR_DEFAUT_JOURS, RELU_LE),
  delaiFinDeMois: enVigueur(DELAI_FIN_DE_MOIS_JOURS, RELU_LE),
  delaiMaximal: enVigueur(DELAI_MAXIMAL_JOURS, RELU_LE),
  indemnite: centimes(enVigueur(INDEMNITE_RECOUVREMENT_CENTIMES, RELU_LE)),
  seuilNote: centimes(enVigueur(SEUIL_NOTE_SERVICES_CENTIMES, RELU_LE)),
  seuils: enVigueur(SEUILS_MICRO, RELU_LE),
  reception: formaterDateLongue(electronique.receptionPourTousDepuis),
  emission: formaterDateLongue(electronique.emissionDesPetitesDepuis),
};

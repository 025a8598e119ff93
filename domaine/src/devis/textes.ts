import type { VersionDatee } from '../documents/textes-legaux';
import type { DateCivile } from '../valeurs/date-civile';

/** Le droit du devis, en données datées et sourcées, comme les textes des factures. Vérifié le 22 novembre 2026. */
const depuis = <const T>(valeur: T, du: DateCivile, source: string): readonly VersionDatee<T>[] => [
  { valeur, du, jusquAu: null, source },
];

/** Jours pour se rétracter d'un contrat à distance ou hors établissement. */
export const DELAI_RETRACTATION_JOURS = depuis(14, '2014-06-14', 'C. consom., art. L221-18');

/** Jours pendant lesquels rien ne se paie d'un contrat conclu hors établissement. */
export const ATTENTE_HORS_ETABLISSEMENT_JOURS = depuis(7, '2014-06-14', 'C. consom., art. L221-10 et L242-7');

/** Montant mensuel TTC, en centimes, à partir duquel le devis d'un service à la personne est dû, et gratuit. */
export const SEUIL_DEVIS_SAP_CENTIMES = depuis(10_000, '2015-07-01', 'Arrêté du 17 mars 2015, art. 6');

/** Ce qu'un client lit quand la rétractation n'est pas due : une exception tue d'avance se perd (CA Douai, 8 janvier 2026). */
export const SANS_RETRACTATION = {
  sur_mesure: depuis(
    'Pas de droit de rétractation\u00a0: le bien est confectionné selon vos spécifications ou nettement personnalisé (article L221-28, 3° du code de la consommation).',
    '2014-06-14',
    'C. consom., art. L221-28, 3°',
  ),
  urgence: depuis(
    'Pas de droit de rétractation pour les travaux d’entretien ou de réparation à réaliser en urgence à votre domicile, que vous avez expressément demandés, dans la limite des pièces et des travaux strictement nécessaires (article L221-28, 8° du code de la consommation).',
    '2014-06-14',
    'C. consom., art. L221-28, 8°',
  ),
} as const;

/** D'un bien, la garantie que tout vendeur doit, à côté de celle de conformité. */
export const GARANTIE_VICES_CACHES = depuis(
  'Garantie légale des vices cachés\u00a0: deux ans à compter de la découverte du vice (articles 1641 à 1649 du code civil)\u00a0; le bien se rend contre son prix, ou se garde contre une réduction (article 1644).',
  '2005-02-18',
  'C. consom., art. L111-1, 5° et R111-1 ; C. civ., art. 1641, 1644 et 1648',
);

/** Hors établissement : rien ne se paie avant sept jours. */
export const PAIEMENT_APRES_SEPT_JOURS = depuis(
  'Contrat conclu hors établissement\u00a0: aucun paiement n’est reçu avant la fin du septième jour suivant sa conclusion.',
  '2014-06-14',
  'C. consom., art. L221-10',
);

/** Une somme d'avance est des arrhes, sauf si le contrat dit autrement : le mot s'imprime toujours. */
export const ACOMPTE_OU_ARRHES = {
  acompte: depuis(
    'La somme versée d’avance est un acompte\u00a0: elle engage les deux parties.',
    '2016-07-01',
    'C. consom., art. L214-1',
  ),
  arrhes: depuis(
    'La somme versée d’avance constitue des arrhes\u00a0: le client peut renoncer en les perdant, le vendeur en restituant le double.',
    '2016-07-01',
    'C. consom., art. L214-1 ; C. civ., art. 1590',
  ),
} as const;

/** Dépannage, réparation, entretien : le choix du consommateur sur les pièces remplacées. */
export const PIECES_REMPLACEES = depuis(
  'Conservation des pièces, éléments ou appareils remplacés\u00a0: ☐ oui ☐ non (à cocher par le client).',
  '2017-04-01',
  'Arrêté du 24 janvier 2017, art. 4 et annexe II',
);

/** Le devis d'un dépannage se reçoit avant les travaux. */
export const DEVIS_RECU_AVANT = depuis(
  'Devis reçu avant l’exécution des travaux.',
  '2017-04-01',
  'Arrêté du 24 janvier 2017, art. 4 (mention d’usage)',
);

/** Services à la personne : l'avantage fiscal se dit à part du prix. */
export const AVANTAGE_FISCAL_SAP = depuis(
  'Les prix ci-dessus s’entendent avant l’avantage fiscal de l’article 199 sexdecies du code général des impôts.',
  '2015-07-01',
  'Arrêté du 17 mars 2015, art. 6',
);

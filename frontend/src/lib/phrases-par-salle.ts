/** Ce que refuse une situation de travaux, en une phrase. */
export const PHRASES_DE_TRAVAUX = {
  PLAFOND_DEVIS: 'Ce montant dépasse ce qui reste à facturer de ce devis.',
  CUMUL_EN_RECUL: 'Une ligne est déjà facturée plus loin.',
  CUMUL_EXCESSIF: 'Une ligne du devis ne se facture pas au-delà de 100\u00a0%.',
  SITUATION_EN_COURS: 'Une situation de ce devis est déjà en brouillon.',
  RECEPTION_MANQUANTE: 'Notez d’abord la réception des travaux.',
  RETENUE_SANS_OBJET: 'Aucune retenue n’est à libérer ici.',
  RETENUE_EXCESSIVE: 'Une retenue de garantie ne dépasse pas 5\u00a0%.',
};

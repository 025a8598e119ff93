/** Ce que refusent une situation de travaux et un domaine d'envoi, en une phrase. */
export const PHRASES_PAR_SALLE = {
  PLAFOND_DEVIS: 'Ce montant dépasse ce qui reste à facturer de ce devis.',
  CUMUL_EN_RECUL: 'Une ligne est déjà facturée plus loin.',
  CUMUL_EXCESSIF: 'Une ligne du devis ne se facture pas au-delà de 100\u00a0%.',
  SITUATION_EN_COURS: 'Une situation de ce devis est déjà en brouillon.',
  RECEPTION_MANQUANTE: 'Notez d’abord la réception des travaux.',
  RETENUE_SANS_OBJET: 'Aucune retenue n’est à libérer ici.',
  RETENUE_EXCESSIVE: 'Une retenue de garantie ne dépasse pas 5\u00a0%.',
  DOMAINE_INTROUVABLE: 'Ce domaine n’est plus là. Rechargez la page.',
  DOMAINE_HORS_PLAN: 'Votre plan ne comprend pas l’envoi de votre domaine.',
  DOMAINE_DEJA_LA: 'Retirez d’abord le domaine qui est là.',
  DOMAINE_PRIS: 'Un autre compte emploie déjà ce domaine.',
};

/** Les motifs de refus d'une facture (cycle de vie de la facture électronique, statut 210), en mots de tous les jours. */
export const MOTIFS_REFUS: readonly string[] = [
  'Le taux de TVA est faux',
  'Le montant total est faux',
  'Une erreur de calcul',
  'Il manque une mention obligatoire',
  'Cette facture est un doublon',
  'Je ne suis pas le bon destinataire',
  'La prestation est incomplète ou non conforme',
  'L’émetteur est inconnu',
  'Le contrat est terminé',
  'Cette prestation a déjà été facturée',
  'Le numéro de commande est faux ou absent',
  'L’adresse de facturation est fausse',
  'La référence du contrat est absente',
];

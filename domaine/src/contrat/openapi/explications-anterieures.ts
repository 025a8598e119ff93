/** Ce que veut dire chaque refus des pièces antérieures. */
export const EXPLICATIONS_DES_ANTERIEURES = {
  PIECE_INTROUVABLE: 'Aucune pièce antérieure de l’appelant sous cet identifiant.',
  PIECE_ANTERIEURE_EXISTE: 'Une pièce antérieure de la même année porte déjà ce numéro.',
  PIECE_ENCAISSEE: 'Une écriture du livre tient à cette pièce\u00a0: elle ne se change ni ne s’efface plus.',
  FICHIERS_PLEINS: 'Le compte garde déjà 500\u00a0Mo de PDF de pièces antérieures.',
  NUMERO_RESERVE:
    'Ce numéro est celui d’un document émis ici, ou le sera\u00a0: une pièce antérieure ne peut pas le porter.',
  RECETTE_D_ANTERIEURE: 'Cette écriture paie une pièce antérieure\u00a0: elle s’annule depuis la pièce.',
} as const;

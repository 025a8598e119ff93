/** Ce que veut dire chaque refus d'un import. */
export const EXPLICATIONS_DES_IMPORTS = {
  IMPORT_ILLISIBLE: 'Le fichier n’est pas un CSV, est vide, trop gros, trop long ou trop large.',
  CORRESPONDANCE_INCOMPLETE: 'Une colonne requise n’est pas dite, ou deux donnent le même champ.',
  LECTURE_EXPIREE: 'Le fichier lu n’est plus gardé\u00a0: le déposer de nouveau.',
  IMPORT_DEJA_FAIT: 'Le même fichier a déjà été importé ainsi, ou un autre import est en cours.',
  IMPORT_FIGE:
    'L’import ne se défait pas\u00a0: il n’est pas fini, il est déjà défait, ou trente jours sont passés.',
} as const;

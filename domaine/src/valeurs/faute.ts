/** Le code stable d'une faute de champ qu'un programme peut vouloir reconnaître. */
export type CodeFaute =
  | 'REMISE_INVALIDE'
  | 'REMISE_EXCESSIVE'
  | 'ACOMPTE_INVALIDE'
  | 'ACOMPTE_EXCESSIF'
  | 'PERIODE_INVALIDE'
  /** Deux champs disent la même chose autrement. */
  | 'CONTRADICTION'
  /** Rien ne lirait ce champ, avec ceux qui l'accompagnent. */
  | 'SANS_EFFET';

/** Un champ fautif : son chemin (`lignes.0.quantite`) et la phrase française à montrer à côté. */
export interface Faute {
  champ: string;
  message: string;
  code?: CodeFaute;
}

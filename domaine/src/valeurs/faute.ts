/** Un champ fautif : son chemin (`lignes.0.quantite`) et la phrase française à montrer à côté. */
export interface Faute {
  champ: string;
  message: string;
}

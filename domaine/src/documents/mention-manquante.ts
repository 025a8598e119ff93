/** Une mention absente : le chemin du champ (`emetteur.siret`) et la phrase à montrer près de lui. */
export interface MentionManquante {
  champ: string;
  message: string;
}

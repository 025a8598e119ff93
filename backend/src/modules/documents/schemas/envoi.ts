/** Où en est l'envoi par courriel. `effet` : l'effet de la boîte d'envoi qui le porte. */
export interface Envoi {
  etat: 'aucun' | 'en_cours' | 'accepte' | 'echec';
  a?: string;
  le?: Date;
  /** Pourquoi le dernier essai a manqué, dans les mots de l'émetteur ; et `brut`, ceux du serveur d'envoi. */
  raison?: string;
  brut?: string;
  effet?: string;
  nombre: number;
}

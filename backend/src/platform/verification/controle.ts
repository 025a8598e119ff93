/** Une chose qui n'est plus comme elle a été écrite. Identifiants et numéros seulement : ni nom, ni adresse. */
export interface Rupture {
  message: string;
  compte?: string;
  facture?: string;
  numero?: string;
}

/** Ce qu'un contrôle vient de lire, un lot à la fois : sa mémoire ne dépend pas de la taille de la base. */
export interface Examen {
  lus: number;
  ruptures: Rupture[];
}

/** Un contrôle de ce qui est enregistré. Il lit, ne répare rien, et ne prend pas un acte en cours pour une rupture. */
export interface Controle {
  readonly nom: string;
  readonly libelle: string;
  examiner(): AsyncIterable<Examen>;
}

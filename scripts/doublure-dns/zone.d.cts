/** Un résolveur DNS de rien : des enregistrements TXT que l'on pose et que l'on ôte. */
export class ZoneDEssai {
  /** Les noms demandés, dans l'ordre. */
  readonly demandes: string[];
  /** Vrai : il répond SERVFAIL à tout. */
  muette: boolean;
  /** @returns le port d'écoute, sur 127.0.0.1 */
  ouvrir(port?: number): Promise<number>;
  fermer(): Promise<void>;
  /** Publie ces textes à ce nom, à la place de ce qui y était ; aucun : le nom n'existe plus. */
  publier(nom: string, ...textes: string[]): void;
}

/**
 * Ce que les modules déclarent à la plateforme quand ils s'initialisent, par nom. La plateforme n'en connaît aucun d'avance :
 * sans déclaration la liste est vide, et un nom déclaré deux fois arrête le démarrage.
 */
export class Declarations<T> {
  private readonly parNom = new Map<string, T>();

  /** @param quoi ce qui se déclare, au singulier, pour le message d'erreur (« l’effet ») */
  constructor(private readonly quoi: string) {}

  /** @throws Error si ce nom est déjà déclaré */
  declarer(nom: string, declaration: T): void {
    if (this.parNom.has(nom)) throw new Error(`Deux déclarations pour ${this.quoi} « ${nom} ».`);
    this.parNom.set(nom, declaration);
  }

  trouver(nom: string): T | undefined {
    return this.parNom.get(nom);
  }

  /** Les noms déclarés, dans l'ordre des déclarations. */
  get noms(): string[] {
    return [...this.parNom.keys()];
  }

  /** Tout ce qui est déclaré, avec son nom, dans l'ordre des déclarations. */
  get toutes(): [nom: string, declaration: T][] {
    return [...this.parNom];
  }
}

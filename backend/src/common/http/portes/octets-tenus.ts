/** Une part de la mémoire, et ce qu'elle admet. */
export interface Part {
  nom: string;
  plafond: number;
}

/** Les octets que le processus tient ensemble, comptés dans chacune de leurs parts : toutes, celle du réseau, celle du compte. */
export class OctetsTenus {
  private readonly tenus = new Map<string, number>();

  /** Retient ces octets dans toutes ces parts ; `false`, et rien n'est retenu, si l'une d'elles déborderait. */
  prendre(parts: readonly Part[], octets: number): boolean {
    if (parts.some(({ nom, plafond }) => this.de(nom) + octets > plafond)) return false;
    for (const { nom } of parts) this.tenus.set(nom, this.de(nom) + octets);
    return true;
  }

  /** Rend ce qui avait été pris dans ces parts. */
  rendre(parts: readonly Part[], octets: number): void {
    for (const { nom } of parts) {
      const reste = this.de(nom) - octets;
      if (reste > 0) this.tenus.set(nom, reste);
      else this.tenus.delete(nom);
    }
  }

  private de(nom: string): number {
    return this.tenus.get(nom) ?? 0;
  }
}

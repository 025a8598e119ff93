import { Injectable } from '@nestjs/common';

/** Les données d'une section, par lots (un élément à la fois coûterait cent mille promesses), sous la forme où la personne les reçoit. Jamais d'empreinte ni de jeton. */
export type LireSection = (utilisateurId: string) => AsyncIterable<readonly object[]>;

/**
 * Tout ce que le produit sait d'une personne (RGPD, art. 15 et 20) : chaque module déclare ici ses sections,
 * l'export les écrit toutes. Un module qui garde des données personnelles sans section serait un oubli.
 */
@Injectable()
export class DonneesPersonnelles {
  private readonly sections = new Map<string, LireSection>();

  /** Déclare une section, à l'initialisation du module qui possède les données. */
  declarer(nom: string, lire: LireSection): void {
    this.sections.set(nom, lire);
  }

  /** Les sections de cette personne, par nom. */
  de(utilisateurId: string): { nom: string; elements: AsyncIterable<readonly object[]> }[] {
    return [...this.sections]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([nom, lire]) => ({ nom, elements: lire(utilisateurId) }));
  }
}

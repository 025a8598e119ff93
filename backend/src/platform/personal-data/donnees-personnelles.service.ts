import type { RubriqueDonnees } from '@facturier/domaine/contrat/export';
import { Injectable } from '@nestjs/common';
import { Declarations } from '../declarations';

/** Les données d'une section, par lots (un élément à la fois coûterait cent mille promesses), sous la forme où la personne les reçoit. Jamais d'empreinte ni de jeton. */
export type LireSection = (utilisateurId: string) => AsyncIterable<readonly object[]>;

/** La personne, telle que son compte la connaît ; l'adresse sert à ce qui se retrouve par elle. */
export interface Personne {
  id: string;
  email: string;
}

/** Ce qu'un module fait des données d'une personne. Tout est facultatif. */
export interface DonneesDUnModule {
  /** Ce que l'export remet à la personne, par rubrique du contrat. */
  sections?: Partial<Record<RubriqueDonnees, LireSection>>;
  /** Dans la transaction qui supprime le compte : tout ce qui était à elle s'efface, ou devient anonyme. */
  effacer?(personne: Personne): Promise<void>;
  /** Dans la transaction qui vérifie son adresse : ce qui attendait ce compte lui revient. */
  accueillir?(personne: Personne): Promise<void>;
}

/**
 * Tout ce que le produit sait d'une personne (RGPD, art. 15, 17 et 20) : chaque module déclare ici ce qu'il en garde.
 * Un module qui garde des données personnelles sans rien déclarer serait un oubli.
 */
@Injectable()
export class DonneesPersonnellesService {
  private readonly modules = new Declarations<DonneesDUnModule>('les données de');
  private readonly sections = new Declarations<LireSection>('la section');

  /** Déclare ce qu'un module garde, à son initialisation. @throws Error si ce nom, ou une section, est déjà déclaré */
  declarer(nom: string, donnees: DonneesDUnModule): void {
    this.modules.declarer(nom, donnees);
    for (const [section, lire] of Object.entries(donnees.sections ?? {})) {
      this.sections.declarer(section, lire);
    }
  }

  /** Les sections de cette personne, dans l'ordre de leurs noms. */
  de(utilisateurId: string): { nom: string; elements: AsyncIterable<readonly object[]> }[] {
    return this.sections.toutes
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([nom, lire]) => ({ nom, elements: lire(utilisateurId) }));
  }

  /** Chaque module efface sa part, dans l'ordre des déclarations ; rejoint la transaction en cours. */
  async effacer(personne: Personne): Promise<void> {
    for (const [, donnees] of this.modules.toutes) await donnees.effacer?.(personne);
  }

  /** L'adresse de la personne vient d'être prouvée ; rejoint la transaction en cours. */
  async accueillir(personne: Personne): Promise<void> {
    for (const [, donnees] of this.modules.toutes) await donnees.accueillir?.(personne);
  }
}

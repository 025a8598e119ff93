import type { MoyenEnLigne } from '@facturier/domaine/contrat/encaissements';
import { Injectable } from '@nestjs/common';
import type { Facture } from '../documents/schemas/facture.schema';

/** Par quoi une facture se paie en ligne, à l'instant ; rien si elle ne le peut pas. */
export type MoyensOuverts = (facture: Facture) => Promise<MoyenEnLigne[]>;

/** Ce que la page d'une facture encaisse. Qui encaisse le dit à son initialisation ; sans lui, rien. */
@Injectable()
export class PaiementEnLigneService {
  private lire: MoyensOuverts = () => Promise.resolve([]);

  seLitDe(lire: MoyensOuverts): void {
    this.lire = lire;
  }

  moyensDe(facture: Facture): Promise<MoyenEnLigne[]> {
    return this.lire(facture);
  }
}

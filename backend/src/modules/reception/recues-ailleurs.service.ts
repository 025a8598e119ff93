import { type FactureRecue, sirenDuVendeur } from '@facturier/domaine/reception/facture-recue';
import { Injectable } from '@nestjs/common';

/** Ce par quoi une facture se retrouve ailleurs que dans les fichiers déposés. */
export interface FactureCherchee {
  /** Du vendeur. */
  siren: string;
  numero: string;
  /** De l'émission : « 2026 ». */
  annee: string;
}

/** Où elles sont : l'identifiant de chacune, dans l'ordre ; `null` pour celle qui n'y est pas. */
type Chercher = (compte: string, cherchees: readonly FactureCherchee[]) => Promise<(string | null)[]>;

/** Les factures qu'un compte a reçues autrement que par un fichier : une autre salle dit où les chercher. */
@Injectable()
export class RecuesAilleursService {
  private chercher: Chercher = (_, cherchees) => Promise.resolve(cherchees.map(() => null));

  declarer(chercher: Chercher): void {
    this.chercher = chercher;
  }

  /** L'identifiant de la même facture ailleurs, pour chacune ; `null` sans elle, ou si son vendeur ne dit pas de SIREN. */
  async trouver(
    compte: string,
    factures: readonly Pick<FactureRecue, 'vendeur' | 'numero' | 'emission'>[],
  ): Promise<(string | null)[]> {
    if (factures.length === 0) return [];
    return this.chercher(
      compte,
      factures.map(({ vendeur, numero, emission }) => ({
        siren: sirenDuVendeur(vendeur) ?? '',
        numero,
        annee: emission.slice(0, 4),
      })),
    );
  }
}

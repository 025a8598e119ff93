import type { FactureRecue } from '@facturier/domaine/reception/facture-recue';
import type { CodeRefusRecu } from '@facturier/domaine/reception/refus-recus';

/** Un fichier refusé pendant sa lecture. */
export class Refus extends Error {
  constructor(
    readonly motif: CodeRefusRecu,
    message: string,
  ) {
    super(message);
  }
}

/** Ce que la lecture d'un fichier rend ; cela passe d'un fil à l'autre, où une erreur perdrait sa classe. */
export type FichierLu =
  | { format: 'pdf' | 'xml'; facture: FactureRecue }
  | { refus: { code: CodeRefusRecu; message: string } };

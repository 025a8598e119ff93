import type { RECEPTION } from '@facturier/domaine/contrat/routes/reception';
import type { FactureRecue } from '@facturier/domaine/reception/facture-recue';

/** Les raisons de ne pas garder un fichier : celles que le contrat annonce, moins ce qui se juge une fois lu. */
export type CodeDeRefus = Exclude<
  (typeof RECEPTION)['POST /reception']['erreurs'][number],
  'FACTURE_DEJA_RECUE' | 'FACTURE_PAREILLE' | 'RECEPTION_PLEINE'
>;

/** Un fichier refusé pendant sa lecture. */
export class Refus extends Error {
  constructor(
    readonly motif: CodeDeRefus,
    message: string,
  ) {
    super(message);
  }
}

/** Ce que la lecture d'un fichier rend ; cela passe d'un fil à l'autre, où une erreur perdrait sa classe. */
export type FichierLu =
  | { format: 'pdf' | 'xml'; facture: FactureRecue }
  | { refus: { code: CodeDeRefus; message: string } };

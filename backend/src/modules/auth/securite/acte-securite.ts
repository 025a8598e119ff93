import type { ActeSecurite } from '@facturier/domaine/contrat/auth';
import { SetMetadata } from '@nestjs/common';

export const CLE_ACTE_SECURITE = 'acte-securite';

/** Cette route touche à la sécurité du compte : ce qu'elle fait, et ce qu'elle refuse, se note au journal. */
export const NoteSecurite = (acte: ActeSecurite) => SetMetadata(CLE_ACTE_SECURITE, acte);

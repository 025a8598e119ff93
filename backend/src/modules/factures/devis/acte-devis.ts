import { PiecesDevisRepository } from './pieces-devis.repository';
import { RegistreDevisService } from './registre-devis.service';

/** Ce que cet acte apporte, et que les devis prennent : les factures qui en viennent, et le registre où ce qui en décide s'inscrit. */
export const FACTURES_DE_DEVIS = [RegistreDevisService, PiecesDevisRepository];

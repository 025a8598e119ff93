import { PiecesDevisRepository } from './pieces-devis.repository';
import { PiecesDevisService } from './pieces-devis.service';
import { RegistreDevisService } from './registre-devis.service';

/** Ce que les devis prennent ici : les factures qui en viennent, et le registre où ce qui en décide s'inscrit. */
export const POUR_LA_FACTURATION = [RegistreDevisService, PiecesDevisService];

/** Ce que cet acte apporte au module. */
export const FACTURES_DE_DEVIS = [PiecesDevisRepository, ...POUR_LA_FACTURATION];

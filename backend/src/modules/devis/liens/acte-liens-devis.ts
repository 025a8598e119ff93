import { DefiSignature, DefiSignatureSchema } from '../schemas/defi-signature.schema';
import { LienDevis, LienDevisSchema } from '../schemas/lien-devis.schema';
import { DefisSignatureRepository } from './defis-signature.repository';
import { DefisSignatureService } from './defis-signature.service';
import { DonneesLiensDevisService } from './donnees-liens-devis.service';
import { LiensDevisPublicsController } from './liens-devis-publics.controller';
import { LiensDevisRepository } from './liens-devis.repository';
import { LiensDevisService } from './liens-devis.service';
import { PageDevisService } from './page-devis.service';

/** Ce que cet acte apporte au module. */
export const SCHEMAS_LIENS_DEVIS = [
  { name: LienDevis.name, schema: LienDevisSchema },
  { name: DefiSignature.name, schema: DefiSignatureSchema },
];
export const LIENS_DEVIS = [
  LiensDevisRepository,
  DefisSignatureRepository,
  LiensDevisService,
  DefisSignatureService,
  PageDevisService,
  DonneesLiensDevisService,
];
export const CONTROLEURS_LIENS_DEVIS = [LiensDevisPublicsController];

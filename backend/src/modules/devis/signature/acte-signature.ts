import { AcceptationService } from './acceptation.service';
import { AccusesService } from './accuses.service';
import { SuitesRetractationService } from './suites-retractation.service';
import { CertificatsService } from './certificats.service';
import { ControleSignaturesService } from './controle-signatures.service';
import { CorpsPreuvesService } from './corps-preuves.service';
import { DossiersService } from './dossiers.service';
import { DroitDeRetractationService } from './droit-de-retractation.service';
import { EcritureSignatureService } from './ecriture-signature.service';
import { EffacementPreuvesService } from './effacement-preuves.service';
import { FichiersPreuvesRepository } from './fichiers-preuves.repository';
import { PreparationSignatureService } from './preparation-signature.service';
import { PreuvesController } from './preuves.controller';
import { RetractationDevisService } from './retractation-devis.service';
import { RetractationRecueService } from './retractation-recue.service';
import { SceauService } from './sceau.service';
import {
  CertificatDevis,
  CertificatDevisSchema,
  FichierDePreuve,
  FichierDePreuveSchema,
  Signature,
  SignatureSchema,
  SuiteDeSignatures,
  SuiteDeSignaturesSchema,
} from './signature.schema';
import { SignatureController } from './signature.controller';
import { SignaturePubliqueController } from './signature-publique.controller';
import { SignaturesRepository } from './signatures.repository';
import { VerificationPreuvesService } from './verification-preuves.service';

/** Ce que cet acte apporte au module. */
export const SCHEMAS_SIGNATURE = [
  { name: Signature.name, schema: SignatureSchema },
  { name: SuiteDeSignatures.name, schema: SuiteDeSignaturesSchema },
  { name: FichierDePreuve.name, schema: FichierDePreuveSchema },
  { name: CertificatDevis.name, schema: CertificatDevisSchema },
];
export const SIGNATURE = [
  SignaturesRepository,
  FichiersPreuvesRepository,
  SceauService,
  EffacementPreuvesService,
  DossiersService,
  CertificatsService,
  AccusesService,
  PreparationSignatureService,
  EcritureSignatureService,
  AcceptationService,
  VerificationPreuvesService,
  ControleSignaturesService,
  SuitesRetractationService,
  DroitDeRetractationService,
  RetractationDevisService,
  RetractationRecueService,
  CorpsPreuvesService,
];
export const CONTROLEURS_SIGNATURE = [SignatureController, SignaturePubliqueController, PreuvesController];

import { AttendusRepository } from './attendus.repository';
import { AttendusService } from './attendus.service';
import { LivrePdfService } from './livre-pdf.service';
import { RecettesController } from './recettes.controller';
import { MigrationAcomptesService } from './migration-acomptes.service';
import { NaturesDitesRepository } from './natures-dites.repository';
import { NaturesDitesService } from './natures-dites.service';
import { RealiseRepository } from './realise.repository';
import { RealiseService } from './realise.service';
import { RecettesLibresRepository } from './recettes-libres.repository';
import { RecettesLibresService } from './recettes-libres.service';
import { RecettesRepository } from './recettes.repository';
import { RecettesService } from './recettes.service';

/** Ce que cet acte apporte au module. */
export const RECETTES = [
  RecettesRepository,
  RecettesLibresRepository,
  RecettesLibresService,
  MigrationAcomptesService,
  RecettesService,
  LivrePdfService,
  RealiseRepository,
  RealiseService,
  AttendusRepository,
  AttendusService,
  NaturesDitesRepository,
  NaturesDitesService,
];
/** Ce que les exports et les comptes en font. */
export const POUR_LES_EXPORTS = [
  RecettesService,
  LivrePdfService,
  RealiseService,
  AttendusService,
  NaturesDitesService,
];
export const CONTROLEURS_RECETTES = [RecettesController];

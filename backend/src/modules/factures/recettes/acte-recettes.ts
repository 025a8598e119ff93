import { LivrePdfService } from './livre-pdf.service';
import { RecettesController } from './recettes.controller';
import { MigrationAcomptesService } from './migration-acomptes.service';
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
];
/** Ce que les exports en font. */
export const POUR_LES_EXPORTS = [RecettesService, LivrePdfService];
export const CONTROLEURS_RECETTES = [RecettesController];

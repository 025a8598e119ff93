import { RecettesController } from './recettes.controller';
import { RecettesRepository } from './recettes.repository';
import { RecettesService } from './recettes.service';

/** Ce que cet acte apporte au module. */
export const RECETTES = [RecettesRepository, RecettesService];
export const CONTROLEURS_RECETTES = [RecettesController];

import { EcheancesController } from './echeances.controller';
import { EcheancesRepository } from './echeances.repository';
import { EcheancesService } from './echeances.service';

/** Ce que cet acte apporte au module. */
export const ECHEANCES = [EcheancesRepository, EcheancesService];
export const CONTROLEURS_ECHEANCES = [EcheancesController];

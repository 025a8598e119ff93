import { EcheancesController } from './echeances.controller';
import { EcheancesRepository } from './echeances.repository';
import { EcheancesService } from './echeances.service';
import { RecuesParVendeurService } from './recues-par-vendeur.service';

/** Ce que cet acte apporte au module. */
export const ECHEANCES = [EcheancesRepository, EcheancesService, RecuesParVendeurService];
export const CONTROLEURS_ECHEANCES = [EcheancesController];

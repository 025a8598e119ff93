import { BoitesService } from './boites.service';
import { DevisRecusController } from './devis-recus.controller';
import { DevisRecusRepository } from './devis-recus.repository';
import { DevisRecusService } from './devis-recus.service';
import { FichiersRecusController } from './fichiers-recus.controller';
import { LiensDuCompteService } from './liens-du-compte.service';
import { RefusDuCompteService } from './refus-du-compte.service';
import { VendeursController } from './vendeurs.controller';
import { VendeursService } from './vendeurs.service';

/** Ce que cet acte apporte au module. */
export const DEVIS_RECUS = [
  DevisRecusRepository,
  BoitesService,
  DevisRecusService,
  LiensDuCompteService,
  RefusDuCompteService,
  VendeursService,
];
export const CONTROLEURS_DEVIS_RECUS = [DevisRecusController, FichiersRecusController, VendeursController];

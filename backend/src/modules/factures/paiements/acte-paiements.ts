import { EncaissementsExternesService } from './externes.service';
import { EncaissementsRepository } from './encaissements.repository';
import { LivreService } from './livre.service';
import { PaiementService } from './paiement.service';
import { PaiementsRepository } from './paiements.repository';
import { SessionsOuvertesRepository } from './sessions-ouvertes.repository';

/** Ce que cet acte donne aux autres modules : écrire ce qui vient d'ailleurs, et tenir une session de paiement. */
export const POUR_LES_ENCAISSEMENTS = [EncaissementsExternesService, SessionsOuvertesRepository];

/** Ce que cet acte apporte au module. */
export const PAIEMENTS = [
  PaiementsRepository,
  EncaissementsRepository,
  LivreService,
  PaiementService,
  ...POUR_LES_ENCAISSEMENTS,
];

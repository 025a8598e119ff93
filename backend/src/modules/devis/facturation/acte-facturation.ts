import { AnnoncesRetenuesTravail } from './annonces-retenues.travail';
import { AvenantsDevisRepository } from './avenants-devis.repository';
import { AvenantsDevisService } from './avenants-devis.service';
import { DecompteDevisService } from './decompte-devis.service';
import { FacturationDevisController } from './facturation-devis.controller';
import { FacturerDevisService } from './facturer-devis.service';
import { GardienDevisService } from './gardien-devis.service';
import { LectureFacturationService } from './lecture-facturation.service';
import { LectureSituationsService } from './lecture-situations.service';
import { LettreRetenueService } from './lettre-retenue.service';
import { RetenueDevisService } from './retenue-devis.service';
import { SituationsDevisController } from './situations-devis.controller';
import { SituationsDevisService } from './situations-devis.service';
import { TravauxDevisRepository } from './travaux-devis.repository';

/** Facturer un devis : ses routes, et ce qu'il apporte au module. */
export const CONTROLEURS_FACTURATION = [FacturationDevisController, SituationsDevisController];
export const FACTURATION_DEVIS = [
  AvenantsDevisRepository,
  AvenantsDevisService,
  GardienDevisService,
  FacturerDevisService,
  SituationsDevisService,
  RetenueDevisService,
  LettreRetenueService,
  AnnoncesRetenuesTravail,
  DecompteDevisService,
  TravauxDevisRepository,
  LectureFacturationService,
  LectureSituationsService,
];

import { FacturationDevisController } from './facturation-devis.controller';
import { FacturerDevisService } from './facturer-devis.service';
import { GardienDevisService } from './gardien-devis.service';
import { LectureFacturationService } from './lecture-facturation.service';

/** Facturer un devis : ses routes, et ce qu'il apporte au module. */
export const CONTROLEURS_FACTURATION = [FacturationDevisController];
export const FACTURATION_DEVIS = [GardienDevisService, FacturerDevisService, LectureFacturationService];

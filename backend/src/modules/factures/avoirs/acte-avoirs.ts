import { AnnulationResteService } from './annulation-reste.service';
import { AvoirService } from './avoir.service';
import { RectificationService } from './rectification.service';

/** Rectifier une facture par un avoir. */
export const AVOIRS = [RectificationService, AvoirService, AnnulationResteService];

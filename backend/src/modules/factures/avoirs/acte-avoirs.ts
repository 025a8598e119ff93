import { AnnulationResteService, AvoirService, RectificationService } from './avoir.service';

/** Rectifier une facture par un avoir. */
export const AVOIRS = [RectificationService, AvoirService, AnnulationResteService];

import { AnnulationResteService } from './annulation-reste.service';
import { AvoirService } from './avoir.service';
import { RectificationService } from './rectification.service';
import { RectificationsRepository } from './rectifications.repository';

/** Rectifier une facture par un avoir. */
export const AVOIRS = [RectificationsRepository, RectificationService, AvoirService, AnnulationResteService];

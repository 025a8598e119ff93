import { AvoirService } from './avoir.service';

/** Rectifier une facture par un avoir. */
export const AVOIRS = [AvoirService];

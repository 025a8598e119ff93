import type { Types } from 'mongoose';
import {
  type EncaissementExterne,
  EncaissementsExternesService,
  type Inscrit,
} from '../../src/modules/livre/paiements/externes.service';
import type { AppDeTest } from './app';
import type { CompteDeTest } from './builders';

/** 100 € payés par carte chez Stripe, 1,75 € de frais, à disposition une semaine plus tard. */
export const uneCharge = (plus: Partial<EncaissementExterne> = {}): EncaissementExterne => ({
  source: 'stripe',
  reference: 'ch_1',
  date: '2026-11-21',
  montantCentimes: 10_000,
  moyen: 'carte',
  fraisCentimes: 175,
  disponibleLe: '2026-11-28',
  ...plus,
});

/** Inscrit cet encaissement comme le ferait le prestataire. */
export const inscrire = (
  app: AppDeTest,
  { id }: CompteDeTest,
  facture: string | Types.ObjectId,
  encaissement: EncaissementExterne,
): Promise<Inscrit> => app.get(EncaissementsExternesService).inscrire(id, String(facture), encaissement);

import type { Types } from 'mongoose';
import type { DocumentFacture } from '@facturier/domaine/documents/document-modele';

/** La retenue de garantie d'un marché de travaux (loi n° 71-584 du 16 juillet 1971). */
export interface RetenueDuMarche {
  tauxCentiemes: number;
  /** Qui garde la somme consignée. */
  consignataire?: string;
  /** Le jour d'une caution qui la remplace. */
  cautionLe?: string;
  /** L'opposition motivée du maître d'ouvrage à sa libération. */
  opposition?: { le: string; motif: string };
}

/** Un décompte arrêté. */
export interface DecompteArrete {
  le: Date;
  document: DocumentFacture;
}

/** Le devis auquel un avenant s'ajoute, et sa place. */
export interface AvenantDuMarche {
  id: Types.ObjectId;
  numero: string;
  dateEmission: string;
  rang: number;
  /** Signé : sa place parmi les signés, d'où viennent celles de ses lignes ; elle ne change plus. */
  ordre?: number;
}

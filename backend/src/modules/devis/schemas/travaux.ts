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

import type { DocumentFacture } from '@facturier/domaine/documents/document-modele';
import { dessinerPdf, type OptionsPdf } from './dessiner';

/** Ce que le fil de dessin reçoit : tout se copie d'un fil à l'autre. */
export interface DemandePdf {
  document: DocumentFacture;
  options: OptionsPdf;
}

/** Point d'entrée du fil de dessin. */
export default function dessinerDansLeFil({ document, options }: DemandePdf): Promise<Uint8Array> {
  return dessinerPdf(document, options);
}

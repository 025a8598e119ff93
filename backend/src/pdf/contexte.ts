import type { DocumentFacture } from '@facturier/domaine/documents/document-modele';
import type { VerificationImprimee } from '@facturier/domaine/verification/legende';
import type { Feuille } from './feuille';
import type { LogoPret } from './logo';
import type { Mesures } from './styles';

/** Tout ce qu'une section lit pour se dessiner. */
export interface Contexte {
  feuille: Feuille;
  document: DocumentFacture;
  mesures: Mesures;
  accent: string;
  logo: LogoPret | null;
  duplicata: boolean;
  verification: VerificationImprimee | null;
}

/** « Facture FAC-2026-104 », « Brouillon ». */
export const intitule = ({ titre, numero }: DocumentFacture): string =>
  [titre, numero].filter(Boolean).join(' ');

import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import type { RegistreAImprimer } from '@facturier/domaine/achats/registre-imprime';
import type { DeclarationAImprimer } from '@facturier/domaine/cotisations/declaration-imprimee';
import type { CertificatDeDevis } from '@facturier/domaine/devis/certificat';
import type { DocumentFacture } from '@facturier/domaine/documents/document-modele';
import type { LettreMiseEnDemeure } from '@facturier/domaine/retards/lettre-modele';
import type { LivreAImprimer } from '@facturier/domaine/recettes/livre-imprime';
import { dessinerCertificat, type OptionsCertificat } from './certificat';
import { dessinerPdf, type OptionsPdf } from './dessiner';
import { dessinerLettre, type OptionsLettre } from './lettre';
import { dessinerDeclaration, dessinerLivre, dessinerRegistre } from './livre';

/** Ce que le fil de dessin reçoit : tout se copie d'un fil à l'autre. */
export type DemandePdf =
  | { document: DocumentFacture; options: OptionsPdf }
  | { lettre: LettreMiseEnDemeure; options: OptionsLettre }
  | { certificat: CertificatDeDevis; options: OptionsCertificat }
  | { livre: LivreAImprimer; options: { creeLe: Date } }
  | { registre: RegistreAImprimer; options: { creeLe: Date } }
  | { declaration: DeclarationAImprimer; options: { creeLe: Date } };

// Sous Linux, la priorité est celle du fil : un dessin laisse passer ceux qui répondent.
if (!isMainThread && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** Point d'entrée du fil de dessin. */
export default function dessinerDansLeFil(demande: DemandePdf): Promise<Uint8Array> {
  if ('declaration' in demande) return dessinerDeclaration(demande.declaration, demande.options);
  if ('registre' in demande) return dessinerRegistre(demande.registre, demande.options);
  if ('livre' in demande) return dessinerLivre(demande.livre, demande.options);
  if ('certificat' in demande) return dessinerCertificat(demande.certificat, demande.options);
  return 'lettre' in demande
    ? dessinerLettre(demande.lettre, demande.options)
    : dessinerPdf(demande.document, demande.options);
}

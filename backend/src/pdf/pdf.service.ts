import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { RegistreAImprimer } from '@facturier/domaine/achats/registre-imprime';
import type { DeclarationAImprimer } from '@facturier/domaine/cotisations/declaration-imprimee';
import type { CertificatDeDevis } from '@facturier/domaine/devis/certificat';
import type { DocumentFacture } from '@facturier/domaine/documents/document-modele';
import type { LettreMiseEnDemeure } from '@facturier/domaine/retards/lettre-modele';
import type { LivreAImprimer } from '@facturier/domaine/recettes/livre-imprime';
import type { OptionsCertificat } from './certificat';
import type { OptionsPdf } from './dessiner';
import type { OptionsLettre } from './lettre';
import type { DemandePdf } from './pdf.worker';

const FIL = join(__dirname, 'pdf.worker.js');
const REPOS_MS = 30_000;
/** Au-delà, un dessin irait un dixième plus vite, et des archives que l’on ne lit pas tiendraient cent mégaoctets de plus. */
const JEUNE_MO = 32;

/**
 * Dessine les PDF hors de la boucle des requêtes, dans quelques fils ouverts à la demande et refermés après 30 s de repos.
 * Sans fichier compilé (essais unitaires), le dessin se fait sur place : mêmes octets, même code.
 */
@Injectable()
export class PdfService implements OnModuleDestroy {
  private bassin: Piscina<DemandePdf, Uint8Array> | null = null;

  /**
   * @param document les textes définitifs
   * @param options instant d'émission, logo, duplicata
   * @returns les octets du PDF, identiques pour des arguments identiques
   */
  async dessiner(document: DocumentFacture, options: OptionsPdf): Promise<Buffer> {
    return this.demander({ document, options });
  }

  /** Une mise en demeure. @param options instant, et la facture qu'elle porte en pièce jointe */
  async dessinerLettre(lettre: LettreMiseEnDemeure, options: OptionsLettre): Promise<Buffer> {
    return this.demander({ lettre, options });
  }

  /** Le certificat d'un devis accepté. @param options instant, et les fichiers qu'il porte */
  async dessinerCertificat(certificat: CertificatDeDevis, options: OptionsCertificat): Promise<Buffer> {
    return this.demander({ certificat, options });
  }

  /** Le livre des recettes d'une période. */
  async dessinerLivre(livre: LivreAImprimer, creeLe: Date): Promise<Buffer> {
    return this.demander({ livre, options: { creeLe } });
  }

  /** Le registre des achats d'une année. */
  async dessinerRegistre(registre: RegistreAImprimer, creeLe: Date): Promise<Buffer> {
    return this.demander({ registre, options: { creeLe } });
  }

  /** Une déclaration préparée, à recopier. */
  async dessinerDeclaration(declaration: DeclarationAImprimer, creeLe: Date): Promise<Buffer> {
    return this.demander({ declaration, options: { creeLe } });
  }

  /** Laisse finir les dessins en cours, puis ferme les fils. */
  async onModuleDestroy(): Promise<void> {
    await this.bassin?.close();
    this.bassin = null;
  }

  private async demander(demande: DemandePdf): Promise<Buffer> {
    const octets = existsSync(FIL)
      ? await this.ouvrir().run(demande)
      : await (await import('./pdf.worker')).default(demande);
    return Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength);
  }

  private ouvrir(): Piscina<DemandePdf, Uint8Array> {
    this.bassin ??= new Piscina<DemandePdf, Uint8Array>({
      filename: FIL,
      minThreads: 0,
      maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
      idleTimeout: REPOS_MS,
      resourceLimits: { maxYoungGenerationSizeMb: JEUNE_MO },
    });
    return this.bassin;
  }
}

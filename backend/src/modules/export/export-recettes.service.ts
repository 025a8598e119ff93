import type { CriteresExportRecettes } from '@facturier/domaine/contrat/recettes';
import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { Identite } from '../../common/auth/identite';
import { JournalActesService } from '../../platform/journal/journal-actes.service';
import { LivrePdfService } from '../livre/recettes/livre-pdf.service';
import { RecettesService } from '../livre/recettes/recettes.service';
import { EXPORT } from './actes';
import { COLONNES_RECETTES } from './colonnes-recettes';
import { enTableau, type Telechargement } from './telechargement';

/** Le livre des recettes à télécharger, noté au journal. */
@Injectable()
export class ExportRecettesService {
  constructor(
    private readonly recettes: RecettesService,
    private readonly livre: LivrePdfService,
    private readonly journal: JournalActesService,
  ) {}

  /** Le livre d'une période, dans l'ordre. @throws SaisieInvalide pour une fausse période, ou trop longue pour un PDF */
  async exporter(
    moi: Identite,
    { format = 'csv', periode: demandee }: CriteresExportRecettes,
  ): Promise<Telechargement> {
    const { periode } = this.recettes.periode(demandee);
    const fichier =
      format === 'pdf'
        ? await this.enPdf(moi.id, periode)
        : await enTableau(
            'livre-des-recettes',
            periode,
            format,
            this.recettes.exporter(moi.id, periode),
            COLONNES_RECETTES,
          );
    await this.journal.noter(moi.id, EXPORT.recettes, moi.id, { apres: { format, periode } });
    return fichier;
  }

  private async enPdf(emetteurId: string, periode: string): Promise<Telechargement> {
    const octets = await this.livre.imprimer(emetteurId, periode);
    const nom = `livre-des-recettes-${periode}.pdf`;
    return { nom, type: 'application/pdf', flux: Readable.from([octets]) };
  }
}

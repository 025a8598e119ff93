import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { JournalActesService } from '../../platform/journal/journal-actes.service';
import { ExportsService } from '../export/exports.service';
import type { Telechargement } from '../export/telechargement';
import { COMPTE } from './actes';
import { ComptesAdminService } from './comptes-admin.service';

/** La remise des données d'un compte à l'administration. */
@Injectable()
export class RemisesDeDonneesService {
  constructor(
    private readonly comptes: ComptesAdminService,
    private readonly actes: JournalActesService,
    private readonly exports: ExportsService,
  ) {}

  /** Les données d'un compte en ZIP ; la remise est au journal. @throws CompteAdminIntrouvable */
  async exporter(moi: Identite, id: string): Promise<Telechargement> {
    await this.comptes.exiger(id);
    await this.actes.noter(moi.id, COMPTE.exporter, id);
    return this.exports.archiveDuCompte(id);
  }
}

import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { JournalActes } from '../../platform/journal/journal-actes.service';
import { Exports, type Telechargement } from '../export/exports.service';
import { COMPTE } from './actes';
import { ComptesAdmin } from './comptes-admin.service';

/** La remise des données d'un compte à l'administration. */
@Injectable()
export class RemisesDeDonnees {
  constructor(
    private readonly comptes: ComptesAdmin,
    private readonly actes: JournalActes,
    private readonly exports: Exports,
  ) {}

  /** Les données d'un compte en ZIP ; la remise est au journal. @throws CompteAdminIntrouvable */
  async exporter(moi: Identite, id: string): Promise<Telechargement> {
    await this.comptes.exiger(id);
    await this.actes.noter(moi.id, COMPTE.exporter, id);
    return this.exports.archiveDuCompte(id);
  }
}

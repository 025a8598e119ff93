import { Injectable } from '@nestjs/common';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { Blobs } from '../../platform/blobs/blobs';
import { Logo } from './schemas/logo.schema';

/** Les logos, par empreinte. On n'en efface aucun : une facture émise peut le porter. */
@Injectable()
export class LogosRepository {
  constructor(private readonly blobs: Blobs) {}

  trouver(empreinte: string): Promise<Logo | null> {
    return this.blobs.get(Logo, { _id: empreinte });
  }

  /** Enregistre les octets s'ils ne le sont pas déjà : la même empreinte dit les mêmes octets. */
  async garder(logo: Logo): Promise<void> {
    try {
      await this.blobs.put(Logo, logo);
    } catch (erreur) {
      if (!estDoublon(erreur)) throw erreur;
    }
  }
}

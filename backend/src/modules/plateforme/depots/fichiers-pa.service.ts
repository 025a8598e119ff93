import { Injectable } from '@nestjs/common';
import { sha256De } from '../../../common/cles/empreinte';
import { FacturesRepository } from '../../documents/factures.repository';
import { DocumentsService } from '../../documents/octets/documents.service';
import type { DepotPa } from '../schemas/depot-pa.schema';
import { DepotsPaRepository } from './depots-pa.repository';

/** Les octets d'un dépôt : ceux du document figé, ou gardés avec lui. */
@Injectable()
export class FichiersPaService {
  constructor(
    private readonly depot: DepotsPaRepository,
    private readonly factures: FacturesRepository,
    private readonly documents: DocumentsService,
  ) {}

  /** `null` s'il n'y a plus rien à déposer : le document a été effacé. */
  async lire(depot: DepotPa): Promise<{ octets: Buffer; sha256: string } | null> {
    const octets =
      depot.source === 'octets' ? await this.depot.octetsDe(depot) : await this.duDocument(depot);
    return octets && { octets, sha256: depot.sha256 ?? sha256De(octets) };
  }

  private async duDocument({ proprietaire, cible }: DepotPa): Promise<Buffer | null> {
    const facture = await this.factures.trouver(proprietaire.toHexString(), cible);
    return facture?.emiseLe ? this.documents.octetsDe(facture) : null;
  }
}

import { Injectable } from '@nestjs/common';
import type { Examen, Rupture } from '../../platform/verification/controle';
import { VerificationsService } from '../../platform/verification/verifications.service';
import { sha256De } from '../../common/cles/empreinte';
import { DocumentsDevisRepository } from './documents-devis.repository';

/** Le contrôle des devis finalisés : leurs octets sont-ils encore ceux qui ont été rangés ? */
@Injectable()
export class ControleDevisService {
  constructor(
    private readonly depot: DocumentsDevisRepository,
    verifications: VerificationsService,
  ) {
    verifications.declarer({ nom: 'devis', libelle: 'Octets des devis', examiner: () => this.octets() });
  }

  private async *octets(): AsyncGenerator<Examen> {
    for await (const lot of this.depot.tous()) {
      const ruptures: Rupture[] = lot
        .filter(({ octets, sha256 }) => !octets || sha256De(octets) !== sha256)
        .map(({ emetteur, devis }) => ({
          message: `Les octets du devis ${devis.toHexString()} ne sont plus ceux qui ont été rangés.`,
          compte: emetteur.toHexString(),
        }));
      yield { lus: lot.length, ruptures };
    }
  }
}

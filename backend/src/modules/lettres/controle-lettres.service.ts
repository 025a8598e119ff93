import { Injectable } from '@nestjs/common';
import type { Examen, Rupture } from '../../platform/verification/controle';
import { VerificationsService } from '../../platform/verification/verifications.service';
import { sha256De } from '../../common/cles/empreinte';
import { LettresRepository } from './lettres.repository';

/** Le contrôle des mises en demeure : leurs octets sont-ils encore ceux qui ont été rangés ? */
@Injectable()
export class ControleLettresService {
  constructor(
    private readonly depot: LettresRepository,
    verifications: VerificationsService,
  ) {
    verifications.declarer({
      nom: 'lettres',
      libelle: 'Octets des mises en demeure',
      examiner: () => this.octets(),
    });
  }

  private async *octets(): AsyncGenerator<Examen> {
    for await (const lot of this.depot.toutes()) {
      const ruptures: Rupture[] = [];
      for (const { octets, sha256, emetteur, facture } of lot)
        if (!octets || sha256De(octets) !== sha256)
          ruptures.push({
            message: 'Les octets d’une mise en demeure ne sont plus ceux qui ont été rangés.',
            compte: emetteur.toHexString(),
            facture: facture.toHexString(),
          });
      yield { lus: lot.length, ruptures };
    }
  }
}

import { type DossierDePreuve, verdictDe } from '@facturier/domaine/devis/preuve';
import { Injectable } from '@nestjs/common';
import type { Examen, Rupture } from '../../../platform/verification/controle';
import { VerificationsService } from '../../../platform/verification/verifications.service';
import type { Signature } from './signature.schema';
import { SignaturesRepository } from './signatures.repository';
import { VerificationPreuvesService } from './verification-preuves.service';

/** Le contrôle des acceptations : chaque dossier, son sceau, son devis, et la suite de chaque émetteur d'un bout à l'autre. */
@Injectable()
export class ControleSignaturesService {
  constructor(
    private readonly depot: SignaturesRepository,
    private readonly preuves: VerificationPreuvesService,
    verifications: VerificationsService,
  ) {
    verifications.declarer({
      nom: 'signatures',
      libelle: 'Preuves d’acceptation scellées et chaînées',
      examiner: () => this.signatures(),
    });
  }

  private async *signatures(): AsyncGenerator<Examen> {
    let avant: Signature | null = null;
    for await (const lot of this.depot.toutes()) {
      const ruptures: Rupture[] = [];
      for (const signature of lot) {
        const compte = signature.emetteur.toHexString();
        const memeSuite: boolean = avant?.emetteur.toHexString() === compte;
        const attendu: number = memeSuite ? avant!.rang + 1 : 1;
        if (signature.rang !== attendu)
          ruptures.push({ compte, message: `Acceptations\u00a0: le maillon ${attendu} manque.` });
        const alterations = await this.preuves.examiner(signature);
        if (alterations.length > 0)
          ruptures.push({ compte, numero: this.numeroDe(signature), message: verdictDe(alterations).phrase });
        avant = signature;
      }
      yield { lus: lot.length, ruptures };
    }
    yield* this.bouts();
  }

  /** Le dernier maillon que chaque suite annonce existe. */
  private async *bouts(): AsyncGenerator<Examen> {
    for await (const lot of this.depot.bouts()) {
      const ruptures: Rupture[] = [];
      for (const { _id, rang, empreinte } of lot) {
        const dernier = rang > 0 ? await this.depot.auRang(_id, rang) : null;
        if (rang > 0 && dernier?.empreinte !== empreinte)
          ruptures.push({
            compte: _id.toHexString(),
            message: 'Acceptations\u00a0: la fin de la suite manque.',
          });
      }
      yield { lus: 0, ruptures };
    }
  }

  private numeroDe({ dossier }: Signature): string | undefined {
    try {
      return (JSON.parse(dossier) as DossierDePreuve).document.numero;
    } catch {
      return undefined;
    }
  }
}

import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Injectable } from '@nestjs/common';
import type { Cible } from '../../platform/challenges/defis.repository';
import { DefisService } from '../../platform/challenges/defis.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { courrielDeCode } from './courriels';
import { CodeDeLitigeRefuse, LitigeImpossible } from './erreurs';

const CONTESTER = 'contester';
const SANS_ADRESSE = 'Ce client n’a pas d’adresse e-mail\u00a0: contestez auprès de l’émetteur.';

const cibleDe = ({ emetteur, _id }: Facture, adresse: string): Cible => ({
  ...{ usage: 'litiges', emetteur },
  document: _id,
  email: normaliserEmail(adresse),
});

/** Le code qui prouve que l'on est le client : il part à son adresse, quel que soit le lien, et meurt si elle change. */
@Injectable()
export class CodesDeLitigeService {
  constructor(
    private readonly defis: DefisService,
    private readonly factures: CorrespondanceService,
  ) {}

  /** Envoie un code neuf au client ; l'ancien ne vaut plus. @throws LitigeImpossible sans adresse, TropDeTentatives */
  async envoyer(facture: Facture): Promise<void> {
    const adresse = await this.factures.adresseDe(facture);
    if (!adresse) throw new LitigeImpossible(SANS_ADRESSE);
    await this.defis.envoyer(cibleDe(facture, adresse), CONTESTER, (code) =>
      courrielDeCode(facture, adresse, code),
    );
  }

  /** Compte l'essai et juge le code. @returns de quoi le consommer, dans la transaction de l'acte @throws CodeDeLitigeRefuse */
  async verifier(facture: Facture, code: string): Promise<() => Promise<void>> {
    const adresse = await this.factures.adresseDe(facture);
    const { exact } = await this.defis.essayer(cibleDe(facture, adresse), CONTESTER, code);
    if (!exact) throw new CodeDeLitigeRefuse();
    return async () => {
      if (!(await exact.consommer())) throw new CodeDeLitigeRefuse();
    };
  }
}

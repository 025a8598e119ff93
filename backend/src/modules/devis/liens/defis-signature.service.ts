import { Injectable } from '@nestjs/common';
import type { Cible } from '../../../platform/challenges/defis.repository';
import { type CodeExact as CodeJuste, DefisService } from '../../../platform/challenges/defis.service';
import { CodeExpire, CodeIncorrect } from '../../../platform/challenges/erreurs';
import type { LienDevis } from '../schemas/lien-devis.schema';
import { type ActeParCode, COURRIELS_DE_CODE } from './courriels-code';
import type { LienOuvert } from './liens-devis.service';

/** Un code tapé juste, à consommer dans la transaction de l'acte. @throws CodeExpire s'il vient de servir ailleurs */
export type CodeExact = Omit<CodeJuste, 'consommer'> & { consommer: () => Promise<void> };

/** Ce que le code prouve : la boîte aux lettres où ce devis a été envoyé, par ce lien et lui seul. */
const cibleDe = ({ emetteur, devis, email, _id }: LienDevis): Cible => ({
  ...{ usage: 'devis', emetteur, email },
  document: devis,
  lien: _id,
});

/** Le code qui accompagne une réponse à un devis, ou sa rétractation. */
@Injectable()
export class DefisSignatureService {
  constructor(private readonly defis: DefisService) {}

  /** Envoie un code neuf à l'adresse de ce lien, pour cet acte ; l'ancien ne vaut plus. @throws TropDeTentatives */
  envoyer({ lien, devis }: LienOuvert, acte: ActeParCode = 'repondre'): Promise<void> {
    return this.defis.envoyer(cibleDe(lien), acte, (code) =>
      COURRIELS_DE_CODE[acte](devis, lien.email, code),
    );
  }

  /** Compte l'essai et juge le code, avant la transaction de l'acte. @throws CodeIncorrect, CodeExpire */
  async exiger(lien: LienDevis, code: string, acte: ActeParCode = 'repondre'): Promise<CodeExact> {
    const essai = await this.defis.essayer(cibleDe(lien), acte, code);
    if (!essai.exact) throw essai.restants > 0 ? new CodeIncorrect(essai.restants) : new CodeExpire();
    const { consommer, ...dit } = essai.exact;
    return {
      ...dit,
      consommer: async () => {
        if (!(await consommer())) throw new CodeExpire();
      },
    };
  }
}

import type { VariablesDeNotification } from '@facturier/domaine/notifications/texte';
import type { TypeNotification } from '@facturier/domaine/notifications/types';
import { Injectable } from '@nestjs/common';
import { nomSur } from '../../../platform/mail/nom-sur';
import { type Fait, NotifierService } from '../../notifications/notifier.service';
import type { Devis } from '../schemas/devis.schema';

/** Ce que l'émetteur apprend de son devis, quand ce n'est pas lui qui l'écrit. */
@Injectable()
export class AvisDevisService {
  constructor(private readonly notifier: NotifierService) {}

  /** Rejoint la transaction en cours. */
  async dire(
    type: TypeNotification,
    devis: Devis,
    plus: VariablesDeNotification = {},
    { uneFois, courrielAilleurs, cle }: Pick<Fait, 'uneFois' | 'courrielAilleurs' | 'cle'> = {},
  ): Promise<void> {
    await this.notifier.dire({
      destinataire: devis.emetteur.toHexString(),
      type,
      cible: { genre: 'devis', id: devis._id.toHexString() },
      variables: {
        document: `Devis ${devis.numero}`,
        tiers: nomSur(devis.clientFige?.nom ?? '') ?? undefined,
        montantCentimes: devis.totalTtcCentimes,
        ...plus,
      },
      ...(uneFois && { uneFois }),
      ...(cle && { cle }),
      ...(courrielAilleurs && { courrielAilleurs }),
    });
  }
}

import type { CibleDeNotification, VariablesDeNotification } from '@facturier/domaine/notifications/texte';
import type { TypeNotification } from '@facturier/domaine/notifications/types';
import { Injectable } from '@nestjs/common';
import { identifiant } from '../../common/database/proprietaire';
import { Horloge } from '../../common/horloge/horloge';
import { NotificationsRepository } from './notifications.repository';

/** Un fait dont une personne est prévenue. */
export interface Fait {
  /** Le compte de la personne. */
  destinataire: string;
  type: TypeNotification;
  cible: CibleDeNotification;
  variables: VariablesDeNotification;
}

/** La seule porte : un module y dit un fait, dans la transaction où il arrive. */
@Injectable()
export class NotifierService {
  constructor(
    private readonly depot: NotificationsRepository,
    private readonly horloge: Horloge,
  ) {}

  /** Dit un fait ; rejoint la transaction en cours. */
  async dire({ destinataire, type, cible, variables }: Fait): Promise<void> {
    await this.depot.compter({
      destinataire: identifiant(destinataire),
      type,
      cle: `${type} ${cible.genre} ${cible.id}`,
      cible,
      variables,
      le: this.horloge.maintenant(),
    });
  }
}

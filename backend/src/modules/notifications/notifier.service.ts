import type { CibleDeNotification, VariablesDeNotification } from '@facturier/domaine/notifications/texte';
import { definitionDe, type TypeNotification } from '@facturier/domaine/notifications/types';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { UsersService } from '../users/users.service';
import { CourrielsNotificationsService } from './courriels-notifications.service';
import { NotificationsRepository } from './notifications.repository';
import { PreferencesNotificationsService } from './preferences.service';
import { PousseesService } from './push/poussees.service';

/** Un fait dont une personne est prévenue. */
export interface Fait {
  /** Le compte de la personne. */
  destinataire: string;
  type: TypeNotification;
  cible: CibleDeNotification;
  /** De quoi le reconnaître, si sa cible n'y suffit pas. */
  cle?: string;
  variables: VariablesDeNotification;
  /** Le compte que ces variables nomment, s'il peut partir avant la ligne. */
  auteur?: Types.ObjectId;
  /** Le module écrit lui-même le courriel de ce fait, si la personne le veut (`PreferencesNotificationsService.veut`). */
  courrielAilleurs?: boolean;
  /** Ce fait n'arrive qu'une fois à sa cible : redit, il se tait. */
  uneFois?: boolean;
}

const cleDe = ({ type, cible, cle }: Pick<Fait, 'type' | 'cible' | 'cle'>): string =>
  `${type} ${cle ?? `${cible.genre} ${cible.id}`}`;

/** La seule porte : un module y dit un fait, dans la transaction où il arrive. */
@Injectable()
export class NotifierService {
  constructor(
    private readonly depot: NotificationsRepository,
    private readonly preferences: PreferencesNotificationsService,
    private readonly courriels: CourrielsNotificationsService,
    private readonly poussees: PousseesService,
    private readonly users: UsersService,
    private readonly horloge: Horloge,
  ) {}

  /** Dit ceux de ces faits d'une personne qui ne l'ont jamais été : une lecture, s'il n'y a rien de neuf. */
  async direUneFois(
    destinataire: string,
    faits: readonly Omit<Fait, 'destinataire' | 'uneFois'>[],
  ): Promise<void> {
    if (faits.length === 0) return;
    const connus = await this.depot.connus(destinataire, faits.map(cleDe));
    for (const fait of faits.filter((un) => !connus.has(cleDe(un))))
      await this.dire({ ...fait, destinataire, uneFois: true });
  }

  /** Dit un fait, par les canaux que la personne veut ; rejoint la transaction en cours. Un compte parti ou suspendu n'entend rien. */
  async dire({
    destinataire,
    type,
    cible,
    variables,
    auteur,
    courrielAilleurs,
    uneFois,
    ...fait
  }: Fait): Promise<void> {
    const compte = await this.users.trouver(destinataire);
    if (!compte || compte.banniLe) return;
    const cle = cleDe({ type, cible, ...fait });
    if (uneFois && (await this.depot.connait(compte._id, cle))) return;
    const le = this.horloge.maintenant();
    const ligne = await this.depot.compter({
      destinataire: compte._id,
      type,
      cle,
      cible,
      variables,
      auteur,
      le,
    });
    if (!courrielAilleurs && (await this.preferences.veut(destinataire, type, 'email'))) {
      if (definitionDe(type).courrielDuMatin) await this.depot.garderPourLeMatin(ligne);
      else await this.courriels.promettre(compte, ligne);
    }
    if (await this.preferences.veut(destinataire, type, 'push'))
      await this.poussees.promettre(destinataire, ligne);
  }
}

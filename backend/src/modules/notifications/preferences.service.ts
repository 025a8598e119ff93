import type {
  ChoixDUnType,
  CorpsPreferencesNotifications,
  PreferenceDeNotification,
  PreferencesDeNotification,
} from '@facturier/domaine/contrat/notifications';
import {
  type CanalAuChoix,
  type ChoixDeNotification,
  concerne,
  definitionDe,
  part,
  type TypeNotification,
  TYPES_DE_NOTIFICATION,
} from '@facturier/domaine/notifications/types';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { Horloge } from '../../common/horloge/horloge';
import { AppareilsService } from './appareils.service';
import { ClesVapidService } from './push/cles-vapid.service';
import { ReglagesNotificationsRepository } from './reglages.repository';

function preferenceDe(type: TypeNotification, choix: ChoixDeNotification): PreferenceDeNotification {
  const { libelle, famille, courrielVerrouille } = definitionDe(type);
  return {
    type,
    libelle,
    famille,
    app: true,
    email: part(type, 'email', choix),
    push: part(type, 'push', choix),
    verrouille: courrielVerrouille ? ['app', 'email'] : ['app'],
  };
}

/** @throws SaisieInvalide pour un courriel qui ne se coupe pas */
function exigerLibres(choix: readonly ChoixDUnType[]): void {
  const fautifs = choix.flatMap(({ type, email }, rang) =>
    email === false && definitionDe(type).courrielVerrouille
      ? [{ champ: `types.${rang}.email`, message: 'Cet e-mail ne se coupe pas.' }]
      : [],
  );
  if (fautifs.length > 0) throw new SaisieInvalide(fautifs);
}

/** Ce que chacun choisit de recevoir, par type et par canal. */
@Injectable()
export class PreferencesNotificationsService {
  constructor(
    private readonly depot: ReglagesNotificationsRepository,
    private readonly appareils: AppareilsService,
    private readonly vapid: ClesVapidService,
    private readonly horloge: Horloge,
  ) {}

  /** Ce que l'appelant a choisi, de ce qui peut le concerner. */
  async lire(moi: Identite): Promise<PreferencesDeNotification> {
    const { id } = moi;
    const reglages = await this.depot.lire(id);
    const siens = TYPES_DE_NOTIFICATION.filter((type) => concerne(type, moi));
    return {
      types: siens.map((type) => preferenceDe(type, reglages?.choix ?? {})),
      resume: reglages?.resume ?? 'aucun',
      masquer: reglages?.masquer ?? false,
      cleServeur: (await this.vapid.lire()).publique,
      appareils: await this.appareils.lister(id),
    };
  }

  /** Change ce qui est envoyé ; un résumé qui s'allume ne dit que ce qui suit. @throws SaisieInvalide */
  async changer(moi: Identite, corps: CorpsPreferencesNotifications): Promise<PreferencesDeNotification> {
    const { types = [], resume, masquer } = corps;
    exigerLibres(types);
    const avant = await this.depot.lire(moi.id);
    const maintenant = this.horloge.maintenant();
    const allume = resume !== undefined && resume !== 'aucun' && (avant?.resume ?? 'aucun') === 'aucun';
    const canaux = types.flatMap(({ type, email, push }) => [
      ...(email === undefined ? [] : [[`choix.${type}.email`, email] as const]),
      ...(push === undefined ? [] : [[`choix.${type}.push`, push] as const]),
    ]);
    await this.depot.changer(moi.id, {
      ...Object.fromEntries(canaux),
      ...(resume !== undefined && { resume }),
      ...(masquer !== undefined && { masquer }),
      ...(allume && { resumeAuTick: dateCivileAParis(maintenant), resumeJusque: maintenant }),
    });
    return this.lire(moi);
  }

  /** Vrai si ce compte veut ce type par ce canal ; rejoint la transaction en cours. */
  async veut(compteId: string, type: TypeNotification, canal: CanalAuChoix): Promise<boolean> {
    return part(type, canal, (await this.depot.lire(compteId))?.choix ?? {});
  }
}

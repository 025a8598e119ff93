import { ecrireDiscrete, ecrirePoussee } from '@facturier/domaine/notifications/texte';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { definirEffet } from '../../../platform/outbox/effet';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { AppareilsRepository } from '../appareils.repository';
import { AppareilsService } from '../appareils.service';
import { NotificationsRepository } from '../notifications.repository';
import { ReglagesNotificationsRepository } from '../reglages.repository';
import type { Notification } from '../schemas/notification.schema';
import { ServicesPushService } from './services-push.service';
import { sha256EnBase64url } from '../../../common/cles/empreinte';

/** Une ligne de la cloche, à dire à un appareil. */
interface Poussee {
  compte: string;
  appareil: string;
  notification: string;
}

/** Pousser une notification ; la charge ne porte que des identifiants : l'appareil parti, il n'y a plus rien à faire. */
const POUSSEE = definirEffet<Poussee>('push', null, ({ compte }) => compte);

const SUJET_MAX = 32;
/** Le même pour chaque fait d'une même ligne : l'appareil remplace, au lieu d'empiler. */
const sujetDe = ({ cle }: Notification): string => sha256EnBase64url(cle).slice(0, SUJET_MAX);

/** Le message, avec les mots d'aujourd'hui. @param masquer ni nom, ni numéro, ni montant */
const contenuDe = (ligne: Notification, masquer: boolean): string => {
  const { type, cible, variables, nombre } = ligne;
  const texte = masquer ? ecrireDiscrete(type, cible, nombre) : ecrirePoussee(type, cible, variables, nombre);
  return JSON.stringify({ ...texte, sujet: sujetDe(ligne) });
};

/** Ce qui se dit sur les appareils d'un compte : un effet par appareil, pour que la panne de l'un ne répète rien aux autres. */
@Injectable()
export class PousseesService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly depot: AppareilsRepository,
    private readonly appareils: AppareilsService,
    private readonly notifications: NotificationsRepository,
    private readonly reglages: ReglagesNotificationsRepository,
    private readonly services: ServicesPushService,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(POUSSEE, ({ charge }) => this.pousser(charge));
  }

  /** Promet cette ligne à chaque appareil du compte ; rejoint la transaction en cours. */
  async promettre(compte: string, { _id }: Notification): Promise<void> {
    const appareils = await this.depot.de(compte);
    if (appareils.length === 0) return;
    const notification = _id.toHexString();
    const promises = appareils.map((un) => ({ compte, appareil: un._id.toHexString(), notification }));
    await this.outbox.deposerTous(POUSSEE, promises);
  }

  /** Lue ou rangée depuis, la ligne ne se dit plus. Un appareil que son service ne connaît plus s'oublie. */
  private async pousser({ compte, appareil, notification }: Poussee): Promise<void> {
    const ligne = await this.notifications.trouver(compte, notification);
    if (!ligne || ligne.lueLe || ligne.archiveeLe) return;
    const abonnement = await this.appareils.ouvrir(compte, appareil);
    if (!abonnement) return;
    const masquer = (await this.reglages.lire(compte))?.masquer ?? false;
    if (!(await this.services.remettre(abonnement, contenuDe(ligne, masquer), sujetDe(ligne))))
      await this.depot.oublier(compte, appareil);
  }
}

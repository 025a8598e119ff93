import type {
  CriteresNotifications,
  NotificationRecue,
  NotificationsEnAttente,
  PageDeNotifications,
} from '@facturier/domaine/contrat/notifications';
import { ajouterJours, type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { Horloge } from '../../common/horloge/horloge';
import { couperPage, decoderCurseur } from '../../common/http/curseur';
import { NotificationIntrouvable } from './erreurs';
import { NotificationsRepository, type PlaceDansLaListe } from './notifications.repository';
import { ReglagesNotificationsRepository } from './reglages.repository';
import type { Notification } from './schemas/notification.schema';
import { ecrireNotification } from '@facturier/domaine/notifications/texte';

/** Une ligne, ses mots faits aujourd'hui. */
export const rendreNotification = (une: Notification, jour: DateCivile): NotificationRecue => ({
  _id: une._id.toHexString(),
  type: une.type,
  ...ecrireNotification(une.type, une.cible, une.variables, une.nombre),
  nombre: une.nombre,
  le: une.le.toISOString(),
  lue: une.lueLe !== null,
  archivee: une.archiveeLe !== null,
  reporteeAu: une.reporteeAu !== null && une.reporteeAu > jour ? une.reporteeAu : null,
});

const PAGE = 30;
const REPORT_MAX_JOURS = 365;

const placeDe = (curseur: string): PlaceDansLaListe => {
  const { le, id } = decoderCurseur(curseur, ['le', 'id']);
  return { place: new Date(le), id };
};

/** La cloche d'un compte : ce qu'elle montre, et ce que la personne en fait. */
@Injectable()
export class ClocheService {
  constructor(
    private readonly depot: NotificationsRepository,
    private readonly reglages: ReglagesNotificationsRepository,
    private readonly horloge: Horloge,
  ) {}

  /** Une page. @throws SaisieInvalide pour un curseur étranger */
  async lister(
    compteId: string,
    { filtre = 'recues', curseur }: CriteresNotifications,
  ): Promise<PageDeNotifications> {
    const { jour } = this.present;
    const lues = await this.depot.lister(compteId, filtre, jour, PAGE, curseur ? placeDe(curseur) : null);
    const { elements, curseurSuivant } = couperPage(lues, PAGE, ({ place, _id }) => ({
      le: place.toISOString(),
      id: _id.toHexString(),
    }));
    return {
      notifications: elements.map((une) => rendreNotification(une, jour)),
      suite: curseurSuivant,
      ...(await this.enAttente(compteId)),
    };
  }

  /** Ce qui attend ce compte. */
  async enAttente(compteId: string): Promise<NotificationsEnAttente> {
    return this.depot.compterEnAttente(compteId, this.present.jour);
  }

  /** La cloche est ouverte. */
  async voir(compteId: string): Promise<NotificationsEnAttente> {
    const { jour, maintenant } = this.present;
    await this.depot.voir(compteId, jour, maintenant);
    return this.dire(compteId);
  }

  /** Celles-ci sont lues, ou toutes. */
  async lire(compteId: string, ids: readonly string[] | undefined): Promise<NotificationsEnAttente> {
    const { jour, maintenant } = this.present;
    await this.depot.lire(compteId, ids, jour, maintenant);
    return this.dire(compteId);
  }

  /** @throws NotificationIntrouvable */
  async archiver(compteId: string, id: string, archivee: boolean): Promise<NotificationsEnAttente> {
    const { maintenant } = this.present;
    return this.changer(compteId, id, {
      archiveeLe: archivee ? maintenant : null,
      ...(archivee && { lueLe: maintenant, vueLe: maintenant }),
    });
  }

  /** Jusqu'à ce jour, dans l'année ; `null` : elle revient. @throws NotificationIntrouvable, SaisieInvalide */
  async reporter(compteId: string, id: string, au: DateCivile | null): Promise<NotificationsEnAttente> {
    const { jour } = this.present;
    if (au !== null && (au <= jour || au > ajouterJours(jour, REPORT_MAX_JOURS)))
      throw new SaisieInvalide([{ champ: 'au', message: 'Choisissez un jour à venir, dans l’année.' }]);
    const ligne = await this.depot.trouver(compteId, id);
    if (!ligne) throw new NotificationIntrouvable();
    return this.changer(compteId, id, {
      reporteeAu: au,
      place: au ? new Date(`${au}T00:00:00Z`) : ligne.le,
      ...(au && { lueLe: null, vueLe: null, archiveeLe: null }),
    });
  }

  private async changer(
    compteId: string,
    id: string,
    change: Partial<Notification>,
  ): Promise<NotificationsEnAttente> {
    if (!(await this.depot.changer(compteId, id, change))) throw new NotificationIntrouvable();
    return this.dire(compteId);
  }

  /** Ses autres appareils entendent ce qui attend encore. */
  private async dire(compteId: string): Promise<NotificationsEnAttente> {
    await this.reglages.signaler(compteId);
    return this.enAttente(compteId);
  }

  private get present(): { maintenant: Date; jour: DateCivile } {
    const maintenant = this.horloge.maintenant();
    return { maintenant, jour: dateCivileAParis(maintenant) };
  }
}

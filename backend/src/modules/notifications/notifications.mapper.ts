import type { NotificationRecue } from '@facturier/domaine/contrat/notifications';
import { ecrireNotification } from '@facturier/domaine/notifications/texte';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Notification } from './schemas/notification.schema';

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

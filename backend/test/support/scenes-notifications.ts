import type {
  PageDeNotifications,
  PreferencesDeNotification,
} from '@facturier/domaine/contrat/notifications';
import { definitionDe } from '@facturier/domaine/notifications/types';
import { NotifierService } from '../../src/modules/notifications/notifier.service';
import type { Plateau, Scenes } from './scenes-affaires';

/** L'abonnement d'un vrai navigateur, tel qu'il le donne. */
export const ABONNEMENT = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
  cles: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
  nom: 'Téléphone',
};

/** Une ligne dans la cloche de Marie. */
async function uneLigne({
  app,
  marie,
}: Plateau): Promise<{ id: string; lire: (filtre?: string) => Promise<Ligne[]> }> {
  await app.get(NotifierService).dire({
    destinataire: marie.id,
    type: 'facture_refusee',
    cible: { genre: 'facture', id: marie.id },
    variables: {},
  });
  const lire = async (filtre = 'recues'): Promise<Ligne[]> =>
    (await marie.get<PageDeNotifications>(`/notifications?filtre=${filtre}`)).corps.notifications;
  return { id: (await lire())[0]!._id, lire };
}
type Ligne = PageDeNotifications['notifications'][number];

/** Les notifications. */
export const SCENES_NOTIFICATIONS: Scenes = {
  'POST /notifications/lues': async (plateau) => {
    const { id, lire } = await uneLigne(plateau);
    return {
      base: { ids: [id] },
      partir: (corps) => plateau.marie.post('/notifications/lues', corps),
      relire: async () => ({ ids: (await lire()).filter(({ lue }) => lue).map(({ _id }) => _id) }),
    };
  },
  'PUT /notifications/:id/archiver': async (plateau) => {
    const { id, lire } = await uneLigne(plateau);
    return {
      base: { archivee: false },
      partir: (corps) => plateau.marie.put(`/notifications/${id}/archiver`, corps),
      relire: async () => (await lire('archivees'))[0] ?? {},
    };
  },
  'PUT /notifications/:id/reporter': async (plateau) => {
    const { id, lire } = await uneLigne(plateau);
    return {
      base: { au: null },
      partir: (corps) => plateau.marie.put(`/notifications/${id}/reporter`, corps),
      // Reportée, elle n'est plus dans la liste ; rangée, elle dit encore son jour.
      relire: async () => {
        await plateau.marie.put(`/notifications/${id}/archiver`, { archivee: true });
        return (await lire('archivees'))[0]!;
      },
    };
  },
  'PUT /notifications/preferences': async ({ marie }) => ({
    base: { types: [{ type: 'facture_echue', email: false, push: false }] },
    partir: (corps) => marie.put('/notifications/preferences', corps),
    relire: async () => {
      const { corps } = await marie.get<PreferencesDeNotification>('/notifications/preferences');
      const changee = ({ type, email, push }: PreferencesDeNotification['types'][number]): boolean =>
        email !== definitionDe(type).defaut.email || push !== definitionDe(type).defaut.push;
      return { ...corps, types: corps.types.filter(changee) };
    },
  }),
  'POST /notifications/push': async ({ marie }) => ({
    base: ABONNEMENT,
    partir: (corps) => marie.post('/notifications/push', corps),
    relire: async () =>
      (await marie.get<PreferencesDeNotification>('/notifications/preferences')).corps.appareils,
  }),
};

import { App } from 'antd';
import { ErreurApi } from '@/lib/erreurs-api';

/** Annonce la réussite d'un acte, ou son échec : la phrase de la spécification, et la raison que le serveur donne. */
export function useAnnonce(): {
  fait: (texte: string) => void;
  refus: (phrase: string) => (erreur: unknown) => void;
} {
  const { message, notification } = App.useApp();
  return {
    fait: (texte) => void message.success(texte),
    refus: (phrase) => (erreur) =>
      notification.error({
        title: phrase,
        description: erreur instanceof ErreurApi ? erreur.message : undefined,
        role: 'alert',
      }),
  };
}

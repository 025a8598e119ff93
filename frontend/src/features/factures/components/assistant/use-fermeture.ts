import { App } from 'antd';
import type { Brouillon } from './use-brouillon';

/** Ferme l'assistant : le brouillon part d'abord ; si le serveur ne répond pas, on demande. */
export function useFermeture(brouillon: Brouillon, surFermeture: () => void): () => void {
  const { modal, message } = App.useApp();
  const fermer = async (): Promise<void> => {
    const { enregistreur } = brouillon;
    const rienASauver = !enregistreur.enRetard();
    if (rienASauver || (await enregistreur.vider())) {
      if (!rienASauver || enregistreur.lire().phase === 'enregistre')
        message.success('Brouillon enregistré.');
      return surFermeture();
    }
    void modal.confirm({
      title: 'Fermer sans que le serveur ait tout reçu\u00a0?',
      content: 'Votre saisie reste sur cet appareil et vous sera proposée à la prochaine ouverture.',
      okText: 'Fermer',
      cancelText: 'Continuer la saisie',
      onOk: surFermeture,
    });
  };
  return () => void fermer();
}

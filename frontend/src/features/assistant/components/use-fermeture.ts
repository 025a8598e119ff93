import { App } from 'antd';
import { useAnnonceSuivie } from '@/lib/use-annonce-suivie';
import type { Enregistreur } from '../model/enregistreur';

/** Ferme l'assistant : le brouillon part d'abord, et se reprend d'un geste ; si le serveur ne répond pas, on demande. */
export function useFermeture(
  brouillon: { enregistreur: Pick<Enregistreur<unknown>, 'enRetard' | 'vider' | 'lireCible' | 'lire'> },
  surFermeture: () => void,
  reprendre: (brouillonId: string) => void,
): () => void {
  const { modal } = App.useApp();
  const annoncer = useAnnonceSuivie();
  const fermer = async (): Promise<void> => {
    const { enregistreur } = brouillon;
    const rienASauver = !enregistreur.enRetard();
    if (rienASauver || (await enregistreur.vider())) {
      const cible = enregistreur.lireCible();
      if (cible && (!rienASauver || enregistreur.lire().phase === 'enregistre'))
        annoncer('Brouillon gardé.', 'Reprendre', () => reprendre(cible.id));
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

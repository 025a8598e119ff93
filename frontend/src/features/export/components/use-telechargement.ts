import { App } from 'antd';
import { useState } from 'react';
import type { Demande } from '../model/demandes';
import { ECHEC, ECHEC_S } from './echec';

/** Télécharge un fichier de l'API ; ce qui mène le téléchargement n'arrive qu'avec le premier. `demander` rend vrai quand le fichier est remis. */
export function useTelechargement(): { enCours: boolean; demander: (demande: Demande) => Promise<boolean> } {
  const { notification } = App.useApp();
  const [enCours, setEnCours] = useState(false);
  const demander = async (demande: Demande): Promise<boolean> => {
    setEnCours(true);
    try {
      const { mener } = await import('./mener-telechargement');
      return await mener(demande, notification);
    } catch {
      const { titre, detail } = demande.echec ?? ECHEC;
      notification.error({ title: titre, description: detail, duration: ECHEC_S, role: 'alert' });
      return false;
    } finally {
      setEnCours(false);
    }
  };
  return { enCours, demander };
}

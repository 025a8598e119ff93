import { App } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { ErreurApi } from '@/lib/erreurs-api';
import { useEmettre } from '../../api/emettre-facture';
import { ENVOI_DEMANDE } from '../../model/envoi-demande';
import { suiteDuRefus, type SuiteRefus } from '../../model/refus-creation';
import type { Brouillon } from './use-brouillon';

const SERVEUR_MUET: SuiteRefus = {
  suite: 'message',
  message:
    'Le serveur ne répond pas. Votre saisie est gardée sur cet appareil\u00a0: réessayez dans un instant.',
};

export interface Emission {
  /** Émet, puis montre la facture, ou la fenêtre de son envoi. */
  generer: (suite: 'voir' | 'envoyer') => void;
  enCours: boolean;
  refus: SuiteRefus | null;
  oublierRefus: () => void;
}

/** Émet la facture : d'abord le brouillon entier sur le serveur, puis l'émission, une seule fois même pour un double clic. */
export function useEmission(brouillon: Brouillon, surEmise: () => void): Emission {
  const { message } = App.useApp();
  const naviguer = useNavigate();
  const emettre = useEmettre();
  const verrou = useRef(false);
  const [cles] = useState(() => new ClesParContenu());
  const [enCours, setEnCours] = useState(false);
  const [refus, setRefus] = useState<SuiteRefus | null>(null);

  /** Rend vrai si la facture est émise : le verrou reste alors fermé. */
  const emettreUneFois = async (envoyer: boolean): Promise<boolean> => {
    const cible = await brouillon.enregistreur.vider();
    if (!cible) {
      setRefus(brouillon.enregistreur.lire().phase === 'conflit' ? null : SERVEUR_MUET);
      return false;
    }
    try {
      const facture = await emettre.mutateAsync({ id: cible.id, cle: cles.pour(cible) });
      brouillon.terminer();
      surEmise();
      void naviguer(paths.facture.href(facture._id), { state: envoyer ? ENVOI_DEMANDE : null });
      message.success(`Facture ${facture.numero ?? ''} créée.`);
      return true;
    } catch (erreur) {
      setRefus(erreur instanceof ErreurApi ? suiteDuRefus(erreur) : SERVEUR_MUET);
      return false;
    }
  };
  const generer = (suite: 'voir' | 'envoyer'): void => {
    if (verrou.current) return;
    verrou.current = true;
    setEnCours(true);
    setRefus(null);
    void emettreUneFois(suite === 'envoyer').then((emise) => {
      verrou.current = emise;
      setEnCours(emise);
    });
  };
  return { generer, enCours, refus, oublierRefus: () => setRefus(null) };
}

import { App } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { ErreurApi } from '@/lib/erreurs-api';
import { useEmettre } from '../api/emettre-facture';
import type { EtatAssistant } from '../model/assistant.reducer';
import { ENVOI_DEMANDE } from '@/features/factures/public';
import type { SuiteDeSaisie } from '@/features/factures/public';
import { suiteDuRefus, type SuiteRefus } from '../model/refus-creation';
import type { Brouillon } from './use-brouillon';

const SERVEUR_MUET: SuiteRefus = {
  suite: 'message',
  message:
    'Le serveur ne répond pas. Votre saisie est gardée sur cet appareil\u00a0: réessayez dans un instant.',
};

export interface Emission {
  /** Émet, puis montre la facture, ou la fenêtre de son envoi. */
  generer: (suite: SuiteDeSaisie) => void;
  enCours: boolean;
  refus: SuiteRefus | null;
  oublierRefus: () => void;
}

/** Ce qu'une émission écrit, et ce qu'elle fait ensuite. */
export interface ActeDEmission {
  emettre: (entree: { id: string; cle: string }) => Promise<{ _id: string; numero: string | null }>;
  /** Où l'on va, et ce qu'on en dit. */
  suivre: (emis: { _id: string; numero: string | null }, envoyer: boolean) => void;
}

/** Émet ce qui est saisi : d'abord le brouillon entier sur le serveur, puis l'émission, une seule fois même pour un double clic. */
export function useActeDEmission<E extends EtatAssistant, C>(
  brouillon: Brouillon<E, C>,
  surEmise: () => void,
  { emettre, suivre }: ActeDEmission,
): Emission {
  const verrou = useRef(false);
  const [cles] = useState(() => new ClesParContenu());
  const [enCours, setEnCours] = useState(false);
  const [refus, setRefus] = useState<SuiteRefus | null>(null);

  /** Rend vrai si le document est émis : le verrou reste alors fermé. */
  const emettreUneFois = async (envoyer: boolean): Promise<boolean> => {
    const cible = await brouillon.enregistreur.vider();
    if (!cible) {
      setRefus(brouillon.enregistreur.lire().phase === 'conflit' ? null : SERVEUR_MUET);
      return false;
    }
    try {
      const emis = await emettre({ id: cible.id, cle: cles.pour(cible) });
      brouillon.terminer();
      surEmise();
      suivre(emis, envoyer);
      return true;
    } catch (erreur) {
      setRefus(erreur instanceof ErreurApi ? suiteDuRefus(erreur) : SERVEUR_MUET);
      return false;
    }
  };
  const generer = (suite: SuiteDeSaisie): void => {
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

/** Émet la facture, puis la montre. */
export function useEmission(brouillon: Brouillon, surEmise: () => void): Emission {
  const { message } = App.useApp();
  const naviguer = useNavigate();
  const { mutateAsync } = useEmettre();
  return useActeDEmission(brouillon, surEmise, {
    emettre: mutateAsync,
    suivre: ({ _id, numero }, envoyer) => {
      void naviguer(paths.facture.href(_id), { state: envoyer ? ENVOI_DEMANDE : null });
      message.success(`Facture ${numero ?? ''} créée.`);
    },
  });
}

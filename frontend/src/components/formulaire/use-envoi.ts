import { useEffect, useRef, useState } from 'react';

export interface Envoi {
  enCours: boolean;
  /** L'échec du dernier envoi, ou `null`. */
  refus: unknown;
  /** Lance l'envoi, sauf s'il y en a déjà un en vol. */
  lancer: <R>(
    acte: () => Promise<R>,
    suites: { reussite?: (resultat: R) => void; echec?: (erreur: unknown) => void },
  ) => Promise<void>;
}

/** Un envoi à la fois ; ses suites ne se jouent pas sur un écran qu'on a quitté. */
export function useEnvoi(): Envoi {
  const [enCours, setEnCours] = useState(false);
  const [refus, setRefus] = useState<unknown>(null);
  const enVol = useRef(false);
  const present = useRef(true);
  useEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
    };
  }, []);

  const finir = (erreur: unknown, suite: () => void): void => {
    enVol.current = false;
    if (!present.current) return;
    setEnCours(false);
    setRefus(erreur);
    suite();
  };

  const lancer: Envoi['lancer'] = async (acte, { reussite, echec }) => {
    if (enVol.current) return;
    enVol.current = true;
    setEnCours(true);
    setRefus(null);
    await acte().then(
      (resultat) => finir(null, () => reussite?.(resultat)),
      (erreur: unknown) => finir(erreur, () => echec?.(erreur)),
    );
  };

  return { enCours, refus, lancer };
}

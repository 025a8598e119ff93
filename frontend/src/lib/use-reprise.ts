import { useRef, useState } from 'react';
import { oublierSaisie, relireSaisie, useAbriterSaisie } from './saisie-abritee';

/**
 * Un formulaire dont la saisie non enregistrée survit à une session finie, à un rechargement, à un changement d'écran.
 * `reprise` : ce qui a été retrouvé ; `garder` à chaque frappe ; `solder` quand c'est enregistré ou abandonné.
 */
export function useReprise<T>(cle: string): {
  reprise: T | null;
  garder: (saisie: T) => void;
  solder: () => void;
} {
  const [reprise, setReprise] = useState(() => relireSaisie<T>(cle));
  const enSuspens = useRef<T | null>(reprise);
  useAbriterSaisie(cle, () => enSuspens.current);
  return {
    reprise,
    garder: (saisie) => {
      enSuspens.current = saisie;
    },
    solder: () => {
      enSuspens.current = null;
      oublierSaisie(cle);
      setReprise(null);
    },
  };
}
